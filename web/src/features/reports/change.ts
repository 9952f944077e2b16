/** Formats '+12 %', '-3 %' or '+0 %' with a non-breaking space; null if there was nothing before. */
export function changeOf(present: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((present - before) / before) * 100);
  return `${percent < 0 ? '' : '+'}${percent}\u00a0%`;
}
