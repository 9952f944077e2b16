import type { TextKind } from './lengths.ts';

/** Characters that form emoji: joiners and variation selectors are visible only after them. */
const symbols =
  '[\\u00a9\\u00ae\\u203c\\u2049\\u2100-\\u27ff\\u2900-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}]';

/** White space and characters that look like it: the empty Braille pattern and Hangul fillers. */
const blanks = '\\p{White_Space}\\u115f\\u1160\\u2800\\u3164\\uffa0';

/**
 * Invisible characters: control and format characters, and those that Unicode ignores by default.
 */
const invisible = new RegExp(
  `(?<!${symbols}\\ufe0f?)\\u200d|\\u200d(?!${symbols})|(?<!${symbols})[\\ufe0e\\ufe0f](?!\\u20e3)` +
    `|(?![${blanks}\\u200d\\ufe0e\\ufe0f])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

const runOfBlanks = new RegExp(`[${blanks}]+`, 'gu');
const blank = new RegExp(`(?![\\t\\n])[${blanks}]`, 'gu');
const lineEnds = /\r\n|[\n-\r\u0085\u2028\u2029]/g;

/** Matches texts that need no cleaning, which are nearly all. */
const plain = /^[\t\n -~\u00a1-\u00ac\u00ae-\u02ff]*$/;

/**
 * Removes invisible characters and composes the text (NFC); keeps line ends and turns each blank
 * into a space.
 */
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
 * Returns a text in its stored form: without invisible characters, composed, trimmed, and on one
 * line unless it is a note. Dashes of an invoice number become '-' without blanks. The result is
 * empty if no visible character remains. `app_hidden.clean_text` mirrors it; a test compares both
 * at every code point.
 */
export function cleanText(text: string, kind: TextKind = 'name'): string {
  const visible = visibleText(text);
  if (kind === 'note') return visible.trim();
  const line = visible.replace(runOfBlanks, ' ');
  return (kind === 'invoiceNumber' ? plainDashes(line).replace(/ ?- ?/g, '-') : line).trim();
}

/**
 * Returns a text for comparison: cleaned, with compatibility characters such as full-width ones
 * normalized, and each dash as '-'.
 */
export function plainText(text: string): string {
  return plainDashes(cleanText(text.normalize('NFKC')));
}

/**
 * Cleans a text with numbers: full-width characters become usual ones and each dash '-', but no
 * other character becomes a digit.
 */
export function plainNumber(text: string): string {
  return plainDashes(
    cleanText(text).replace(/[\uff01-\uff5e]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    ),
  );
}
