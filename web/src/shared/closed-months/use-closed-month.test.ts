import { expect, test } from 'vitest';
import { closedMonthText } from './use-closed-month.ts';

const october =
  'El mes de octubre de 2026 está cerrado: un Administrador (a) puede reabrirlo, o elija otra fecha';

test.for([
  [['2026-10-31'], october],
  [['2026-10-01T23:59'], october],
  [['2026-11-02', '2026-10-05'], october],
  [['2026-11-01'], undefined],
  [[''], undefined],
] as const)('a date field of %j shows whether its month is closed (D101)', ([days, shown]) => {
  expect(closedMonthText(['2026-10-01', '2026-08-01'], days)).toBe(shown);
});
