import { strToU8, zipSync } from 'fflate';
import type { RuleError } from '#domain/errors/rule-error.ts';
import { rowText } from '#domain/imports/row-text.ts';
import { fileRows } from '../imports/file-rows.ts';

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns the XML of the relations of a part: id, type, target. */
export function relationsXml(list: readonly (readonly [string, string, string])[]): string {
  const each = list.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${relations}">${each.join('')}</Relationships>`;
}

/** Parts of a workbook with one sheet; `sheetData` has its rows, `parts` replaces whole parts. */
export function workbookParts(
  sheetData: string,
  parts: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    '_rels/.rels': relationsXml([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><workbookPr/><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationsXml([
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'styles', 'styles.xml'],
      ['r3', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  };
}

/** Returns a workbook as a file. */
export function workbook(
  sheetData: string,
  parts: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const all = Object.entries(workbookParts(sheetData, parts));
  return zipSync(Object.fromEntries(all.map(([name, content]) => [name, strToU8(content)])));
}

/** Returns the rows of a file as `line: cells`. */
export async function rowsOf(
  file: Uint8Array | string,
): Promise<Record<number, readonly string[]>> {
  const bytes = typeof file === 'string' ? strToU8(file) : file;
  const rows: Record<number, readonly string[]> = {};
  for await (const piece of fileRows(bytes)) {
    for (const { line, cells } of piece) rows[line] = cells;
  }
  return rows;
}

/** Returns the text of why a file is rejected, or 'read'. */
export async function rejectionOf(file: Uint8Array | string): Promise<string> {
  try {
    await rowsOf(file);
    return 'read';
  } catch (error) {
    const { code, params, name } = error as RuleError;
    if (name !== 'RuleError') throw error;
    return rowText(code, params);
  }
}
