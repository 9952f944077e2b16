import { errorText } from './errors.ts';

/**
 * The most characters that a text may have, by what it is (D69), for database, API and forms alike. Characters
 * are code points, as PostgreSQL counts them. `app_hidden.text_length` is the database's copy; a test holds both.
 */
export const lengths = {
  name: 100,
  word: 50,
  note: 2_000,
  address: 300,
  email: 254,
  phone: 30,
  document: 30,
  invoiceNumber: 30,
  url: 500,
  /** JSON that is kept as it was sent. */
  json: 10_000,
} as const;

export type TextKind = keyof typeof lengths;

/** How long a text is, in the characters that people see counted. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** What is said of a text that is longer than its kind allows. */
export function tooLongText(kind: TextKind): string {
  return errorText('TEXT_TOO_LONG', { max: lengths[kind] });
}

const tooLongTexts: ReadonlySet<string> = new Set(
  Object.keys(lengths).map((kind) => tooLongText(kind as TextKind)),
);

/** Whether a message says that a text is too long. */
export function isTooLongText(message: string): boolean {
  return tooLongTexts.has(message);
}
