import { expect, test } from 'vitest';
import { hasFigures, margin } from './profit-indicator-model.ts';

test.each([
  ['0', null, null],
  ['0', '50', null],
  ['100', null, '100'],
  ['100', '0', '100'],
  ['100', '100', '0'],
  ['300', '100', '66.67'],
  ['80', '90', '-12.5'],
])('the margin of sales %s and expenses %s is %s', (sales, expenses, expected) => {
  expect(margin(sales, expenses)).toBe(expected);
});

test.each([
  ['0', null, false],
  ['0', '0.00', false],
  ['10', null, true],
  ['0', '50', true],
])('a gauge of sales %s and expenses %s is shown: %s', (sales, expenses, shown) => {
  expect(hasFigures(sales, expenses)).toBe(shown);
});
