import { expect, test } from 'vitest';
import { type FloorTurn, floorLine, floorSummary, turnsInOrder } from './floor-model.ts';

const free: FloorTurn = {
  id: 't',
  fullName: 'Ana Pérez',
  officeId: 'c',
  officeName: 'Caracas',
  timeZone: 'America/Caracas',
  numberToken: 3,
  services: 1,
  busyWith: null,
  busyServices: null,
  busyUntil: null,
  arrived: null,
  nextWith: null,
  nextServices: null,
  nextAt: null,
};
const busy: FloorTurn = {
  ...free,
  busyWith: 'María Rodríguez',
  busyServices: 'Corte de dama',
  busyUntil: '2026-11-23T15:30:00Z',
  arrived: true,
};

test('who serves is shown with whom and until when, by the office’s clock', () => {
  expect(floorLine(busy)).toEqual({
    state: 'busy',
    text: 'Con María Rodríguez (Corte de dama), hasta 11:30 AM',
    next: '',
  });
});

test('whose client has not come waits for them', () => {
  expect(floorLine({ ...busy, arrived: false })).toMatchObject({
    state: 'awaiting',
    text: 'Espera a María Rodríguez (Corte de dama), hasta 11:30 AM',
  });
});

test('who is free says so, with who comes next', () => {
  const next = { nextAt: '2026-11-23T17:00:00Z', nextWith: '', nextServices: 'Planchado' };
  expect(floorLine({ ...free, ...next })).toEqual({
    state: 'free',
    text: 'Libre',
    next: 'Luego 01:00 PM su cliente (Planchado)',
  });
});

test('the floor is summed up in a line', () => {
  expect(floorSummary([busy, { ...busy, arrived: false }, free])).toBe(
    '1 con cliente, 1 en espera, 1 libre',
  );
  expect(floorSummary([free, free])).toBe('2 libres');
});

test('the next turn is of who is free with the fewest services, then by number', () => {
  const turn = (numberToken: number, services: number, busyUntil: string | null = null) => ({
    ...free,
    numberToken,
    services,
    busyUntil,
  });
  const until = '2026-11-23T15:30:00Z';
  const turns = [turn(1, 2), turn(2, 0, until), turn(3, 1), turn(4, 1), turn(5, 0)];
  expect(turnsInOrder(turns).map(({ numberToken }) => numberToken)).toEqual([5, 3, 4, 1, 2]);
});
