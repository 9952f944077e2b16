import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../scripts/test-runner/read-csv.ts';
import { scale } from '../../scripts/test-runner/scale.ts';
import { isDecimal } from '../money/money.ts';
import { decimals } from '../testing/arbitraries.ts';
import {
  type CsvSeparator,
  csvByteOrderMark,
  csvLine,
  csvNumber,
  csvSeparator,
  csvText,
} from './csv.ts';

const numRuns = scale(500, 20_000);

describe('csvText', () => {
  test.each([
    ['María Peña', 'María Peña'],
    ['Pérez, Ana', '"Pérez, Ana"'],
    ['dijo "sí"', '"dijo ""sí"""'],
    ['una\nlínea', '"una\nlínea"'],
    ['a;b', '"a;b"'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('the text %j is written as the cell %j', (text, cell) => {
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
  ])('the formula %j is neutralized as the cell %j (D6)', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });
});

describe('csvNumber', () => {
  test.each<[string | number | null | undefined, CsvSeparator, string]>([
    ['1234.50', ',', '1234.50'],
    ['1234.50', ';', '1234,50'],
    ['-0.125', ';', '-0,125'],
    [-3, ';', '-3'],
    [null, ',', ''],
    [undefined, ';', ''],
  ])('the number %j with the separator %j is written as %j (D95)', (value, separator, cell) => {
    expect(csvNumber(value, separator)).toBe(cell);
  });

  test.each([
    ['-1+1', "'-1+1"],
    ['=2', "'=2"],
    ['+2', "'+2"],
    ['1,5', '"1,5"'],
  ])('the value %j is not a number and is written as the text %j', (value, cell) => {
    expect(csvNumber(value, ';')).toBe(cell);
  });
});

test('the CSV separator of an office in soles is the comma, of any other the semicolon (D95)', () => {
  expect((['VES', 'PEN', 'USD'] as const).map(csvSeparator)).toEqual([';', ',', ';']);
});

test('csvByteOrderMark is the UTF-8 byte order mark', () => {
  expect([...new TextEncoder().encode(csvByteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
});

/** Texts with characters of formulas, separators and quotes, and arbitrary texts. */
const cell = fc.oneof(fc.string(), fc.stringMatching(/^[=+@\-"',;\r\n\t aB1]{0,8}$/));

test.each([',', ';'] as const)(
  'a CSV line with the separator %j is parsed to the same cells, apart from apostrophes',
  (separator) => {
    const withoutMarks = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (texts) => {
        const [cells = []] = readCsv(csvLine(texts.map(csvText), separator), separator);
        expect(cells.map(withoutMarks)).toEqual(texts.map(withoutMarks));
      }),
      { numRuns },
    );
  },
);

test.each([',', ';'] as const)(
  'no part of a CSV line with the separator %j starts a formula, at any split (D6)',
  (separator) => {
    const written = fc.array(
      fc.oneof(
        cell.map(csvText),
        decimals.map((value) => csvNumber(value, separator)),
      ),
    );
    fc.assert(
      fc.property(written, (cells) => {
        // Quotes enclose a cell only if they open it, so both ways of parsing are checked.
        const line = csvLine(cells, separator);
        const split = [',', ';', '\t', /[,;\t\r\n]/].flatMap((sign) => line.split(sign));
        for (const read of [...readCsv(line, separator).flat(), ...split]) {
          const shown = read.replace(/^[\s"]+/, '');
          if (!isDecimal(shown.split(/[,;]/)[0]?.trim() ?? ''))
            expect(shown).not.toMatch(/^[=+\-@＝＋－＠]/);
        }
      }),
      { numRuns },
    );
  },
);
