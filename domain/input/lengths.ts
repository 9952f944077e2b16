import { errorText } from '../errors/error-register.ts';

/**
 * Maximum number of characters of a text by kind (D69), for database, API and forms. Characters are
 * code points, as PostgreSQL counts them. `app_hidden.text_length` mirrors it; a test compares
 * both.
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
  /** JSON stored as received. */
  json: 10_000,
} as const;

/**
 * Maximum number of characters of a search text, which is compared with each row. A filter by ids
 * may be longer, because an index finds its rows.
 */
export const longestSearch = 1_000;

export type TextKind = keyof typeof lengths;

/** Returns the length of a text in code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Returns the message for a text that is too long for its kind. */
export function lengthErrorText(kind: TextKind): string {
  return errorText('TEXT_TOO_LONG', { max: lengths[kind] });
}

const lengthErrorTexts: ReadonlySet<string> = new Set(
  Object.keys(lengths).map((kind) => lengthErrorText(kind as TextKind)),
);

/** Returns whether a message reports that a text is too long. */
export function isLengthErrorText(message: string): boolean {
  return lengthErrorTexts.has(message);
}
