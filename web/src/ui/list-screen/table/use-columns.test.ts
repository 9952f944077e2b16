import { expect, test } from 'vitest';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { shownColumns } from './use-columns.ts';

const column = (field: string, further: Partial<ListColumn> = {}): ListColumn => ({
  field,
  caption: field,
  kind: 'text',
  ...further,
});
const possible = [
  column('name'),
  column('phone'),
  column('created', { spare: true }),
  column('payment', { optional: true }),
];
const shown = (fields: readonly string[] | null, narrow = false) =>
  shownColumns(possible, fields, 'name', narrow).map(({ field }) => field);

test('a list shows its default columns, and omits the least important on a narrow screen', () => {
  expect(shown(null)).toEqual(['name', 'phone', 'created']);
  expect(shown(null, true)).toEqual(['name', 'phone']);
});

test('chosen columns show on every screen in the list’s order, and the name column always', () => {
  expect(shown(['payment', 'created'], true)).toEqual(['name', 'created', 'payment']);
  expect(shown(['payment'])).toEqual(['name', 'payment']);
});

test('a choice of only unknown columns counts as no choice', () => {
  expect(shown(['gone'])).toEqual(['name', 'phone', 'created']);
});
