import { expect, test } from 'vitest';
import { frozenFigures, type MonthClosing, monthStates } from './months-model.ts';

function closing(month: string, closed: boolean): MonthClosing {
  return {
    id: `${month} ${closed}`,
    month,
    closed,
    closedAt: '2026-11-01T12:00:00Z',
    closedByName: 'Beatriz Anzola',
    reopenedAt: closed ? null : '2026-11-02T12:00:00Z',
    reopenedByName: '',
    reopenReason: '',
    figures: '{}',
  };
}

test('the year that is over can be closed, and what was closed before it is still told', () => {
  const states = monthStates('2026-11-21', [closing('2025-01-01', true)]);
  expect(states.map(({ month }) => month)).toEqual([
    '2026-10-01',
    '2026-09-01',
    '2026-08-01',
    '2026-07-01',
    '2026-06-01',
    '2026-05-01',
    '2026-04-01',
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
    '2025-12-01',
    '2025-11-01',
    '2025-01-01',
  ]);
});

test('a reopened month is open, its history stays', () => {
  const [october] = monthStates('2026-11-21', [closing('2026-10-01', false)]);
  expect(october).toMatchObject({ month: '2026-10-01', closing: undefined });
  expect(october?.history).toHaveLength(1);
});

test('the frozen figures are told with their currency, unknown ones not at all', () => {
  const figures = JSON.stringify({ sales: 12, profit: '1234.50', employees: [{ services: 3 }] });
  expect(frozenFigures(figures, 'PEN')).toEqual([
    { field: 'sales', caption: 'Ventas', text: '12' },
    { field: 'profit', caption: 'Ganancia', text: 'S/ 1,234.50' },
  ]);
  expect(frozenFigures('{}', 'PEN')).toEqual([]);
});
