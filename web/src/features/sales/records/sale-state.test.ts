import { expect, test } from 'vitest';
import { saleTimeline } from './sale-events.ts';
import { saleName, saleState } from './sale-state.ts';

test.each([
  ['sale', '1857', 'Factura 1857'],
  ['sale', 'S/F', 'Venta'],
  ['warranty', 'S/F', 'Garantía'],
  ['warranty', '12', 'Garantía 12'],
] as const)('a %s with number %s is named %s', (kind, invoiceNumber, name) => {
  expect(saleName({ kind, sale: { invoiceNumber } })).toBe(name);
});

test.each([
  ['0.00', 'Pagada', 'success'],
  ['5.00', 'Reembolsada en parte', 'danger'],
  ['11.00', 'Reembolsada', 'danger'],
])('a sale of 10 with a tip of 1 and a refund of %s is %s', (refundedTotal, text, color) => {
  const sale = { total: '10.00', totalTip: '1.00', refundedTotal };
  expect(saleState(sale)).toEqual({ text, color });
});

test('the timeline of a sale names what happened, and links to a warranty', () => {
  const event = {
    happenedAt: '2026-11-29T14:00:00Z',
    timeZone: 'America/Caracas',
    personName: 'Ana Rivas',
    warrantyId: null,
  };
  const kinds = ['WARRANTY', 'REFUNDED', 'CORRECTED', 'REGISTERED'];
  const timeline = saleTimeline(
    kinds.map((kind) => ({ ...event, kind, warrantyId: kind === 'WARRANTY' ? 'w' : null })),
  );
  expect(timeline.map(({ text }) => text)).toEqual([
    'Garantía registrada',
    'Reembolso registrado',
    'Corregida',
    'Registrada',
  ]);
  expect(timeline.map(({ link }) => link?.to)).toEqual([
    '/warranty/sales_details/$id',
    ...kinds.slice(1).map(() => undefined),
  ]);
  expect(timeline[3]).toMatchObject({ at: event.happenedAt, person: 'Ana Rivas' });
});
