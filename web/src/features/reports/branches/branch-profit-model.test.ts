import { expect, test } from 'vitest';
import { type ApiRow, balancesOf, balancesUntil, balanceTotals } from './branch-profit-model.ts';

const office = (officeId: string, currencyCode: string, fields: ApiRow): ApiRow => ({
  officeId,
  officeName: officeId,
  currencyCode,
  ...fields,
});

test('profit and losses of an office and period share a row with their balance (D26)', () => {
  const rows = balancesUntil(
    '2026-11-21',
    [
      office('Caracas', 'VES', {
        officeTotalProfitDay: 3,
        officeAccumulatedProfitDay: '100.10',
        officeTotalProfitWeek: 8,
        officeAccumulatedProfitWeek: '900.00',
      }),
    ],
    [
      office('Valencia', 'VES', { officeAccumulatedLossesDay: '7.00' }),
      office('Caracas', 'VES', { officeTotalLossesDay: 2, officeAccumulatedLossesDay: '100.30' }),
    ],
  );
  expect(rows.slice(0, 4).map(({ label }) => label)).toEqual(['Día', 'Semana', 'Mes', 'Año']);
  expect(rows[0]).toMatchObject({
    services: 3,
    profit: '100.10',
    expenses: 2,
    losses: '100.30',
    balance: '-0.20',
  });
  expect(rows[1]).toMatchObject({
    losses: '0.00',
    balance: '900.00',
    period: { from: '2026-11-16', until: '2026-11-21' },
  });
});

test('an office with losses but without profit in the period has a row', () => {
  const rows = balancesOf(
    { from: '2026-11-01', until: '2026-11-21' },
    [office('Caracas', 'VES', { officeTotalProfitYear: 1, officeAccumulatedProfitYear: '0.10' })],
    [office('Lima', 'PEN', { officeTotalLossesYear: 1, officeAccumulatedLossesYear: '9.00' })],
  );
  expect(rows[1]).toMatchObject({
    officeName: 'Lima',
    currencyCode: 'PEN',
    services: 0,
    profit: '0.00',
    expenses: 1,
    losses: '9.00',
    balance: '-9.00',
  });
});

test('each currency has one total, and an office without losses counts as 0', () => {
  const period = { from: '2026-11-01', until: '2026-11-21' };
  const profits = [
    office('Caracas', 'VES', { officeTotalProfitYear: 1, officeAccumulatedProfitYear: '0.10' }),
    office('Lima', 'PEN', { officeTotalProfitYear: 4, officeAccumulatedProfitYear: '50.00' }),
    office('Valencia', 'VES', { officeTotalProfitYear: 2, officeAccumulatedProfitYear: '0.20' }),
  ];
  const losses = [
    office('Valencia', 'VES', { officeTotalLossesYear: 1, officeAccumulatedLossesYear: '1.00' }),
  ];
  const rows = balancesOf(period, profits, losses);
  expect(
    balanceTotals(rows).map(({ currencyCode, services, profit, losses: lost, balance }) => [
      currencyCode,
      services,
      profit,
      lost,
      balance,
    ]),
  ).toEqual([
    ['VES', 3, '0.30', '1.00', '-0.70'],
    ['PEN', 4, '50.00', '0.00', '50.00'],
  ]);
});
