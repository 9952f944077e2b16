import { setImmediate } from 'node:timers/promises';
import { largestFile, largestFileText } from '#domain/imports/file-limits.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import { lengthOf } from '#domain/input/lengths.ts';
import { csvRows } from './csv-rows.ts';
import { tooLarge, unreadable, wrongFormat } from './file-errors.ts';
import type { FileRow, RowPieces } from './file-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

const mostRows = 200_000;
const mostColumns = 60;
const longestCell = 2_000;

/**
 * Reads the rows of a CSV or XLSX file in pieces, with cells cleaned as in forms and without empty
 * rows. Throws FILE_UNREADABLE or FILE_TOO_LARGE.
 */
export async function* fileRows(bytes: Uint8Array): RowPieces {
  if (bytes.length > largestFile) throw tooLarge(largestFileText);
  let count = 0;
  for await (const piece of readerOf(bytes)(bytes)) {
    const rows = piece.map(cleanRow).filter(({ cells }) => cells.length > 0);
    count += rows.length;
    if (count > mostRows) throw tooLarge('200,000 filas');
    yield rows;
    await setImmediate();
  }
  if (count === 0) throw unreadable('está vacío');
}

/** First bytes of old Office files, which an encrypted workbook is too. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const zipFile = [0x50, 0x4b];

function readerOf(bytes: Uint8Array): (bytes: Uint8Array) => RowPieces {
  const begins = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(zipFile)) return xlsxRows;
  if (begins(compoundFile)) throw wrongFormat();
  const head = bytes.subarray(0, 8_192);
  const hasMark = begins([0xff, 0xfe]) || begins([0xfe, 0xff]);
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  if (!hasMark && controls > head.length / 20) throw unreadable('no es CSV ni XLSX');
  // Programs also save web pages and XML under the name of a spreadsheet.
  const start = new TextDecoder().decode(head.subarray(0, 256)).trimStart();
  if (/^<(\?xml|!doctype|html|table|meta)\b/i.test(start)) throw wrongFormat();
  return csvRows;
}

function cleanRow({ line, cells }: FileRow): FileRow {
  const cleaned = cells.map(cleanCell);
  const width = cleaned.findLastIndex((cell) => cell !== '') + 1;
  if (width > mostColumns) throw tooLarge('60 columnas');
  if (cleaned.some((cell) => cell.length > longestCell && lengthOf(cell) > longestCell)) {
    throw tooLarge(`2,000 caracteres en una celda de la fila ${line}`);
  }
  return { line, cells: cleaned.slice(0, width) };
}

/** Cleans a cell; an apostrophe that makes a formula inert is dropped (D6). */
function cleanCell(cell: string): string {
  // Programs that keep whole numbers as fractions write a document as 12345678.0 or V-12345678.0.
  const text = cleanText(cell, 'note').replace(/^((?:[A-Z]{1,2}[- ]?)?\d{5,})\.0$/i, '$1');
  return text.startsWith("'") ? text.replace(/^'(?=[\s"']*[=+\-@])/, '') : text;
}
