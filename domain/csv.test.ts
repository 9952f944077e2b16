import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../scripts/scale.ts';
import { decimals } from './arbitraries.ts';
import { csvBoolean, csvByteOrderMark, csvLine, csvNumber, csvText } from './csv.ts';

const numRuns = scale(500, 20_000);

describe('a cell of text (D6)', () => {
  test.each([
    ['María Peña', 'María Peña'],
    ['Pérez, Ana', '"Pérez, Ana"'],
    ['dijo "sí"', '"dijo ""sí"""'],
    ['una\nlínea', '"una\nlínea"'],
    ['a;b', '"a;b"'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%j is written %j', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+584141234567', "'+584141234567"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('%j cannot run: %j', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });
});

describe('a number stays one', () => {
  test.each([
    ['1234.50', '1234.50'],
    ['-1234.50', '-1234.50'],
    [0, '0'],
    [-3, '-3'],
    [null, ''],
    [undefined, ''],
  ])('%j is written %j', (value, cell) => {
    expect(csvNumber(value)).toBe(cell);
  });

  test.each([
    ['-1+1', "'-1+1"],
    ['=2', "'=2"],
    ['+2', "'+2"],
    ['1,5', '"1,5"'],
  ])('%j is none and becomes text: %j', (value, cell) => {
    expect(csvNumber(value)).toBe(cell);
  });

  test('any decimal', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(csvNumber(value)).toBe(value);
      }),
      { numRuns },
    );
  });
});

test('a boolean is Sí or No', () => {
  expect([true, false, null, undefined].map(csvBoolean)).toEqual(['Sí', 'No', '', '']);
});

test('a file begins with the mark of UTF-8', () => {
  expect([...new TextEncoder().encode(csvByteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('a line of any texts is read back cell by cell, and none begins a formula', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[=+@\-"',;\r\n\t ]{0,6}$/));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (texts) => {
      const cells = parseLine(csvLine(texts.map(csvText)));
      expect(cells.map((read) => read.replace(/^'/, ''))).toEqual(
        texts.map((text) => text.replace(/^'/, '')),
      );
      for (const read of cells) expect(read).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
    { numRuns },
  );
});

/** RFC 4180, one line. */
function parseLine(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g);
  return [...cells].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
