import { expect, test } from 'vitest';
import {
  type ServiceBoardTurn,
  serviceBoardLine,
  serviceBoardSummary,
  turnsInOrder,
} from './floor-model.ts';

const free: ServiceBoardTurn = {
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
const busy: ServiceBoardTurn = {
  ...free,
  busyWith: 'María Rodríguez',
  busyServices: 'Corte de dama',
  busyUntil: '2026-11-23T15:30:00Z',
  arrived: true,
};

test('a busy technician shows the client and the end of the service in the office’s zone', () => {
  expect(serviceBoardLine(busy)).toEqual({
    state: 'busy',
    text: 'Con María Rodríguez (Corte de dama), hasta 11:30 AM',
    next: '',
  });
});

test('a technician whose client has not arrived is shown as waiting', () => {
  expect(serviceBoardLine({ ...busy, arrived: false })).toMatchObject({
    state: 'awaiting',
    text: 'Espera a María Rodríguez (Corte de dama), hasta 11:30 AM',
  });
});

test('a free technician shows the next client', () => {
  const next = { nextAt: '2026-11-23T17:00:00Z', nextWith: '', nextServices: 'Planchado' };
  expect(serviceBoardLine({ ...free, ...next })).toEqual({
    state: 'free',
    text: 'Libre',
    next: 'Luego 01:00 PM su cliente (Planchado)',
  });
});

test('the summary counts busy, waiting and free technicians', () => {
  expect(serviceBoardSummary([busy, { ...busy, arrived: false }, free])).toBe(
    '1 con cliente, 1 en espera, 1 libre',
  );
  expect(serviceBoardSummary([free, free])).toBe('2 libres');
});

test('the next turn is the free technician with fewest services, then the lowest number', () => {
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
