/** '+12 %', '-3 %', '+0 %', never broken; null where there was nothing before. */
export function changeOf(present: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((present - before) / before) * 100);
  return `${percent < 0 ? '' : '+'}${percent}\u00a0%`;
}
