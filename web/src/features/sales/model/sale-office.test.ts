import { expect, test } from 'vitest';
import type { CurrentUser } from '#web/lib/session/session.ts';
import { everybody } from '../../../testing/current-user.ts';
import { caracasSale } from '../../../testing/invoice.ts';
import { saleOfficeContext } from './sale-office.ts';

const owner: CurrentUser = {
  ...everybody,
  officeId: 'lima',
  currencyCode: 'PEN',
  timeZone: 'America/Lima',
  iva: 18,
  exchangeValue: '3.75',
};

test('a correction uses currency and zone of the sale’s branch, and tax and rate of the sale', () => {
  const { sale, lines } = caracasSale;
  expect(saleOfficeContext(owner, caracasSale)).toEqual({
    officeId: sale.officeId,
    currency: 'VES',
    zone: 'America/Caracas',
    presentTax: lines[0]?.taxRate,
    presentRate: sale.exchangeValue,
  });
});

test('a new sale uses the data of the reader’s office', () => {
  expect(saleOfficeContext(owner, null)).toEqual({
    officeId: 'lima',
    currency: 'PEN',
    zone: 'America/Lima',
    presentTax: '0.18',
    presentRate: '3.75',
  });
});
