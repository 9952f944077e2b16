import type { TextKind } from './lengths.ts';

/** The characters that emoji are composed of: only after them do a joiner and a variation selector show. */
const symbols =
  '[\\u00a9\\u00ae\\u203c\\u2049\\u2100-\\u27ff\\u2900-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}]';

/** White space, and what looks like it: the empty pattern of Braille and the fillers of Hangul. */
const blanks = '\\p{White_Space}\\u115f\\u1160\\u2800\\u3164\\uffa0';

/** Characters that nobody sees: control and format characters and those that Unicode ignores by default. */
const invisible = new RegExp(
  `(?<!${symbols}\\ufe0f?)\\u200d|\\u200d(?!${symbols})|(?<!${symbols})[\\ufe0e\\ufe0f](?!\\u20e3)` +
    `|(?![${blanks}\\u200d\\ufe0e\\ufe0f])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

const runOfBlanks = new RegExp(`[${blanks}]+`, 'gu');
const blank = new RegExp(`(?![\\t\\n])[${blanks}]`, 'gu');
const lineEnds = /\r\n|[\n-\r\u0085\u2028\u2029]/g;

/** A text in which there is nothing to clean, as nearly all are. */
const plain = /^[\t\n -~\u00a1-\u00ac\u00ae-\u02ff]*$/;

/** A text without invisible characters, in Unicode's composed form; its lines and blanks stay, each blank as a space. */
function visibleText(text: string): string {
  return plain.test(text)
    ? text
    : text
        .replace(invisible, '')
        .replace(lineEnds, '\n')
        .replace(blank, ' ')
        .normalize('NFC')
        .toWellFormed();
}

const plainDashes = (text: string) => text.replace(/\p{Dash}/gu, '-');

/**
 * A text as it is stored: without invisible characters, composed, trimmed, on one line unless it is a note; the dashes of an
 * invoice's number as '-' without blanks around them. It is empty when nothing visible is left. `app_hidden.clean_text` is the
 * database's copy; a test compares them at every code point.
 */
export function cleanText(text: string, kind: TextKind = 'name'): string {
  const visible = visibleText(text);
  if (kind === 'note') return visible.trim();
  const line = visible.replace(runOfBlanks, ' ');
  return (kind === 'invoiceNumber' ? plainDashes(line).replace(/ ?- ?/g, '-') : line).trim();
}

/** A text as it is compared: cleaned, full-width characters and others of compatibility as the usual ones, each dash as '-'. */
export function plainText(text: string): string {
  return plainDashes(cleanText(text.normalize('NFKC')));
}

/** A text of numbers, cleaned: full-width characters as the usual ones, each dash as '-', and no other number than is written. */
export function plainNumber(text: string): string {
  return plainDashes(
    cleanText(text).replace(/[\uff01-\uff5e]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    ),
  );
}
