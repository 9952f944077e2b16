import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../scripts/scale.ts';
import { decimals } from './arbitraries.fixture.ts';
import { csvBoolean, csvByteOrderMark, csvLine, csvNumber, csvText } from './csv.ts';
import { isDecimal } from './money.ts';

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
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['＝1', "'＝1"],
    ['x;=1+1;y', '"x;\'=1+1;y"'],
    ['x\t+1', '"x\t\'+1"'],
    ['x, @SUM(A1)', '"x,\' @SUM(A1)"'],
    ['x\n-1', '"x\n\'-1"'],
    ['x;"=1', '"x;\'""=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('%j cannot run: %j (D6)', (text, cell) => {
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
});

test('a boolean is Sí or No', () => {
  expect([true, false, null, undefined].map(csvBoolean)).toEqual(['Sí', 'No', '', '']);
});

test('a file begins with the mark of UTF-8', () => {
  expect([...new TextEncoder().encode(csvByteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
});

/** Texts of what formulas, separators and quotes are made of, and any others. */
const cell = fc.oneof(fc.string(), fc.stringMatching(/^[=+@\-"',;\r\n\t aB1]{0,8}$/));

test('a line of any texts is read back cell by cell', () => {
  const withoutMarks = (text: string) => text.replaceAll("'", '');
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (texts) => {
      const cells = parseLine(csvLine(texts.map(csvText)));
      expect(cells.map(withoutMarks)).toEqual(texts.map(withoutMarks));
    }),
    { numRuns },
  );
});

test.each([
  [',', 'the comma'],
  [';', 'the semicolon'],
  ['\t', 'the tab'],
])('no cell begins a formula where a spreadsheet splits at %j, %s (D6)', (separator) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(cell.map(csvText), decimals.map(csvNumber))), (written) => {
      // Quotes hold a cell together only where they open it: both ways of reading are looked at.
      const line = csvLine(written);
      const split = [...line.split(separator), ...line.split(/[,;\t\r\n]/)];
      for (const read of [...parseLine(line), ...split]) {
        const shown = read.replace(/^[\s"]+/, '');
        if (!isDecimal(shown.split(',')[0]?.trim() ?? ''))
          expect(shown).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
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
