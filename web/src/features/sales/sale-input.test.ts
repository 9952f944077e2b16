import { describe, expect, test } from 'vitest';
import { settle } from './payment-model.ts';
import { type FilledSale, toSaleInput } from './sale-input.ts';
import { quoteLine, type SaleTerms, type Subservice, summarise } from './sale-model.ts';
import { emptySale, type SaleValues } from './sale-schema.ts';

const terms: SaleTerms = { currency: 'VES', usdRate: '241.5780', taxRate: '0.16' };
const manicure: Subservice = {
  id: 'manicure',
  subserviceName: 'Manicure tradicional',
  cost: '8.00',
  currencyCode: 'USD',
  avgMinuts: 40,
};

function filled(changes: Partial<SaleValues>): FilledSale {
  const values: SaleValues = {
    ...emptySale('VES'),
    identificationNumber: '12345678',
    invoiceNumber: '1861',
    lines: [
      {
        key: '1',
        workdayId: 'turn',
        subserviceId: manicure.id,
        tip: '100',
        startsAt: '09:00',
        endsAt: '09:45',
      },
    ],
    payments: [
      { key: '1', type: 'Cash', currency: 'USD', amount: '5' },
      { key: '2', type: 'TDD', currency: 'VES', amount: '' },
    ],
    ...changes,
  };
  const quotes = values.lines.map((line) => quoteLine(line, manicure, terms));
  const summary = summarise(quotes);
  return {
    values,
    quotes,
    summary,
    settlement: settle(values.payments, summary.due, terms),
    terms,
  };
}

describe('what is sent of a sale (doc 2 §7)', () => {
  test('lines with cost, tax, tip and times, payments with what they are worth', () => {
    const sale = filled({ paidInDollars: true, advertising: true });
    expect(toSaleInput(sale, 'caracas', '2026-11-20')).toMatchObject({
      officeId: 'caracas',
      saleDate: '2026-11-20',
      invoiceNumber: '1861',
      currencyCode: 'VES',
      totalTip: '100.00',
      totalUsd: '8.00',
      advertising: true,
      requestId: sale.values.requestId,
      salesDetails: [
        {
          workdayId: 'turn',
          subserviceId: 'manicure',
          cost: '1932.62',
          tax: '266.57',
          currencyCode: 'VES',
          discount: '0',
          avg_minuts: 45,
          tip: '100.00',
          startsAt: '2026-11-20 09:00:00',
          endsAt: '2026-11-20 09:45:00',
        },
      ],
      paymentDetails: {
        paid_in_dollars: true,
        exchange_value: '241.5780',
        exchange_amount: '5.00',
        payments: [
          { amount: '5.00', payment_type: 'Cash', currency: 'USD', amount_bs: '1207.89' },
          { amount: '824.73', payment_type: 'TDD', currency: 'VES', amount_bs: '824.73' },
        ],
      },
    });
  });

  test('a new client goes with it, by the canonical number', () => {
    const sale = filled({ phone: '04141234567', email: 'ana@correo.com', address: 'Chacao' });
    expect(toSaleInput(sale, 'caracas', '2026-11-20')).toMatchObject({
      identificationNumber: 'V12345678',
      identificationType: 'CI',
      phone: '04141234567',
      email: 'ana@correo.com',
      address: 'Chacao',
    });
  });

  test('of a known client only the number that is on record', () => {
    const foundClient = {
      id: 'ana',
      identificationNumber: '12345678',
      fullName: 'Ana Rivas',
      phone: '0414',
      email: 'ana@correo.com',
      address: 'Chacao',
    };
    const input = toSaleInput(filled({ foundClient }), 'caracas', '2026-11-20');
    expect(input.identificationNumber).toBe('12345678');
    expect(input).not.toHaveProperty('phone');
  });

  test('the same form is the same request, however often it is sent (D19)', () => {
    const sale = filled({});
    const [first, second] = [1, 2].map(() => toSaleInput(sale, 'caracas', '2026-11-20'));
    expect(second).toEqual(first);
  });
});
