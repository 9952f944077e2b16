import { describe, expect, test } from 'vitest';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { caracasSale } from './invoice.fixture.ts';
import { invoiceFileName, toInvoice } from './invoice-model.ts';

describe('an invoice', () => {
  test('of a VES office holds its total, the dollars that it is and the tip apart', () => {
    const invoice = toInvoice(caracasSale, { address: 'C.C. Plaza' });
    expect(invoice.totals).toEqual([
      ['Subtotal', 'Bs 3,748.62'],
      ['Impuesto', 'Bs 599.78'],
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

  test('of another office has no dollars, and its date is the office’s', () => {
    const sale = { ...caracasSale.sale, currencyCode: 'PEN' as const, timeZone: 'America/Lima' };
    const invoice = toInvoice({ ...caracasSale, sale }, null);
    expect(invoice.totals.map(([caption]) => caption)).toEqual(['Subtotal', 'Impuesto', 'Total']);
    expect(invoice.date).toBe('20/11/2026 02:39:33 PM');
  });

  test('tells what was taken off a line at the counter, and nothing where nothing was (D70)', () => {
    const [first, second] = caracasSale.lines as [SaleRecord['lines'][0], SaleRecord['lines'][0]];
    const lines = [{ ...first, grantedAmount: '289.90' }, second];
    expect(
      toInvoice({ ...caracasSale, lines }, null).lines.map(({ discount }) => discount),
    ).toEqual(['Descuento: −Bs 289.90', '']);
  });

  test('of an office without address and town gives the documented ones', () => {
    const sale = { ...caracasSale.sale, townName: '' };
    const invoice = toInvoice({ ...caracasSale, sale }, { address: '' });
    expect(invoice.address).toBe('Altamira / Centro Plaza');
    expect(invoice.town).toBe('CARACAS');
  });

  test('of a client without name prints their document, and no stand-in for an e-mail', () => {
    const sale = {
      ...caracasSale.sale,
      clientName: '',
      clientLastName: '',
      clientEmail: 'CIV12345678',
    };
    const { client } = toInvoice({ ...caracasSale, sale }, null);
    expect(client).toMatchObject({ Cliente: 'V12796807', Email: '' });
  });

  test('of a non-billable sale says so', () => {
    const sale = { ...caracasSale.sale, advertising: true };
    expect(toInvoice({ ...caracasSale, sale }, null).note).toBe('Venta No Facturable');
  });

  test('of a warranty says so, and tells no payment that nobody told', () => {
    const invoice = toInvoice({ ...caracasSale, kind: 'warranty' }, null);
    expect(invoice.note).toBe('Garantía');
    expect(invoice.payments).toEqual([]);
  });

  test('of a sale whose payment nobody told prints what it comes to, and that nobody said how (2-B9)', () => {
    const [cash] = caracasSale.payments;
    if (!cash) throw new Error('no payment');
    const bolivares = { currencyCode: 'VES', amount: '4448.40', amountLocal: '4448.40' } as const;
    const untold = { ...cash, ...bolivares };
    const payments = [{ ...untold, typeTold: false }];
    expect(toInvoice({ ...caracasSale, payments }, null).payments).toEqual([
      ['No indicado', 'Bs 4,448.40'],
    ]);
  });

  test.each([
    ['1861', 'factura-1861.pdf'],
    ['S/F', 'factura-S-F.pdf'],
  ])('%s is saved as %s', (number, name) => {
    expect(invoiceFileName({ number })).toBe(name);
  });
});
