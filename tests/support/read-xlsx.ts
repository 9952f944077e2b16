import { strFromU8, unzipSync } from 'fflate';
import type { CellType } from '#domain/files/sheet.ts';

export interface Cell {
  readonly type: CellType;
  readonly value: string | number;
}

/**
 * Returns the rows of a workbook's only sheet: each cell by its letters, with the type of its
 * number format.
 */
export function readXlsx(bytes: ArrayBuffer): readonly ReadonlyMap<string, Cell>[] {
  const parts = unzipSync(new Uint8Array(bytes));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const types = styleTypes(part('xl/styles.xml'));
  const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'));
  if (sheets.length !== 1) throw new Error(`${sheets.length} sheets`);
  return [...part(sheets[0] as string).matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(
    ([, number, row = ''], index) => {
      if (Number(number) !== index + 1)
        throw new Error(`Row ${number} is at position ${index + 1}`);
      return new Map(
        [...row.matchAll(/<c r="([A-Z]+)(\d+)" s="(\d+)"(.*?)>(.*?)<\/c>/gs)].map(
          ([, letters = '', line, style, how = '', content = '']) => {
            if (line !== number) throw new Error(`Cell ${letters}${line} is in row ${number}`);
            return [letters, readCell(types[Number(style)] ?? 'text', how, content)];
          },
        ),
      );
    },
  );
}

function styleTypes(styles: string): readonly CellType[] {
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="(.*?)"/g)].map(([, id, code = '']) => [
      id,
      code.includes('hh') ? ('datetime' as const) : ('date' as const),
    ]),
  );
  const builtIn: Record<string, CellType> = { 0: 'number', 4: 'money', 49: 'text' };
  const cells = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  return [...cells.matchAll(/numFmtId="(\d+)"/g)].map(
    ([, id = '']) => codes.get(id) ?? builtIn[id] ?? 'text',
  );
}

function readCell(type: CellType, how: string, content: string): Cell {
  if (how.includes('inlineStr')) {
    const [, text = ''] = /<t xml:space="preserve">(.*)<\/t>/s.exec(content) ?? [];
    return { type, value: unescaped(text) };
  }
  const number = Number(/<v>(.*)<\/v>/.exec(content)?.[1]);
  if (type === 'number' || type === 'money') return { type, value: number };
  const time = new Date(Math.round((number - 25_569) * 86_400) * 1_000).toISOString();
  return {
    type,
    value: type === 'date' ? time.slice(0, 10) : time.slice(0, 19).replace('T', ' '),
  };
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/_x([\dA-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
