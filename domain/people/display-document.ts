/** Number of a client who was imported without document, followed by the client's id (doc 9 §7.10). */
const withoutDocument = /^SINDOC/;

/** Returns whether a client's number stands for a missing document. */
export function isWithoutDocument(number: string | null): boolean {
  return number !== null && withoutDocument.test(number);
}

/** Formats a document with its type, if known, before its number (D88). */
export function displayDocument(number: string | null, type: string | null | undefined): string {
  if (isWithoutDocument(number)) return 'Sin documento';
  return number && type ? `${type} ${number}` : (number ?? '');
}
