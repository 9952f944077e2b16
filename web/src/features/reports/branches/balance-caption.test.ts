import { expect, test } from 'vitest';
import { balanceCaption } from './balance-caption.ts';

test.each([
  ['0.01', 'Ganancia'],
  ['-0.01', 'Pérdida'],
  ['0.00', ''],
  ['-0.00', ''],
])('a balance of %s is called %o (doc 3 §4)', (balance, word) => {
  expect(balanceCaption(balance)).toBe(word);
});
