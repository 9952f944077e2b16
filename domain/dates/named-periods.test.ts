import { expect, test } from 'vitest';
import { periodName } from './named-periods.ts';

test.each([
  ['2026-11-26', '2026-11-26', 'Hoy'],
  ['2026-11-25', '2026-11-25', 'Ayer'],
  ['2026-11-23', '2026-11-26', 'Esta semana'],
  ['2026-11-16', '2026-11-22', 'Semana pasada'],
  ['2026-11-01', '2026-11-26', 'Este mes'],
  ['', '', 'Todas las fechas'],
  ['2026-11-26', '', 'Desde hoy'],
  ['', '2026-11-20', 'Hasta 20 nov'],
  ['2026-11-20', '2026-11-20', '20 nov'],
  ['2025-12-30', '2026-01-02', '30 dic 2025 – 2 ene'],
])('the dates from %s until %s are called %s', (from, until, name) => {
  expect(periodName({ from, until }, '2026-11-26')).toBe(name);
});
