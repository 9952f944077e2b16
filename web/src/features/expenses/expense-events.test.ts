import { expect, test } from 'vitest';
import { expenseTimeline } from './expense-events.ts';

const zone = 'America/Caracas';
const by = { timeZone: zone, personName: 'Ana Rivas' };

test('the timeline of an expense has its payment among its acts, and the fields of a correction', () => {
  const acts = [
    {
      kind: 'CORRECTED',
      happenedAt: '2026-11-29T15:00:00Z',
      ...by,
      changed: ['money_store_id', 'invoice_number', 'status'],
    },
    { kind: 'REGISTERED', happenedAt: '2026-11-29T13:00:00Z', ...by, changed: [] },
  ];
  const payment = { id: 'paid', at: '2026-11-29T10:00:00-04:00', zone, text: 'Pagado' };
  expect(expenseTimeline(acts, payment, 'PEN')).toMatchObject([
    {
      text: 'Corregido',
      detail: 'Cuenta de dinero, Nº Factura · Comprobante',
      person: 'Ana Rivas',
    },
    { text: 'Pagado' },
    { text: 'Registrado', detail: '' },
  ]);
});
