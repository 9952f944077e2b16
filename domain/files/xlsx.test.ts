import { expect, test } from 'vitest';
import { readXlsx } from '../../tests/support/read-xlsx.ts';
import type { CellType } from './sheet.ts';
import { maxXlsxRows, xlsxWriter } from './xlsx.ts';

async function cellOf(type: CellType, value: string | null) {
  const writer = xlsxWriter([{ caption: 'Valor', type }]);
  const bytes = await new Blob([writer.write([[value]]), writer.end()]).arrayBuffer();
  return readXlsx(bytes)[1]?.get('A');
}

test.each<[CellType, string, CellType, string | number]>([
  ['money', '1234.50', 'money', 1234.5],
  ['number', '-0.003', 'number', -0.003],
  ['date', '2026-11-05', 'date', '2026-11-05'],
  ['datetime', '2026-11-05 18:54:43', 'datetime', '2026-11-05 18:54:43'],
  ['datetime', '2026-11-05 00:00:00', 'datetime', '2026-11-05 00:00:00'],
  ['text', '00123', 'text', '00123'],
  ['text', '12345678901234567890', 'text', '12345678901234567890'],
  ['text', '=HYPERLINK("http://x")', 'text', '=HYPERLINK("http://x")'],
  ['text', ' <b>&amp;\r\n\t_x000D_ \u0001\uFFFE ', 'text', ' <b>&amp;\r\n\t_x000D_ \u0001\uFFFE '],
  ['number', '=1+1', 'text', '=1+1'],
  ['date', '1899-12-31', 'text', '1899-12-31'],
  ['date', '2026-02-31', 'text', '2026-02-31'],
])('a %s %j is stored as the %s %j in XLSX (D95)', async (type, value, read, expected) => {
  expect(await cellOf(type, value)).toEqual({ type: read, value: expected });
});

test('a null value is an empty XLSX cell, and a text is cut after 32,767 characters (D95)', async () => {
  expect(await cellOf('money', null)).toBeUndefined();
  expect((await cellOf('text', 'x'.repeat(40_000)))?.value).toHaveLength(32_767);
});

test('a sheet of 28 columns uses A to AB, with the captions above the rows in order (D95)', async () => {
  const columns = Array.from(
    { length: 28 },
    (_, n) => ({ caption: `C${n}`, type: 'text' }) as const,
  );
  const writer = xlsxWriter(columns);
  const pieces = ['uno', 'dos'].map((text) => writer.write([columns.map(() => text)]));
  const rows = readXlsx(await new Blob([...pieces, writer.end()]).arrayBuffer());
  expect(rows.map((row) => [...row.keys()].slice(-3))).toEqual(Array(3).fill(['Z', 'AA', 'AB']));
  expect(rows.map((row) => row.get('AB')?.value)).toEqual(['C27', 'uno', 'dos']);
});

test('maxXlsxRows is 1,048,575, and a sheet rejects a row above its maximum (D95)', () => {
  expect(maxXlsxRows).toBe(2 ** 20 - 1);
  const writer = xlsxWriter([], 3);
  writer.write([[], []]);
  writer.write([[]]);
  expect(() => writer.write([[]])).toThrow('TOO_MANY_ROWS');
});
