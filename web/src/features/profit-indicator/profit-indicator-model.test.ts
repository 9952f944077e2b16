import { expect, test } from 'vitest';
import { margin, profitIndicatorSchema } from './profit-indicator-model.ts';

test.each([
  ['0', null, null],
  ['0', '50', null],
  ['100', null, '100'],
  ['100', '0', '100'],
  ['100', '100', '0'],
  ['300', '100', '66.67'],
  ['80', '90', '-12.5'],
])('of sales %s and expenses %s the margin is %s', (sales, expenses, expected) => {
  expect(margin(sales, expenses)).toBe(expected);
});

test.each([
  ['', 'Campo es obligatorio'],
  ['mucho', 'Campo debe ser numérico'],
  ['0', 'Campo debe ser mayor a cero'],
  ['80,5', undefined],
])('the percentage %o has the problem %o (doc 1 §5)', (percent, problem) => {
  expect(profitIndicatorSchema.safeParse({ percent }).error?.issues[0]?.message).toBe(problem);
});
