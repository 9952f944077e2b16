/** Formats '+12 %' or '-3 %' with a non-breaking space; null if nothing changed, or nothing was before. */
export function changeOf(present: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((present - before) / before) * 100);
  if (percent === 0) return null;
  return `${percent < 0 ? '' : '+'}${percent}\u00a0%`;
}
