import { describe, expect, test } from 'vitest';
import { caracasOffice, caracasSale, line } from '../../../testing/invoice.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { invoiceFileName, missingAddressText, toInvoice } from './invoice-model.ts';

/** Returns the printout of the Caracas sale with the given changes. */
function printed({ sale, ...parts }: Partial<Omit<SaleRecord, 'sale'>> & { sale?: object } = {}) {
  const record = { ...caracasSale, ...parts, sale: { ...caracasSale.sale, ...sale } };
  return toInvoice(record, caracasOffice);
}

describe('invoices', () => {
  test('an invoice of a VES office shows total, dollar equivalent and tip separately (doc 2 §1) (doc 3 §1)', () => {
    const invoice = printed();
    expect(invoice.totals).toEqual([
      ['Subtotal', 'Bs 3,748.62'],
      ['IVA (16 %)', 'Bs 599.78'],
      ['Total', 'Bs 4,348.40'],
      ['Equivalente en dólares', '$ 18.00'],
    ]);
    expect(invoice.tip).toBe('Bs 100.00');
    expect(invoice.due).toBe('Bs 4,448.40');
    expect(invoice.payments).toEqual([
      ['Efectivo', '$ 5.00 = Bs 1,207.89'],
      ['Tarjeta de débito (TDD)', 'Bs 3,240.51'],
    ]);
  });

  test('an invoice of an office in soles shows IGV, no dollars and the date in its zone (doc 2 §1) (doc 3 §1)', () => {
    const lines = [{ ...line('Corte de dama', 'Rosa'), taxRate: '0.18', exchangeRate: null }];
    const ofLima = { currencyCode: 'PEN', timeZone: 'America/Lima' };
    const invoice = printed({ sale: ofLima, lines });
    expect(invoice.totals.map(([caption]) => caption)).toEqual(['Subtotal', 'IGV (18 %)', 'Total']);
    expect(invoice.tax).toBe('IGV');
    expect(invoice.title).toBe('Factura Nº 1861 · Comprobante');
    expect(invoice.date).toBe('20/11/2026 02:39:33 PM');
  });

  test('an invoice shows the counter discount of a line, and nothing for a line without one (D70)', () => {
    const given = { ...line('Corte de dama', 'Rosa'), grantedAmount: '217.42', cost: '1956.78' };
    const { lines } = printed({ lines: [given, line('Manicure', 'Oriana')] });
    expect(lines.map(({ discount }) => discount)).toEqual([
      'Precio Bs 2,174.20, descuento Bs 217.42',
      '',
    ]);
  });

  test.each([
    [true, '', 'Altamira / Centro Plaza, CARACAS', ''],
    [false, '', undefined, 'dirección ni localidad'],
    [false, 'Valencia', 'Valencia', 'dirección'],
  ])(
    'an invoice of an office without address (demo: %s, town: %j) prints %j (doc 2 §9) (D104)',
    (isDemo, townName, addressLine, missing) => {
      const record = { ...caracasSale, sale: { ...caracasSale.sale, townName } };
      const office = { address: '', phone: '', settings: null, isDemo };
      const { issuer, issuerFacts, notes } = toInvoice(record, office);
      expect([issuer, ...issuerFacts]).toEqual(
        ['Turno Demo', 'Caracas', addressLine].filter(Boolean),
      );
      expect(notes).toEqual([]);
      expect(missingAddressText(record, office)).toBe(missing);
    },
  );

  test('an invoice shows legal name, tax id and address of the office, and the cashier', () => {
    const { issuer, issuerFacts, cashier } = printed();
    expect([issuer, ...issuerFacts]).toEqual([
      'Belleza Caracas, C.A.',
      'RIF J-00002961-0',
      'Caracas',
      'C.C. Plaza, Caracas',
      'Teléfono 0212-5550000',
    ]);
    expect(cashier).toBe('Marisol Peñalver');
  });

  test('an invoice with two tax rates shows the tax of each', () => {
    const lines = [
      line('Manicure', 'Ana'),
      { ...line('Cejas', 'Ana'), tax: '161.05', taxRate: '0.08' },
    ];
    expect(printed({ lines }).totals.slice(1, 3)).toEqual([
      ['IVA (16 %)', 'Bs 299.89'],
      ['IVA (8 %)', 'Bs 161.05'],
    ]);
  });

  test('an invoice shows the tendered amount and the change if the sale was sent with them', () => {
    const tendered = [
      { payment_type: 'Cash', currency: 'VES', amount: '5000.00', amount_bs: '5000.00' },
    ];
    const paymentDetails = JSON.stringify({ payments: [], tendered, change: '551.60' });
    expect(printed({ sale: { paymentDetails } }).payments).toEqual([
      ['Efectivo', 'Bs 5,000.00'],
      ['Vuelto', 'Bs 551.60'],
    ]);
  });

  test('an invoice without a number states that it has no fiscal value', () => {
    expect(printed().notes).toEqual([]);
    expect(printed({ sale: { invoiceNumber: 'S/F' } }).notes).toEqual(['Sin valor fiscal']);
  });

  test('an invoice of a client without name shows the identity number and no placeholder e-mail', () => {
    const nameless = { clientName: '', clientLastName: '', clientEmail: 'CIV12345678' };
    const { client } = printed({ sale: nameless });
    expect(client).toMatchObject({ Cliente: 'V12796807', Email: '' });
  });

  test('an invoice of a non-billable sale states that it is non-billable', () => {
    expect(printed({ sale: { advertising: true } }).notes).toEqual(['Venta No Facturable']);
  });

  test.each([
    ['100.00', ['Reembolsada en parte: Bs 100.00']],
    ['4448.40', ['Reembolsada: Bs 4,448.40']],
  ])('an invoice of a sale with %s refunded states the refund (D98)', (refundedTotal, notes) => {
    expect(printed({ sale: { refundedTotal } }).notes).toEqual(notes);
  });

  test('the invoice of a warranty is titled Garantía and omits payments of unknown method (D100)', () => {
    const paymentsWithoutType = caracasSale.payments.map((payment) => ({
      ...payment,
      typeTold: false,
    }));
    const invoice = printed({ kind: 'warranty', payments: paymentsWithoutType });
    expect([invoice.title, invoice.notes]).toEqual(['Garantía', ['Factura Nº 1861']]);
    expect(invoice.payments).toEqual([]);
    expect(printed({ kind: 'warranty' }).payments).toHaveLength(2);
  });

  test('a warranty without a number is not titled invoice ‘S/F’', () => {
    const { title, label, notes } = printed({ kind: 'warranty', sale: { invoiceNumber: 'S/F' } });
    expect([title, label, notes]).toEqual(['Garantía', 'Garantía', ['Sin valor fiscal']]);
  });

  test('an invoice of a sale with unknown payment method shows the amount as No indicado', () => {
    const [cash] = caracasSale.payments;
    if (!cash) throw new Error('no payment');
    const bolivares = { currencyCode: 'VES', amount: '4448.40', amountLocal: '4448.40' } as const;
    const paymentsWithoutType = { ...cash, ...bolivares };
    const payments = [{ ...paymentsWithoutType, typeTold: false }];
    expect(printed({ payments }).payments).toEqual([['No indicado', 'Bs 4,448.40']]);
  });

  test.each([
    ['Factura 1861', 'factura-1861.pdf'],
    ['Factura S/F', 'factura-S-F.pdf'],
    ['Garantía', 'garantía.pdf'],
  ])('the invoice %s is saved as %s', (label, name) => {
    expect(invoiceFileName({ label })).toBe(name);
  });
});
