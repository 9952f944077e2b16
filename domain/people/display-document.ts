/** Formats a document with its type, if known, before its number (D88). */
export function displayDocument(number: string | null, type: string | null | undefined): string {
  return number && type ? `${type} ${number}` : (number ?? '');
}
