import { describe, expect, test } from 'vitest';
import {
  advertisingRate,
  exchangeRate,
  isUnusualRate,
  showsRates,
  valueDateOf,
} from './rate-model.ts';

describe('confirmation of distant rates', () => {
  test.each([
    ['100', '120', false],
    ['100', '120.01', true],
    ['100', '80', false],
    ['100', '79.99', true],
    ['241.578', '2415.78', true],
    ['0', '36', false],
    [null, '36', false],
  ])('a rate change from %s to %s requires a confirmation: %s', (last, value, far) => {
    expect(isUnusualRate(last, value)).toBe(far);
  });
});

test('an exchange rate keeps its decimals, and a percentage is sent divided by 100 (doc 1 §5) (D8)', () => {
  expect(exchangeRate.schema(null).parse({ value: '241,5780' })).toEqual({ value: '241.5780' });
  expect(advertisingRate.schema(null).parse({ value: '12.5' })).toEqual({ value: '0.125' });
  expect(advertisingRate.toField('0.125')).toBe('12.5');
});

test('the rate form is shown only with the permission at an office in bolívares (doc 1 §6 Advertising screen) (doc 1 §6 Exchange screen)', () => {
  expect(showsRates('VES', true)).toBe(true);
  expect(showsRates('PEN', true)).toBe(false);
  expect(showsRates('VES', false)).toBe(false);
});

test('the value date of a rate registered by hand is the day of its beginning (doc 4 §2 /exchange)', () => {
  const byHand = {
    id: '1',
    value: '241.578',
    since: '2026-11-29T02:30:00Z',
    changedBy: 'Ana Rivas',
    source: '',
    valueDate: null,
    reason: '',
  };
  expect(valueDateOf(byHand, 'America/Caracas')).toBe('2026-11-28');
  expect(valueDateOf({ ...byHand, valueDate: '2026-11-30' }, 'America/Caracas')).toBe('2026-11-30');
});
