import { expect, test } from 'vitest';
import { clientTimeline, spentText } from './client-timeline-model.ts';

const zone = 'America/Caracas';
const reader = { officeName: 'Valencia', timeZone: zone };
const visit = {
  id: 'sale',
  saleDate: '2026-11-20T14:00:00+00:00',
  timeZone: zone,
  officeName: 'Caracas',
  invoiceNumber: '1857',
  technicianNames: 'Ana Rivas',
  total: '10.00',
  currencyCode: 'VES' as const,
};
const list = <Node>(...nodes: Node[]) => ({ nodes, totalCount: nodes.length });
const visits = {
  allVSales: list({ ...visit, totalTip: '0.00', refundedTotal: '10.00' }),
  allVWarranties: list({ ...visit, id: 'warranty', saleDate: '2026-11-21T01:00:00-04:00' }),
  allVAppointments: list({
    id: 'appointment',
    appointmentDate: '2026-11-19T14:00:00+00:00',
    timeZone: 'America/Lima',
    technicianNames: null,
    state: 'NO_SHOW',
  }),
};

test('the timeline of a client has visits, warranties and missed appointments, latest first', () => {
  expect(clientTimeline(visits, reader, 10).map(({ text }) => text)).toEqual([
    'Garantía · Bs 10.00',
    'Factura 1857 · Bs 10.00 · Reembolsada',
    'Cita · No asistió',
  ]);
  const [last] = clientTimeline(visits, reader, 1);
  expect(last).toMatchObject({ id: 'warranty', zone, person: 'Ana Rivas', detail: 'Caracas' });
  const [unnamed] = clientTimeline(visits, { ...reader, officeName: 'Caracas' }, 1);
  expect(unnamed?.detail).toBeUndefined();
  expect(clientTimeline({}, reader, 10)).toEqual([]);
});

test('spent amounts of a client show each currency', () => {
  const spent = [
    { currency: 'PEN', amount: '5.00' },
    { currency: 'VES', amount: '1200.50' },
  ];
  expect(spentText(JSON.stringify(spent))).toBe('S/ 5.00 · Bs 1,200.50');
  expect(spentText(null)).toBe('');
});
