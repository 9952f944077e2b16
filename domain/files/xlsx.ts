import { isDate } from '../dates/dates.ts';
import { RuleError } from '../errors/rule-error.ts';
import { isDecimal } from '../money/money.ts';
import type { CellType, SheetColumn, SheetRow, SheetWriter } from './sheet.ts';
import { createZipArchive, type ZipArchive } from './zip-archive.ts';

/** Most rows of data in a sheet below its captions. */
export const maxXlsxRows = 1_048_575;
/** Most characters in a cell. */
const longestText = 32_767;
/**
 * 1970-01-01 in spreadsheet days. Correct from 1900-03-01 on, because Excel counts a 29 February
 * 1900.
 */
const epoch = 25_569;
const firstDay = 61;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Cell style of each type: its index in `cellXfs`, number format and width in characters. Style 0
 * also applies to empty cells, in which a person may type a formula.
 */
const styles: Record<CellType | 'caption', { index: number; format: number; width: number }> = {
  number: { index: 0, format: 0, width: 12 },
  caption: { index: 1, format: 49, width: 0 },
  text: { index: 2, format: 49, width: 18 },
  money: { index: 3, format: 4, width: 16 },
  date: { index: 4, format: 164, width: 12 },
  datetime: { index: 5, format: 165, width: 20 },
};

const styleSheet = `${xml}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">${Object.values(styles)
  .map(
    ({ index, format }) =>
      `<xf numFmtId="${format}" fontId="${index === styles.caption.index ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** Parts of the workbook other than its sheet. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/worksheets/sheet.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Turno" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': styleSheet,
};

/** Writes a table as a workbook of one sheet; throws TOO_MANY_ROWS beyond its capacity (D95). */
export function xlsxWriter(columns: readonly SheetColumn[], maxRows = maxXlsxRows): SheetWriter {
  const zip = createZipArchive();
  for (const [name, content] of Object.entries(parts)) {
    const part = zip.file(name);
    part.write(content);
    part.end();
  }
  const letters = columns.map((_, index) => columnLetters(index));
  const sheet = zip.file('xl/worksheets/sheet.xml', 'quick');
  sheet.write(sheetHead(columns, letters));
  let last = 1;
  const line = (row: SheetRow) => {
    last += 1;
    const cells = row.map((value, index) =>
      cellXml(`${letters[index]}${last}`, columns[index]?.type ?? 'text', value),
    );
    return `<row r="${last}">${cells.join('')}</row>`;
  };
  return {
    write(rows) {
      if (last - 1 + rows.length > maxRows) throw new RuleError('TOO_MANY_ROWS', { max: maxRows });
      sheet.write(rows.map(line).join(''));
      return readyBytes(zip);
    },
    end() {
      sheet.write(
        `</sheetData><ignoredErrors><ignoredError sqref="A1:${letters.at(-1)}${last}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
      );
      sheet.end();
      zip.end();
      return readyBytes(zip);
    },
  };
}

/** The captions stay visible while the rows scroll. */
function sheetHead(columns: readonly SheetColumn[], letters: readonly string[]): string {
  const widths = columns.map(({ type, caption }, index) => {
    const width = Math.max(styles[type].width, caption.length + 2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const captions = columns.map(({ caption }, index) =>
    textXml(`${letters[index]}1`, styles.caption.index, caption),
  );
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${captions.join('')}</row>`;
}

function cellXml(reference: string, type: CellType, value: string | null): string {
  if (value === null || value === '') return '';
  const number = numberOf(type, value);
  if (number === null) return textXml(reference, styles.text.index, value);
  return `<c r="${reference}" s="${styles[type].index}"><v>${number}</v></c>`;
}

function numberOf(type: CellType, value: string): string | number | null {
  if (type === 'text') return null;
  if (type === 'number' || type === 'money') return isDecimal(value) ? value : null;
  return serialOf(value);
}

/** Returns the spreadsheet number of a day or a local time; null for other text. */
function serialOf(text: string): number | null {
  const [date = '', time = '00:00:00'] = text.split(' ');
  const serial = Date.parse(`${date}T${time}Z`) / 86_400_000 + epoch;
  return isDate(date) && serial >= firstDay ? serial : null;
}

function textXml(reference: string, style: number, text: string): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`;
}

/** Encodes characters that XML cannot contain as '_x000D_', and escapes text of that form. */
function escaped(text: string): string {
  return text
    .replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[\da-f]{4}_)/giu, hexadecimal)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function hexadecimal(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Returns 'A' for 0, 'Z' for 25, 'AA' for 26. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function readyBytes(zip: ZipArchive): Uint8Array<ArrayBuffer> {
  const pieces = zip.ready();
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}
