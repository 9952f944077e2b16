import { tooLarge, unreadable } from './file-errors.ts';
import type { FileRow, RowPieces } from './file-row.ts';
import { numberText } from './number-text.ts';
import { readXml, type XmlAttributes, type XmlHandlers } from './read-xml.ts';
import { readWorkbook, textCollector, type Workbook } from './workbook.ts';
import { openZip, type ZipFile } from './zip-entries.ts';

/** Columns of a sheet. */
const sheetColumns = 16_384;
/** Filled cells right of this column are too many columns. */
const readColumns = 256;

/** Reads the rows of the first visible sheet of a workbook (doc 9 §4.3). */
export async function* xlsxRows(bytes: Uint8Array): RowPieces {
  const zip = openZip(bytes);
  const workbook = await readWorkbook(zip);
  const sheet = sheetReader(workbook, zip);
  for await (const _ of readXml(zip.read(workbook.sheet), sheet.handlers)) yield sheet.take();
  yield sheet.take();
}

interface SheetReader {
  readonly handlers: XmlHandlers;
  /** Returns the rows that are complete, once. */
  take(): readonly FileRow[];
}

function sheetReader(workbook: Workbook, zip: ZipFile): SheetReader {
  const inline = textCollector();
  let rows: FileRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let attributes: XmlAttributes = {};
  let stored: string | undefined;
  let isStored = false;

  function openRow({ r }: XmlAttributes): void {
    const next = r === undefined ? line + 1 : Number(r);
    if (!Number.isInteger(next) || next <= line) throw unreadable('no es CSV ni XLSX');
    line = next;
    cells = [];
    column = -1;
  }

  function openCell(own: XmlAttributes): void {
    attributes = own;
    stored = undefined;
    column = own.r === undefined ? column + 1 : columnOf(own.r);
  }

  function closeCell(): void {
    const text = cellText(workbook, attributes, stored, inline.take());
    if (text === '') return;
    if (column >= readColumns) throw tooLarge('60 columnas');
    zip.countText(text.length);
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  }

  return {
    handlers: {
      open(name, own) {
        if (name === 'c') openCell(own);
        else if (name === 'row') openRow(own);
        else if (name === 'v') isStored = true;
        else inline.open(name);
      },
      text(text) {
        if (isStored) stored = (stored ?? '') + text;
        else inline.text(text);
      },
      close(name) {
        if (name === 'c') closeCell();
        else if (name === 'v') isStored = false;
        else if (name === 'row' && cells.length > 0) rows.push({ line, cells });
        else inline.close(name);
      },
    },
    take() {
      const complete = rows;
      rows = [];
      return complete;
    },
  };
}

/** Returns the column from 0 of a reference: 'AB12' → 27. */
function columnOf(reference: string): number {
  const [letters] = /^[A-Z]{1,3}(?=\d+$)/.exec(reference) ?? [];
  if (!letters) throw unreadable('no es CSV ni XLSX');
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column >= sheetColumns) throw unreadable('no es CSV ni XLSX');
  return column;
}

const booleans: Readonly<Record<string, string>> = { '0': 'No', '1': 'Sí' };

/** Returns the text of a cell; a formula has its stored value. */
function cellText(
  { strings, meanings, is1904 }: Workbook,
  { t: type = 'n', s: style = '0' }: XmlAttributes,
  stored: string | undefined,
  inline: string,
): string {
  if (type === 'inlineStr') return inline;
  if (stored === undefined) return '';
  if (type === 's') return strings[Number(stored)] ?? '';
  if (type === 'b') return booleans[stored] ?? stored;
  if (type === 'n') return numberText(stored, meanings[Number(style)] ?? 'number', is1904);
  return type === 'd' ? stored.replace('T', ' ').replace(/Z$/, '') : stored;
}
