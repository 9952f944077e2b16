import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../testing/import-files.ts';

const joined = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);
const western = (text: string) => Buffer.from(text, 'latin1');
const expected = { 1: ['Nombre', 'Teléfono'], 2: ['Peña', '0414'] };
const text = 'Nombre;Teléfono\r\nPeña;0414\r\n';

describe('encoding of a CSV file (doc 9 §4)', () => {
  test.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with a mark', joined(Buffer.of(0xef, 0xbb, 0xbf), strToU8(text))],
    ['UTF-16 of Excel', joined(Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le'))],
    ['big-endian UTF-16', joined(Buffer.of(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16())],
    ['Windows-1252', western(text)],
    ['both, by line', joined(strToU8('Nombre;Teléfono\n'), western('Peña;0414\n'))],
  ])('a file in %s is read', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(expected);
  });

  test('the signs of Windows-1252 that ISO 8859-1 lacks are read', async () => {
    expect(await rowsOf(joined(strToU8('a;b\n1;'), Buffer.of(0x80)))).toMatchObject({
      2: ['1', '€'],
    });
  });

  test('a sign at the border of two slices stays whole', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `ñandú${index};é`);
    const rows = await rowsOf(lines.join('\n'));
    expect(Object.values(rows).map((cells) => cells.join(';'))).toEqual(lines);
  });
});

describe('separator of a CSV file (doc 9 §4)', () => {
  test.each([
    ['a,b\n1,2', ['1', '2']],
    ['a;b\n1,5;2', ['1,5', '2']],
    ['a\tb\n1,5\t2;3', ['1,5', '2;3']],
    ['a|b\n1|2', ['1', '2']],
    ['Lista de precios, 2026\na;b\n1,5;2,5\n3,5;4,5', ['a', 'b']],
    ['a;b\n"1,2,3";"x;y"', ['1,2,3', 'x;y']],
  ])('the second row of %j is %j', async (file, cells) => {
    expect((await rowsOf(file))[2]).toEqual(cells);
  });

  test('a file of one column needs no separator', async () => {
    expect(await rowsOf('Documento\n12345678')).toEqual({ 1: ['Documento'], 2: ['12345678'] });
  });
});

describe('cells of a CSV file (doc 9 §4)', () => {
  test('quotes, line ends within a cell and mixed line ends are read; empty rows keep their lines', async () => {
    expect(await rowsOf('a;b\r\n\r\n"dijo ""sí""";"una\nlínea"\n;\n5" x;y\r')).toEqual({
      1: ['a', 'b'],
      3: ['dijo "sí"', 'una\nlínea'],
      5: ['5" x', 'y'],
    });
  });

  test('an apostrophe before a formula is dropped, others stay (D6)', async () => {
    const cells = ["'+584141234567", "'=1+1", "'-5", "'@x", "'s-Gravenhage", "D'Elia"];
    expect((await rowsOf(`a;b;c;d;e;f\n${cells.join(';')}`))[2]).toEqual([
      '+584141234567',
      '=1+1',
      '-5',
      '@x',
      "'s-Gravenhage",
      "D'Elia",
    ]);
  });

  test('cells are cleaned as in forms, and empty ones at the end of a row are dropped', async () => {
    expect(await rowsOf('a;b;c\n \u200b Ana\0 ;;\u00a0')).toEqual({
      1: ['a', 'b', 'c'],
      2: ['Ana'],
    });
  });
});

test('a whole number that a program wrote as a fraction is whole again', async () => {
  expect(await rowsOf('a;b;c;d\n12345678.0;V-20400000.0;1.0;12345.50')).toMatchObject({
    2: ['12345678', 'V-20400000', '1.0', '12345.50'],
  });
});
