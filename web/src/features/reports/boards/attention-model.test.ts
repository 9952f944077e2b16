import { expect, test } from 'vitest';
import { type Attention, waitingBranches } from './attention-model.ts';

const nothing: Attention = {
  officeId: 'c',
  officeName: 'Caracas',
  today: '2026-11-23',
  lowStock: 0,
  turnsUnserved: 0,
  appointmentsOpen: 0,
  unsentSms: 0,
  monthsOpen: 0,
  oldestMonth: null,
  rateSince: '2026-11-23',
  privacyDue: 0,
  incidentsOpen: 0,
  incidentDue: null,
};

const opening = Date.parse('2026-11-23T12:00:00Z');
const waitingItems = (rows: readonly Attention[], now = opening) =>
  waitingBranches(rows, now).flatMap(({ items }) => items);

test('the panel omits tasks that are done and tasks that the reader may not see', () => {
  expect(waitingItems([nothing])).toEqual([]);
  const unknown = {
    lowStock: null,
    turnsUnserved: null,
    unsentSms: null,
    rateSince: null,
    privacyDue: null,
    incidentsOpen: null,
  };
  expect(waitingItems([{ ...nothing, ...unknown }])).toEqual([]);
});

test('each open task shows its count and links to its screen', () => {
  const items = waitingItems([
    {
      ...nothing,
      lowStock: 1,
      turnsUnserved: 2,
      appointmentsOpen: 3,
      unsentSms: 4,
      monthsOpen: 2,
      oldestMonth: '2026-09-01',
      rateSince: '2026-11-20',
      privacyDue: 1,
    },
  ]);
  expect(items.map(({ text, to, search }) => [text, to, search])).toEqual([
    ['Valor cambiario del 20/11/2026', '/exchange', {}],
    ['1 solicitud de datos por vencer', '/privacidad', { state: 'OPEN', office_id: 'c' }],
    [
      '3 citas sin cerrar',
      '/appointments',
      { date_from: '2026-11-16', date_until: '2026-11-23', office_id: 'c' },
    ],
    ['2 turnos sin servicios hoy', '/workdays', {}],
    ['1 producto bajo mínimo', '/inventories', { below_min: 'true', office_id: 'c' }],
    ['4 mensajes sin enviar', '/messages', { office_id: 'c' }],
    ['2 meses sin cerrar, desde septiembre de 2026', '/reports/months', { office_id: 'c' }],
  ]);
});

test('tasks wait until their branch opens, incidents do not, and a branch with one comes first', () => {
  const opensAt = new Date(opening).toISOString();
  const rows = [
    { ...nothing, opensAt, lowStock: 2 },
    { ...nothing, opensAt, officeId: 'l', officeName: 'Lima', lowStock: 1, incidentsOpen: 1 },
  ];
  const keys = (now: number) => waitingItems(rows, now).map(({ key }) => key);
  expect(keys(opening - 1)).toEqual(['l incidents']);
  expect(keys(opening)).toEqual(['l incidents', 'l stock', 'c stock']);
});

test('an incident without notification of the authority comes first, with the remaining hours', () => {
  const incidentDue = new Date(Date.now() + 20.5 * 3_600_000).toISOString();
  const [item] = waitingItems([
    { ...nothing, rateSince: '2026-11-20', incidentsOpen: 1, incidentDue },
  ]);
  expect(item).toMatchObject({
    to: '/privacidad/incidentes',
    search: { state: 'OPEN' },
    permission: 'privacy.manage',
  });
  expect(item?.text).toMatch(/^1 incidente por notificar: quedan 20 h (29|30) min$/);
});
