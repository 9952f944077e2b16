import { describe, expect, test } from 'vitest';
import { manicure, terms } from '../../../testing/quoted-sale.ts';
import { type DiscountInput, noDiscount } from '../discounts/granted-discount.ts';
import { settle } from '../payments/payment-model.ts';
import { quoteLine, summarise } from '../sale-model.ts';
import { type FilledSale, toCorrectionInput, toSaleInput, toWarrantyInput } from './sale-input.ts';
import { emptySale, type SaleValues } from './sale-schema.ts';

const entry = { kind: 'sale', clientBy: 'document', past: false } as const;
const ana = {
  id: 'ana',
  identificationNumber: '12345678',
  fullName: 'Ana Rivas',
  phone: '0414',
  email: 'ana@correo.com',
  address: 'Chacao',
};

function filled(changes: Partial<SaleValues>, others: Partial<FilledSale> = {}): FilledSale {
  const values: SaleValues = {
    ...emptySale('VES', entry),
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
        originalId: null,
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
    day: '2026-11-20',
    pastServices: [],
    appointmentId: null,
    confirmNumber: false,
    registerId: null,
    isCountRequired: false,
    ...others,
  };
}

describe('sale input (doc 2 §7)', () => {
  test('a sale is sent with prices, taxes, tips and times of lines and with converted payments (doc 2 §3 Sale detail line) (doc 2 §3 Sale payment details)', () => {
    const sale = filled({ paidInDollars: true, advertising: true });
    expect(toSaleInput(sale, 'caracas')).not.toHaveProperty('saleDate');
    expect(toSaleInput(sale, 'caracas')).toMatchObject({
      officeId: 'caracas',
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

  test('a sale with change is sent with the tendered amounts for the receipt', () => {
    const payments = [{ key: '1', type: 'Cash', currency: 'VES', amount: '5000' } as const];
    const { paymentDetails } = toSaleInput(filled({ payments }), 'caracas');
    expect(paymentDetails).toMatchObject({
      payments: [{ amount: '2032.62' }],
      tendered: [{ amount: '5000.00', payment_type: 'Cash', currency: 'VES' }],
      change: '2967.38',
    });
    expect(toSaleInput(filled({}), 'caracas').paymentDetails).not.toHaveProperty('tendered');
  });

  test('a new client is sent with the sale, with a canonical number (doc 2 §3 Sale form model) (doc 2 §7 Sales)', () => {
    const sale = filled({ phone: '04141234567', email: 'ana@correo.com', address: 'Chacao' });
    expect(toSaleInput(sale, 'caracas')).toMatchObject({
      identificationNumber: 'V12345678',
      identificationType: 'CI',
      phone: '04141234567',
      email: 'ana@correo.com',
      address: 'Chacao',
    });
  });

  test('a registered client is sent only with the recorded number (doc 2 §7 Sales)', () => {
    const foundClient = ana;
    const input = toSaleInput(filled({ foundClient }), 'caracas');
    expect(input).toMatchObject({ identificationNumber: '12345678' });
    expect(input).not.toHaveProperty('phone');
  });

  test('a walk-in client is sent with name and phone and without document (doc 2 §7 Sales)', () => {
    const sale = filled({
      clientBy: 'name',
      identificationNumber: '',
      firstName: 'Inés',
      lastName: 'Landaeta',
      phone: '04141112233',
    });
    const input = toSaleInput(sale, 'caracas');
    expect(input).toMatchObject({ firstName: 'Inés', lastName: 'Landaeta', phone: '04141112233' });
    expect(input).not.toHaveProperty('identificationNumber');
    expect(input).not.toHaveProperty('identificationType');
  });

  test('a backdated sale is sent with its date, and its lines with times of that day (doc 2 §2 /sales/old/add) (doc 2 §3 Sale form model)', () => {
    const sale = filled({ saleDate: '2026-11-10T15:30' }, { day: '2026-11-10' });
    expect(toSaleInput(sale, 'caracas')).toMatchObject({
      saleDate: '2026-11-10 15:30:00',
      salesDetails: [{ startsAt: '2026-11-10 09:00:00', endsAt: '2026-11-10 09:45:00' }],
    });
  });

  test('a discount is sent with the reduced price', () => {
    const discounted = { ...terms, discounts: new Map([[manicure.id, '12.50']]) };
    const sale = filled({});
    const quotes = sale.values.lines.map((line) => quoteLine(line, manicure, discounted));
    expect(toSaleInput({ ...sale, quotes }, 'caracas').salesDetails).toMatchObject([
      { discount: '12.50', cost: '1691.05', tax: '233.25' },
    ]);
  });

  describe('sent counter discounts (D70)', () => {
    const given = { by: 'percent', value: '10', reason: 'Cliente frecuente' } as const;
    const sent = { percent: '10', reason: 'Cliente frecuente' };
    const withLine = (grantedDiscount: DiscountInput, sold = false) => {
      const sale = filled({});
      const quotes = sale.quotes.map((quote) => ({
        ...quote,
        sold,
        line: { ...quote.line, grantedDiscount },
      }));
      return toSaleInput({ ...sale, quotes }, 'caracas').salesDetails[0];
    };

    test('a counter discount is sent with its line, or only with the sale', () => {
      expect(withLine(given)).toMatchObject({ grantedDiscount: sent });
      const input = toSaleInput(filled({ grantedDiscount: given }), 'caracas');
      expect(input).toMatchObject({ grantedDiscount: sent });
      expect(input.salesDetails[0]).not.toHaveProperty('grantedDiscount');
    });

    test('an empty counter discount is omitted, and is sent as null for a recorded line', () => {
      expect(withLine(noDiscount)).not.toHaveProperty('grantedDiscount');
      expect(withLine(noDiscount, true)).toMatchObject({ grantedDiscount: null });
      expect(toSaleInput(filled({}), 'caracas')).not.toHaveProperty('grantedDiscount');
    });
  });

  describe('warranties', () => {
    const warranty = { ...terms, kind: 'warranty' } as const;
    const past = {
      subserviceId: manicure.id,
      saleDate: '2026-11-02T15:00:00Z',
      timeZone: 'America/Caracas',
      employeeName: 'Luisa',
      employeeLastName: 'Mora',
      subserviceName: 'Manicure',
      cost: '2898.94',
      currencyCode: 'VES',
    } as const;
    const pastServices = [
      { ...past, id: 'newest' },
      { ...past, id: 'older' },
      { ...past, id: 'other', subserviceId: 'pedicure' },
    ];
    const originalOfLine = (originalId: string | null) => {
      const sale = filled({ foundClient: ana }, { terms: warranty, pastServices });
      const quotes = sale.quotes.map((quote) => ({
        ...quote,
        line: { ...quote.line, originalId },
      }));
      return toWarrantyInput({ ...sale, quotes }, 'caracas').salesDetails[0]?.salesDetailId;
    };

    test('a warranty omits advertising, and payments unless the payment section is open (doc 2 §5 Warranty) (D100)', () => {
      const input = toWarrantyInput(filled({}, { terms: warranty }), 'caracas');
      expect(input).not.toHaveProperty('paymentDetails');
      expect(input).not.toHaveProperty('advertising');
      const opened = toWarrantyInput(
        filled({ paidOtherwise: true }, { terms: warranty }),
        'caracas',
      );
      expect(opened.paymentDetails).toMatchObject({ payments: [{ amount: '5.00' }, {}] });
    });

    test('a warranty line refers to the newest past service of its subservice, or the chosen one', () => {
      expect(originalOfLine(null)).toBe('newest');
      expect(originalOfLine('older')).toBe('older');
      expect(originalOfLine('')).toBeNull();
    });
  });

  test('a correction is sent with the ids of its lines and a changed client, without a date', () => {
    const sale = filled({ clientBy: 'kept' });
    const quotes = sale.quotes.map((quote) => ({ ...quote, sold: true }));
    const input = toCorrectionInput({ ...sale, quotes }, 'the-sale', 3);
    expect(input).toMatchObject({ id: 'the-sale', corrections: 3, salesDetails: [{ id: '1' }] });
    expect(input).not.toHaveProperty('identificationNumber');
    expect(input).not.toHaveProperty('saleDate');
    expect(toCorrectionInput(filled({ foundClient: ana }), 'the-sale', 3)).toMatchObject({
      identificationNumber: ana.identificationNumber,
    });
    expect(toCorrectionInput(sale, 'the-sale', 3).salesDetails[0]).not.toHaveProperty('id');
  });
});

describe('cash register of a sale (doc 4 §6)', () => {
  test('the register of this device is sent with a sale and its correction (doc 4 §6.1)', () => {
    const sale = filled({}, { registerId: 'till' });
    expect(toSaleInput(sale, 'caracas')).toMatchObject({ cashRegisterId: 'till' });
    expect(toCorrectionInput(sale, 'one', 0)).toMatchObject({ cashRegisterId: 'till' });
    expect(toSaleInput(filled({}), 'caracas')).not.toHaveProperty('cashRegisterId');
  });

  test('cashCounted is sent only if the form asks whether the money was counted', () => {
    const inputFor = (cashCounted: SaleValues['cashCounted']) =>
      toSaleInput(filled({ cashCounted }, { isCountRequired: true }), 'caracas');
    expect(inputFor('counted')).toMatchObject({ cashCounted: true });
    expect(inputFor('today')).toMatchObject({ cashCounted: false });
    expect(toSaleInput(filled({ cashCounted: 'counted' }), 'caracas')).not.toHaveProperty(
      'cashCounted',
    );
  });
});
