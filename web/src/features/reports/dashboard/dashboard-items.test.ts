import { expect, test } from 'vitest';
import { fact } from '../../../testing/fact.ts';
import { comparedTotal, salesItems } from './dashboard-items.ts';
import { byCurrency, memberRows } from './dashboard-model.ts';

test('a total shows the previous value and the change in its own currency', () => {
  const rows = memberRows(
    [fact('a', '1200.00'), fact('a', '50.00', { currencyCode: 'PEN' })],
    [fact('a', '1000.00')],
  );
  expect(byCurrency(rows).map(([currency, alike]) => comparedTotal(alike, currency))).toEqual([
    { total: 'Bs 1,200.00', change: '+20\u00a0%', before: 'Bs 1,000.00' },
    { total: 'S/ 50.00', change: null, before: 'S/ 0.00' },
  ]);
});

test('sales of all currencies are counted together, with percentages of the total', () => {
  const rows = memberRows(
    [
      fact('NEW', '9.00'),
      fact('NEW', '9.00', { currencyCode: 'PEN' }),
      fact('RETURNING', '9.00', { sales: 6 }),
    ],
    [],
  );
  expect(
    salesItems(rows)
      .map(({ label, text }) => `${label}: ${text}`)
      .toSorted(),
  ).toEqual(['NEW: 2 (25 %)', 'RETURNING: 6 (75 %)']);
});
