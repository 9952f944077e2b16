/**
 * Removes case and accents for searches ('rodriguez' finds 'Rodríguez'); mirrors app_hidden.fold.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
