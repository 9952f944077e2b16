import type { Currency } from '../money/currencies.ts';
import { isDecimal } from '../money/money.ts';
import type { CellType, SheetColumn, SheetRow, SheetWriter } from './sheet.ts';

/** Byte order mark at the beginning of a file, so that spreadsheets read it as UTF-8 (D6). */
export const csvByteOrderMark = '\uFEFF';

/** Cell separator. With ';' numbers have a decimal comma, with ',' a decimal point. */
export type CsvSeparator = ',' | ';';

/** Returns the separator that spreadsheets in an office's country expect (D95). */
export function csvSeparator(currency: Currency): CsvSeparator {
  return currency === 'PEN' ? ',' : ';';
}

/** Matches the start of a formula after any blanks and quotes. */
const formula = `(?=[\\s"']*[=+\\-@＝＋－＠])`;
/** A spreadsheet with another locale may split a line at each of these characters. */
const afterSeparator = new RegExp(`([,;\\t\\r\\n])${formula}`, 'g');
const atStart = new RegExp(`^${formula}|^(?=[\\t\\r\\n])`);

/** Formats a text cell; an apostrophe neutralizes a formula (D6). */
export function csvText(text: string | null | undefined): string {
  const inert = (text ?? '').replace(afterSeparator, "$1'").replace(atStart, "'");
  return /[",;\r\n\t]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * Formats a number cell, including negative numbers; values other than plain decimals become text.
 */
export function csvNumber(
  value: string | number | null | undefined,
  separator: CsvSeparator,
): string {
  const text = String(value ?? '');
  if (!isDecimal(text)) return csvText(text);
  return separator === ';' ? text.replace('.', ',') : text;
}

/** Joins cells that are already formatted as CSV. */
export function csvLine(cells: readonly string[], separator: CsvSeparator): string {
  return `${cells.join(separator)}\r\n`;
}

function csvCell(type: CellType | undefined, value: string | null, separator: CsvSeparator) {
  return type === 'number' || type === 'money' ? csvNumber(value, separator) : csvText(value);
}

/** Writes a table as CSV in UTF-8 (D6). */
export function csvWriter(columns: readonly SheetColumn[], separator: CsvSeparator): SheetWriter {
  const encoder = new TextEncoder();
  const captions = columns.map(({ caption }) => csvText(caption));
  let head = csvByteOrderMark + csvLine(captions, separator);
  const line = (row: SheetRow) =>
    csvLine(
      row.map((value, index) => csvCell(columns[index]?.type, value, separator)),
      separator,
    );
  const write = (rows: readonly SheetRow[]) => {
    const text = head + rows.map(line).join('');
    head = '';
    return encoder.encode(text);
  };
  return { write, end: () => write([]) };
}
