import { expect, test } from 'vitest';
import { frozenFigures, type MonthClosing, monthStates, monthWarnings } from './months-model.ts';

const closing = (month: string, closed: boolean): MonthClosing => ({
  id: `${month} ${closed}`,
  month,
  closed,
  closedAt: '2026-11-01T12:00:00Z',
  closedByName: 'Beatriz Anzola',
  reopenedAt: closed ? null : '2026-11-02T12:00:00Z',
  reopenedByName: '',
  reopenReason: '',
  figures: '{}',
});

test('every month since the first sale is visible, and earlier closes stay visible', () => {
  const states = monthStates('2026-11-21', [closing('2025-01-01', true)], '2026-08-01');
  expect(states.map(({ month, over }) => `${month} ${over ? 'over' : 'present'}`)).toEqual([
    '2026-11-01 present',
    '2026-10-01 over',
    '2026-09-01 over',
    '2026-08-01 over',
    '2025-01-01 over',
  ]);
});

test('an office without sales and expenses has no months', () => {
  expect(monthStates('2026-11-21', [], null)).toEqual([]);
});

test('a reopened month is open and keeps its history', () => {
  const [, october] = monthStates('2026-11-21', [closing('2026-10-01', false)], '2026-10-01');
  expect(october).toMatchObject({ month: '2026-10-01', closing: undefined });
  expect(october?.history).toHaveLength(1);
});

test('stored amounts of a closed month show their currency; unknown figures are omitted', () => {
  const figures = JSON.stringify({ sales: 12, profit: '1234.50', employees: [{ services: 3 }] });
  expect(frozenFigures(figures, 'PEN')).toEqual([
    { field: 'sales', caption: 'Ventas', text: '12' },
    { field: 'profit', caption: 'Ganancia', text: 'S/ 1,234.50' },
  ]);
  expect(frozenFigures('{}', 'PEN')).toEqual([]);
});

test('the balance of a closed month is its profit minus its losses', () => {
  const figures = JSON.stringify({ profit: '1234.50', losses: '2000.00', royalty: '10.00' });
  expect(frozenFigures(figures, 'PEN').map(({ caption, text }) => `${caption} ${text}`)).toEqual([
    'Ganancia S/ 1,234.50',
    'Pérdidas S/ 2,000.00',
    'Balance -S/ 765.50',
    'Regalía S/ 10.00',
  ]);
});

test('the close of a month warns of earlier open months and of unfinished work in it', () => {
  const states = monthStates('2026-11-21', [closing('2026-09-01', true)], '2026-07-01');
  const nothing = {
    unserved: 0,
    unpaid: null,
    unsent: 0,
    sessionsOpen: 0,
    expensesUnnumbered: 0,
  };
  const left = { unserved: 2, unpaid: 1, unsent: 3, sessionsOpen: 4, expensesUnnumbered: 5 };
  expect(monthWarnings('2026-10-01', states, left)).toEqual([
    'Meses anteriores abiertos: agosto de 2026, julio de 2026',
    'Cajas sin cerrar: 4',
    'Citas sin atender: 2',
    'Citas atendidas sin cobrar: 1',
    'Gastos sin número de documento: 5',
    'Mensajes sin enviar: 3',
  ]);
  expect(monthWarnings('2026-07-01', states, nothing)).toEqual([]);
});
