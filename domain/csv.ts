import { isDecimal } from './money.ts';

/** Begins a file, so that spreadsheets read it as UTF-8 (D6). */
export const csvByteOrderMark = '\uFEFF';

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
export function csvNumber(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return isDecimal(text) ? text : csvText(text);
}

/** 'Sí', 'No', or nothing when unknown. */
export function csvBoolean(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  return value ? 'Sí' : 'No';
}

/** One line of cells that are already written as CSV. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
