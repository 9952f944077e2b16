import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  boundedTolerances,
  cashShape,
  noCash,
  toCashConfig,
  toCashValues,
} from './office-cash-model.ts';

test('saved cash settings load into the office form and are sent unchanged (doc 4 §6.1)', () => {
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

test.for([
  ['', '', true],
  ['', '0', true],
  ['', '12.50', true],
  ['', '10000', true],
  ['', '10000.01', false],
  ['50000', '50000', true],
  ['50000', '50001', false],
  ['', '-1', false],
  ['', 'mucho', false],
  ['', '1.234', false],
] as const)(
  'with the stored tolerance %j a new tolerance of %j VES is valid: %s (D101)',
  ([stored, typed, accepted]) => {
    const bounded = z
      .object(cashShape)
      .check(boundedTolerances({ ...noCash, toleranceVes: stored }));
    expect(bounded.safeParse({ ...noCash, toleranceVes: typed }).success).toBe(accepted);
  },
);
