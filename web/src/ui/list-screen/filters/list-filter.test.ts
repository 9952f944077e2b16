import { expect, test } from 'vitest';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import {
  capitalise,
  filterProblems,
  soundValues,
  toArguments,
  toFilterValue,
} from './list-filter.ts';

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

test('a filter by name is capitalised before it is sent (doc 1 §5)', () => {
  expect(capitalise('ANA marÍA')).toBe('Ana María');
  expect(toFilterValue(filters, { name: ' peDRO ' })).toEqual({
    firstName: { includesInsensitive: 'Pedro' },
  });
});

test('a filter of two dates spans whole days of one field (doc 2 §5 Filters) (doc 3 §9)', () => {
  expect(toFilterValue(filters, { date_from: '2026-11-20', date_until: '2026-11-21' })).toEqual({
    saleDate: {
      greaterThanOrEqualTo: '2026-11-20 00:00:00',
      lessThanOrEqualTo: '2026-11-21 23:59:59',
    },
  });
});

test('a day filter over several zones compares the office’s day within wider instants (D5)', () => {
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

test('a yes-or-no filter is sent as a boolean', () => {
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

test('empty and unknown filters leave the scope of a list unchanged', () => {
  expect(toFilterValue(filters, { name: '', other: 'x' }, { status: { equalTo: 1 } })).toEqual({
    status: { equalTo: 1 },
  });
});

test('a filter that is a function argument is not sent as a condition', () => {
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

test('a period that ends before it starts is rejected at its end', () => {
  const inverted = { date_from: '2026-11-21', date_until: '2026-11-01' };
  expect(filterProblems(filters, inverted)).toEqual({
    date_until: 'La fecha de culminación debe ser posterior a la de inicio',
  });
  expect(filterProblems(filters, { date_from: '2026-11-21', date_until: '' })).toEqual({});
});

test('an invalid date is rejected at its field', () => {
  const unread = 'Escriba la fecha así: 22/11/2026';
  expect(filterProblems(filters, { date_from: 'algún día', date_until: '31/11' })).toEqual({
    date_from: unread,
    date_until: unread,
  });
});

test('a required filter must have a value', () => {
  const required = filters.map((each) => ({ ...each, required: true }));
  const values = { name: 'Ana', date_from: '', date_until: '2026-11-01' };
  expect(filterProblems(required, values)).toEqual({ date_from: 'Campo no puede ser vacío' });
});

const defaults = { date_from: '2026-11-01', date_until: '2026-11-21' };

test.each([
  ['an invalid day', { date_from: '2026-13-45' }, defaults],
  ['a period that ends before it begins', { date_from: '2026-11-22' }, defaults],
  ['one valid day', { date_from: '2026-11-05' }, { ...defaults, date_from: '2026-11-05' }],
  ['an empty day', { date_from: '' }, { ...defaults, date_from: '' }],
])(
  'the filter values of a URL with %s use defaults only for invalid days',
  (_label, search, expected) => {
    expect(soundValues(filters, search, defaults)).toEqual({ name: '', ...expected });
  },
);

test('a required filter that is empty in the URL gets its default', () => {
  const required = filters.map((each) => ({ ...each, required: each.kind === 'date' }));
  expect(soundValues(required, { date_from: '' }, defaults)).toEqual({ name: '', ...defaults });
});
