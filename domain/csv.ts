import type { Currency } from './currencies.ts';
import { isDecimal } from './money.ts';
import type { CellType, SheetColumn, SheetRow, SheetWriter } from './sheet.ts';

/** Begins a file, so that spreadsheets read it as UTF-8 (D6). */
export const csvByteOrderMark = '\uFEFF';

/** Separates cells. With ';' numbers have a decimal comma, with ',' a decimal point. */
export type CsvSeparator = ',' | ';';

/** The separator that spreadsheets of an office's country expect (D95). */
export function csvSeparator(currency: Currency): CsvSeparator {
  return currency === 'PEN' ? ',' : ';';
}

/** What a spreadsheet would run as a formula, whatever blanks and quotes stand before it. */
const formula = `(?=[\\s"']*[=+\\-@＝＋－＠])`;
/** A spreadsheet of another country may split a line at each of these signs. */
const afterSeparator = new RegExp(`([,;\\t\\r\\n])${formula}`, 'g');
const atStart = new RegExp(`^${formula}|^(?=[\\t\\r\\n])`);

/** A cell of text; an apostrophe makes inert what a spreadsheet would run as a formula (D6). */
export function csvText(text: string | null | undefined): string {
  const inert = (text ?? '').replace(afterSeparator, "$1'").replace(atStart, "'");
  return /[",;\r\n\t]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A cell that stays a number, negative ones too; anything but a plain decimal becomes text. */
export function csvNumber(
  value: string | number | null | undefined,
  separator: CsvSeparator,
): string {
  const text = String(value ?? '');
  if (!isDecimal(text)) return csvText(text);
  return separator === ';' ? text.replace('.', ',') : text;
}

/** One line of cells that are already written as CSV. */
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
