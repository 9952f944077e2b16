import { expect, test } from 'vitest';
import { encodeRouteId } from '#domain/input/route-id.ts';
import {
  type FloorTurn,
  floorRow,
  floorSummary,
  nextTurn,
  saleOfTurn,
  type TypedNumber,
  typeDigit,
} from './floor-model.ts';

const free: FloorTurn = {
  id: 't',
  fullName: 'Ana Pérez',
  timeZone: 'America/Caracas',
  numberToken: 3,
  services: 1,
  busyWith: null,
  busyServices: null,
  busySince: null,
  busyUntil: null,
  arrived: null,
  nextWith: null,
  nextServices: null,
  nextAt: null,
  appointmentId: null,
};
const busy: FloorTurn = {
  ...free,
  busyWith: 'María Rodríguez',
  busyServices: 'Corte de dama',
  busySince: '2026-11-23T14:50:00Z',
  busyUntil: '2026-11-23T15:30:00Z',
  arrived: true,
};
const late = { ...busy, arrived: false };
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);

test('a free technician shows the next client in the office’s zone and the services of today', () => {
  const next = {
    nextAt: '2026-11-23T17:00:00Z',
    nextWith: 'Andrea Isabel Velásquez',
    nextServices: 'Planchado, Manicure, Pedicure',
  };
  expect(floorRow({ ...free, ...next }, at('15:00:00'), false)).toEqual({
    state: 'free',
    client: 'Libre',
    services: '',
    time: '',
    passed: 0,
    next: 'Sigue: 13:00 Andrea V.',
    nextServices: 'Planchado y 2 más',
    total: '1 servicio hoy',
  });
});

test.each([
  ['a client who is served', busy, '15:00:00', 'Con María Rodríguez', 'quedan 30 min', 25],
  ['a service that ends', busy, '15:29:10', 'Con María Rodríguez', 'queda 1 min', 98],
  ['a service whose time has passed', busy, '15:31:00', 'Con María Rodríguez', 'quedan 0 min', 100],
  ['a long service', busy, '14:25:10', 'Con María Rodríguez', 'quedan 1 h 05 min', 0],
  ['a client who is due', late, '14:50:20', 'Espera a María Rodríguez', 'a esta hora', 0],
  ['a late client', late, '14:58:00', 'Espera a María Rodríguez', 'desde hace 8 min', 0],
] as const)(
  'the row of %s shows client, time and the passed share',
  (_, turn, now, client, time, passed) => {
    expect(floorRow(turn, at(now), false)).toMatchObject({
      client,
      services: 'Corte de dama',
      time,
      passed,
    });
  },
);

test('a row of the public floor shortens the names of clients', () => {
  const next = { nextAt: '2026-11-23T17:00:00Z', nextWith: '', nextServices: 'Planchado' };
  expect(floorRow({ ...busy, ...next }, at('15:00:00'), true)).toMatchObject({
    client: 'Con María R.',
    next: 'Sigue: 13:00 su cliente',
    nextServices: 'Planchado',
  });
});

test('the summary counts busy, waiting and free technicians', () => {
  expect(floorSummary([busy, late, free])).toBe('1 con cliente, 1 en espera, 1 libre');
  expect(floorSummary([free, free])).toBe('2 libres');
});

test('the next turn is the free technician with fewest services, then the lowest number', () => {
  const turn = (numberToken: number, services: number, busyUntil: string | null = null) => ({
    ...free,
    numberToken,
    services,
    busyUntil,
  });
  const taken = [turn(1, 2, busy.busyUntil), turn(2, 0, '2026-11-23T15:10:00Z')];
  expect(nextTurn([...taken, turn(3, 1), turn(5, 0), turn(4, 0)])?.numberToken).toBe(4);
  expect(nextTurn(taken)?.numberToken).toBe(2);
});

test.each([
  ['3', [0], '3'],
  ['12', [0, 500], '12'],
  ['12', [0, 501], '2'],
  ['19', [0, 100], '9'],
  ['123', [0, 100, 200], '3'],
  ['03', [0, 100], '03'],
] as const)('the digits %s at %j ms choose the turn %s', (digits, times, chosen) => {
  const turns = [1, 2, 3, 9, 12, 23].map((numberToken) => ({ numberToken }));
  const typed = times.reduce<TypedNumber | null>(
    (before, time, index) => typeDigit(before, { digits: digits[index] ?? '', at: time }, turns),
    null,
  );
  expect(typed?.digits).toBe(chosen);
});

test("a turn opens the sale of its arrived client's appointment, otherwise a sale in the turn", () => {
  const inTurn = { turn: encodeRouteId({ id: 't' }) };
  expect(saleOfTurn({ ...busy, appointmentId: 'a' })).toEqual({
    appointment: encodeRouteId({ id: 'a' }),
  });
  expect(saleOfTurn({ ...late, appointmentId: 'a' })).toEqual(inTurn);
  expect(saleOfTurn(busy)).toEqual(inTurn);
  expect(saleOfTurn(free)).toEqual(inTurn);
});
