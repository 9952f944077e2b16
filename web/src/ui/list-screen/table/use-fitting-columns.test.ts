import { expect, test } from 'vitest';
import { textColumn } from '#domain/lists/columns.ts';
import { columnsToDrop } from './use-fitting-columns.ts';

const columns = [
  textColumn('phone', 'Teléfono'),
  textColumn('created', 'Creado', { spare: true }),
  textColumn('address', 'Dirección'),
];
const widths = new Map(columns.map(({ field }) => [field, 100]));

test('a wide table drops its spare columns first, then the last ones', () => {
  expect(columnsToDrop(columns, widths, 20)).toEqual(['created']);
  expect(columnsToDrop(columns, widths, 120)).toEqual(['created', 'address']);
  expect(columnsToDrop(columns, widths, 900)).toEqual(['created', 'address', 'phone']);
});
