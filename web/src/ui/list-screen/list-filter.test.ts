import { expect, test } from 'vitest';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import { capitalise, toArguments, toFilterValue } from './list-filter.ts';

const filters: readonly ListFilter[] = [
  {
    name: 'name',
    caption: 'Nombre',
    field: 'firstName',
    operator: 'includesInsensitive',
    kind: 'name',
  },
  {
    name: 'date_from',
    caption: 'Desde',
    field: 'saleDate',
    operator: 'greaterThanOrEqualTo',
    kind: 'date',
  },
  {
    name: 'date_until',
    caption: 'Hasta',
    field: 'saleDate',
    operator: 'lessThanOrEqualTo',
    kind: 'date',
  },
];

test('names are capitalised before they are sent', () => {
  expect(capitalise('ANA marÍA')).toBe('Ana María');
  expect(toFilterValue(filters, { name: ' peDRO ' })).toEqual({
    firstName: { includesInsensitive: 'Pedro' },
  });
});

test('two dates span whole days of one field', () => {
  expect(toFilterValue(filters, { date_from: '2026-11-20', date_until: '2026-11-21' })).toEqual({
    saleDate: {
      greaterThanOrEqualTo: '2026-11-20 00:00:00',
      lessThanOrEqualTo: '2026-11-21 23:59:59',
    },
  });
});

test('days of rows of several zones are those of their offices, within wider instants (D5)', () => {
  const ofOffices = filters.map((each) =>
    each.kind === 'date' ? { ...each, dayField: 'saleDay' } : each,
  );
  expect(toFilterValue(ofOffices, { date_from: '2026-11-20', date_until: '2026-11-30' })).toEqual({
    saleDay: { greaterThanOrEqualTo: '2026-11-20', lessThanOrEqualTo: '2026-11-30' },
    saleDate: {
      greaterThanOrEqualTo: '2026-11-19 00:00:00',
      lessThanOrEqualTo: '2026-12-01 23:59:59',
    },
  });
  expect(toFilterValue(ofOffices, { date_from: '2026-11-20' })).toEqual({
    saleDay: { greaterThanOrEqualTo: '2026-11-20' },
    saleDate: { greaterThanOrEqualTo: '2026-11-19 00:00:00' },
  });
});

test('yes and no are sent as what they are', () => {
  const advertising: ListFilter = {
    name: 'advertising',
    caption: 'No facturable',
    field: 'advertising',
    operator: 'equalTo',
    kind: 'boolean',
  };
  expect(toFilterValue([advertising], { advertising: 'true' })).toEqual({
    advertising: { equalTo: true },
  });
  expect(toFilterValue([advertising], { advertising: 'false' })).toEqual({
    advertising: { equalTo: false },
  });
  expect(toFilterValue([advertising], {})).toEqual({});
});

test('empty filters leave the scope alone', () => {
  expect(toFilterValue(filters, { name: '', other: 'x' }, { status: { equalTo: 1 } })).toEqual({
    status: { equalTo: 1 },
  });
});

test('an argument of the function is no condition', () => {
  const date: ListFilter = {
    name: 'date_from',
    caption: 'Desde',
    field: 'dateFrom',
    operator: 'argument',
    kind: 'date',
  };
  const values = { date_from: '2026-11-20' };
  expect(toFilterValue([date], values)).toEqual({});
  expect(toArguments([date], values)).toEqual({ dateFrom: '2026-11-20' });
  expect(toArguments([date], { date_from: '' })).toEqual({});
});
