import { expect, test } from 'vitest';
import { mergeEdits } from '#web/ui/form/saving/merge-edits.ts';
import { beginEdits } from '#web/ui/form/saving/use-edits.ts';
import { caracasSale, line } from '../../../testing/invoice.ts';
import { newLine } from '../lines/new-line.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { describeSaleValue, editedSale, saleEdits } from './edited-sale.ts';

test('a corrected sale starts with its payments, with the amount of the last one open', () => {
  const { payments, paidInDollars } = editedSale(caracasSale);
  expect(payments).toMatchObject([
    { type: 'Cash', currency: 'USD', amount: '5.00' },
    { type: 'TDD', currency: 'VES', amount: '' },
  ]);
  expect(paidInDollars).toBe(true);
});

test('a corrected sale starts with what it stores of the sale and of each line', () => {
  const [manicure] = caracasSale.lines;
  if (!manicure) throw new Error('the fixture has no line');
  const stored = {
    ...manicure,
    tip: '20.00',
    startsAt: '2026-11-20T18:30:00+00:00',
    endsAt: '2026-11-20T19:15:00+00:00',
    warrantyOf: 'warranted',
    grantedPercent: '12.50',
    grantedReason: 'Cliente frecuente',
  };
  const sale = { ...caracasSale.sale, advertising: true };
  expect(editedSale({ ...caracasSale, sale, lines: [stored] })).toMatchObject({
    invoiceNumber: '1861',
    advertising: true,
    totalTip: '',
    lines: [
      {
        key: stored.id,
        workdayId: stored.workdayId,
        subserviceId: stored.subserviceId,
        tip: '20.00',
        startsAt: '14:30',
        endsAt: '15:15',
        originalId: 'warranted',
        grantedDiscount: { by: 'percent', value: '12.5', reason: 'Cliente frecuente' },
      },
    ],
  });
});

test('a corrected sale starts without payments if their recorded method is unknown (D14)', () => {
  const paymentsWithoutType = caracasSale.payments
    .slice(1)
    .map((each) => ({ ...each, typeTold: false }));
  expect(editedSale({ ...caracasSale, payments: paymentsWithoutType }).payments).toEqual([]);
});

test('corrected payments with change keep their amounts and the currency of the change', () => {
  const [dollars, ...others] = caracasSale.payments;
  if (!dollars) throw new Error('the fixture has no payment');
  const change = { ...dollars, id: 'change', direction: -1 };
  const edited = editedSale({ ...caracasSale, payments: [dollars, ...others, change] });
  expect(edited.payments.map(({ amount }) => amount)).not.toContain('');
  expect(edited.changeCurrency).toBe('USD');
});

test('payments that another correction left as they were are no conflict, and are described', () => {
  const payments = caracasSale.payments.map((each) => ({ ...each, id: `new ${each.id}` }));
  const { payments: own } = editedSale(caracasSale);
  expect(editedSale({ ...caracasSale, payments }).payments).toEqual(own);
  expect(describeSaleValue('payments', own, new Map())).toBe(
    'Efectivo $ 5.00, Tarjeta de débito (TDD)',
  );
});

test('a correction that was saved without a response is no conflict with its draft (D103)', () => {
  const opened = { ...caracasSale, lines: [line('Manicure', 'Ana')], payments: [] };
  const before = editedSale(opened);
  const added = { ...line('Cejas', 'Luz'), id: 'new', subserviceId: 'cejas', workdayId: 'luz' };
  const saved = { ...opened, lines: [...opened.lines, added], payments: caracasSale.payments };
  const present = editedSale(saved);
  const typed = {
    ...before,
    lines: [...before.lines, newLine('luz', { id: 'cejas', subserviceName: 'Cejas' })],
    payments: present.payments.map(({ type, currency, amount }) => ({
      key: crypto.randomUUID(),
      type,
      currency,
      amount,
      label: 'Otro nombre',
    })),
  };
  const merged = mergeEdits(before, before, typed, present);
  expect(merged.conflicts).toEqual([]);
  expect(merged.values).toMatchObject({ lines: present.lines, payments: present.payments });
});

test('a tendered amount above the total is no conflict with its stored payment (D103)', async () => {
  const [dollars, card] = caracasSale.payments;
  if (!dollars || !card) throw new Error('the fixture has two payments');
  const pay = (amount: string, other: string): SaleRecord => ({
    ...caracasSale,
    sale: { ...caracasSale.sale, corrections: 1 },
    payments: [
      { ...dollars, currencyCode: 'VES', exchangeRate: '1', amount },
      { ...card, amount: other },
    ],
  });
  const { version, values } = saleEdits(caracasSale);
  const payments = [
    { key: 'bills', type: 'Cash', currency: 'VES', amount: '5000' },
    { key: 'recorded 1', type: 'TDD', currency: 'VES', amount: '100' },
  ];
  const left = { values: { payments }, initial: values, read: { version, values } };
  const conflictsWith = async (stored: SaleRecord) => {
    const edits = saleEdits(caracasSale, async () => stored);
    const read = await edits.readAgain();
    return beginEdits(values, { ...edits, ...read }, left, (typed) => typed).conflicts;
  };
  expect(await conflictsWith(pay('4348.40', '100'))).toEqual([]);
  expect(await conflictsWith(pay('1000', '3448.40'))).toMatchObject([{ path: 'payments' }]);
});

test('a conflict of services names the technicians and the tips that differ', () => {
  const [manicure] = editedSale({ ...caracasSale, lines: [line('Manicure', 'Ana')] }).lines;
  const names = new Map([
    [manicure?.subserviceId ?? '', 'Manicure'],
    ['luz', 'Luz Paz'],
  ]);
  const lines = [
    { ...manicure, workdayId: 'luz', tip: '5.00' },
    { ...manicure, workdayId: '' },
  ];
  expect(describeSaleValue('lines', lines, names)).toMatch(
    /^Manicure con Luz Paz, propina 5.00; Manicure/,
  );
});
