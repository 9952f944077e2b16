import { expect, test } from 'vitest';
import { formatPercent, toFraction, toPercent } from './percents.ts';

test.each([
  ['0.16', '16', '16 %'],
  ['0.075', '7.5', '7.5 %'],
  ['1', '100', '100 %'],
  ['0', '0', '0 %'],
  ['0.3500', '35', '35 %'],
])('the fraction %s is %s percent, shown as %s', (fraction, percent, shown) => {
  expect(toPercent(fraction)).toBe(percent);
  expect(formatPercent(fraction)).toBe(shown);
  expect(Number(toFraction(percent))).toBe(Number(fraction));
});
