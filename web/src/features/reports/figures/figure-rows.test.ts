import { expect, test } from 'vitest';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { type FigureScope, figureScope, rowsOf } from './figure-rows.ts';

const figure: FigureScope = {
  dimension: 'HOUR',
  member: '5 09',
  name: 'Viernes 09:00',
  currency: 'PEN',
  period: { from: '2026-11-01', until: '2026-11-21' },
  officeId: null,
};

test('the URL of a figure’s rows is parsed back to the figure', () => {
  const { to, params } = rowsOf(figure);
  expect(to).toBe('/reports/services/$id');
  expect(figureScope((params as { id: string }).id)).toEqual(figure);
  expect(rowsOf({ ...figure, dimension: 'PAYMENT' }).to).toBe('/reports/payments/$id');
});

test.for(['', 'nothing', encodeRouteId({ dimension: 'DAY', date_from: '2026-13-01' })])(
  'the invalid id %j of a figure is parsed to null',
  (id) => expect(figureScope(id)).toBeNull(),
);
