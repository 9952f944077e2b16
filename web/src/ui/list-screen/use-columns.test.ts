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

test('a list shows its own columns, and where it is narrow not those that matter least', () => {
  expect(shown(null)).toEqual(['name', 'phone', 'created']);
  expect(shown(null, true)).toEqual(['name', 'phone']);
});

test('who chooses sees what was chosen in the list’s order, wherever, and always what names a row', () => {
  expect(shown(['payment', 'created'], true)).toEqual(['name', 'created', 'payment']);
  expect(shown(['payment'])).toEqual(['name', 'payment']);
});

test('a choice of columns that are known no longer is none', () => {
  expect(shown(['gone'])).toEqual(['name', 'phone', 'created']);
});
