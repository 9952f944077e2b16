import { expect, test } from 'vitest';
import { type BranchKeyFigures, keyFigures } from './key-figures-model.ts';

const branch = (row: Partial<BranchKeyFigures> = {}): BranchKeyFigures => ({
  currencyCode: 'VES',
  sales: 4,
  amount: '9600.00',
  usd: '40.00',
  newClients: 1,
  appointments: 10,
  noShows: 1,
  minutesServed: 300,
  minutesAtWork: 600,
  ...row,
});

const shown = (...args: Parameters<typeof keyFigures>) =>
  Object.fromEntries(
    keyFigures(...args).map(({ label, text, change, notes }) => [
      label,
      [text, ...(change ? [change] : []), ...notes],
    ]),
  );

test('a period has ticket, clients, no-shows and occupancy, compared with the previous period', () => {
  const before = branch({ sales: 2, amount: '3000.00', usd: '15.00', noShows: 2 });
  expect(shown([branch()], [before])).toEqual({
    Vendido: ['$ 40.00', '+167\u00a0%', 'antes $ 15.00', 'Bs 9,600.00'],
    'Ticket promedio': ['$ 10.00', '+33\u00a0%', 'antes $ 7.50'],
    'Clientes atendidos': ['4', '+100\u00a0%', 'antes 2', '1 nuevo'],
    Inasistencias: ['10\u00a0%', '-10\u00a0puntos', 'antes 20\u00a0%', '1 de 10 citas'],
    Ocupación: ['50\u00a0%', 'antes 50\u00a0%', 'de las horas en turno'],
  });
});

test('branches with several currencies are added in dollars, next to the amounts per currency', () => {
  const lima = branch({ currencyCode: 'PEN', amount: '100.00', usd: '27.00' });
  expect(shown([branch(), lima], []).Vendido).toEqual([
    '$ 67.00',
    'antes $ 0.00',
    'Bs 9,600.00',
    'S/ 100.00',
  ]);
});

test('without a rate one currency stays as it is, and two currencies are not added', () => {
  const rateless = branch({ currencyCode: 'PEN', amount: '100.00', usd: '0.00' });
  expect(shown([rateless], []).Vendido?.[0]).toBe('S/ 100.00');
  expect(shown([branch(), rateless], []).Vendido?.[0]).toBe('—');
});

test('a branch with more refunds than sales has dollars, and lowers their sum', () => {
  const refunded = branch({ currencyCode: 'PEN', amount: '-100.00', usd: '-27.00' });
  expect(shown([branch(), refunded], []).Vendido?.[0]).toBe('$ 13.00');
});

test('a period without data causes no division by zero', () => {
  const empty = branch({
    sales: 0,
    amount: '0.00',
    usd: '0.00',
    newClients: 0,
    appointments: 0,
    noShows: 0,
    minutesServed: 0,
    minutesAtWork: null,
  });
  expect(shown([empty], [empty])).toMatchObject({
    'Ticket promedio': ['—'],
    Inasistencias: ['—', '0 de 0 citas'],
    Ocupación: ['—', 'de las horas en turno'],
  });
});

test('a key figure has a value for each day, and none where it is undefined', () => {
  const steps = ['20', '21', '22'].map((label) => ({ day: `2026-11-${label}`, label }));
  const lima = { ...branch({ currencyCode: 'PEN', usd: '8.00' }), day: '2026-11-20', services: 4 };
  const days = [
    { ...branch(), day: '2026-11-20', services: 4 },
    lima,
    { ...branch({ sales: 0, amount: '0.00', usd: '0.00' }), day: '2026-11-21', services: 0 },
  ];
  const [sold, ticket] = keyFigures([branch()], [], days, steps);
  expect(sold?.points.map((point) => point?.text)).toEqual(['$ 48.00', '$ 0.00', '$ 0.00']);
  expect(ticket?.points.map((point) => point?.text)).toEqual(['$ 6.00', undefined, undefined]);
});
