/** A document as it is shown: its type, where it is known, before its number (D88). */
export function shownDocument(number: string | null, type: string | null | undefined): string {
  return number && type ? `${type} ${number}` : (number ?? '');
}
