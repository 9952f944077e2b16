import { expect, test } from 'vitest';
import {
  countedTotals,
  countSchema,
  countsByPieces,
  emptyCount,
  switchedCount,
  toCounts,
} from './cash-model.ts';

const bolivars = {
  methodName: 'Efectivo Bs',
  currencyCode: 'VES',
  paymentMethodId: null,
  counting: 'CASH',
};

test.for([
  ['an empty field', {}, false, '0'],
  ['a typed 0', { VES: '0' }, true, '0'],
  ['an amount', { VES: '12.5' }, true, '12.5'],
  ['pieces of 0', { 'VES 100': '0' }, true, '0.00'],
  ['pieces of 0 next to an amount', { 'VES 100': '0', VES: '12.5' }, true, '0.00'],
  ['pieces', { 'VES 100': '3', VES: '1' }, true, '300.00'],
] as const)(
  'a cash count needs at least one number per counted method, zero included: %s (D101)',
  ([, typed, isComplete, counted]) => {
    const values = { ...emptyCount([bolivars]), ...typed };
    const { success, error } = countSchema([bolivars]).safeParse(values);
    expect(success).toBe(isComplete);
    expect(error?.issues.map(({ path, message }) => [path, message]) ?? []).toEqual(
      isComplete ? [] : [[['VES'], 'Campo es obligatorio']],
    );
    expect(toCounts(values, [bolivars])[0]?.counted).toBe(counted);
  },
);

test('a terminal that appears while a count is open needs a number too (D101)', () => {
  const terminal = { ...bolivars, paymentMethodId: 'terminal', counting: 'BATCH' };
  const begun = { ...emptyCount([bolivars]), VES: '12.5' };
  const { error } = countSchema([bolivars, terminal]).safeParse(begun);
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['terminal'], 'Campo es obligatorio'],
  ]);
});

test('a switch to pieces empties the amount, and a switch back shows the amount of the pieces', () => {
  const empty = emptyCount([bolivars]);
  expect(switchedCount({ ...empty, VES: '12.5' }, [bolivars], true)).toEqual(empty);
  expect(switchedCount({ ...empty, 'VES 100': '3' }, [bolivars], false)).toEqual({
    ...empty,
    VES: '300.00',
  });
});

test('an unfinished count adds its pieces and valid amounts by currency', () => {
  const terminal = { ...bolivars, paymentMethodId: 'terminal', counting: 'BATCH' };
  const dollars = { ...bolivars, currencyCode: 'USD' };
  const typed = { 'VES 100': '3', 'VES 0,5': '1', terminal: '20', USD: 'diez' };
  expect(countedTotals(typed, [bolivars, terminal, dollars])).toBe('Bs\u00a0320.50 · $\u00a00.00');
});

test.for([
  ['pieces', { 'VES 100': '0' }, false, true],
  ['an amount', { VES: '12.5' }, true, false],
  ['nothing', {}, true, true],
  ['nothing', {}, false, false],
] as const)(
  'a restored count with %s shows what was typed, whatever the device prefers: %j',
  ([, typed, preferred, byPieces]) => {
    const values = { ...emptyCount([bolivars]), ...typed };
    expect(countsByPieces(values, [bolivars], preferred)).toBe(byPieces);
  },
);
