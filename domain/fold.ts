/** How people search: without case and accents ('rodriguez' finds 'Rodríguez'); app_hidden.fold does the same. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
