import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cashShape, noCash, toCashConfig, toCashValues } from './office-cash-model.ts';

test('what is set of the registers comes back into the form, and goes out as it came (doc 4 §6.1)', () => {
  const saved = {
    cashControl: true,
    fourEyes: true,
    countTolerance: '{"VES": "50", "USD": "0.50"}',
  };
  const values = toCashValues(saved);
  expect(values).toEqual({
    ...noCash,
    cashControl: true,
    fourEyes: true,
    toleranceVes: '50',
    toleranceUsd: '0.50',
  });
  expect(toCashConfig(values)).toEqual({
    CASH_CONTROL: true,
    FOUR_EYES: true,
    COUNT_TOLERANCE: { VES: '50', USD: '0.50' },
  });
  expect(toCashValues({ cashControl: null, fourEyes: null, countTolerance: null })).toEqual(noCash);
});

test('a tolerance is an amount from 0, or none', () => {
  const good = (toleranceVes: string) =>
    z.object(cashShape).safeParse({ ...noCash, toleranceVes }).success;
  expect(['', '0', '50', '12.50'].map(good)).toEqual([true, true, true, true]);
  expect(['-1', 'mucho', '1.234'].map(good)).toEqual([false, false, false]);
});
