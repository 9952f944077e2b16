import { expect, test } from 'vitest';
import { isFarFromSeries } from './invoice-series.ts';

test.each([
  ['142', '42', true],
  ['141', '42', false],
  ['0000141', '42', false],
  ['41', '42', false],
  ['999999999999999', '42', true],
  ['9'.repeat(30), '42', true],
  ['S/F', '42', false],
  ['A-900', '42', false],
  ['900', 'S/F', false],
  ['900', '', false],
  [' 900 ', '42', true],
])(
  'the number %j with next number %j in the series needs confirmation: %s (D69)',
  (typed, next, confirms) => {
    expect(isFarFromSeries(typed, next)).toBe(confirms);
  },
);
