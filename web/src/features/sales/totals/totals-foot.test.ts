import { expect, test } from 'vitest';
import type { Currency } from '#domain/money/currencies.ts';
import { type TotalsRow, totalsFoot } from './totals-foot.ts';

function office(officeName: string, currencyCode: Currency, salesTotal: string): TotalsRow {
  const amounts = { salesTotal, tipTotal: '1.00', usdTotal: '2.50' };
  return {
    companyName: 'Demo',
    officeId: '',
    officeName,
    clientTotal: 3,
    currencyCode,
    ...amounts,
  };
}

test('totals add up offices with the same currency and show other currencies separately (D12)', () => {
  const foot = totalsFoot([
    office('Caracas', 'VES', '1000.00'),
    office('Valencia', 'VES', '200.50'),
    office('Lima', 'PEN', '30.00'),
  ]);
  expect(foot).toMatchObject({
    clientTotal: '9',
    salesTotal: 'Bs 1,200.50\nS/ 30.00',
    tipTotal: 'Bs 2.00\nS/ 1.00',
    usdTotal: '7.50',
  });
});
