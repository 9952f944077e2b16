import { expect, test } from 'vitest';
import { sumByCurrency } from './sum-by-currency.ts';

test('each currency has a sum of its own (D12)', () => {
  const rows = [
    { currencyCode: 'VES', tip: '1000.10' },
    { currencyCode: 'PEN', tip: '5.00' },
    { currencyCode: 'VES', tip: '0.20' },
  ] as const;
  expect(sumByCurrency(rows, ({ tip }) => tip)).toBe('Bs 1,000.30\nS/ 5.00');
  expect(sumByCurrency([], () => '')).toBe('');
});
