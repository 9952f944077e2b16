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
const shown = (fields: readonly string[] | null, leading?: readonly string[]) =>
  shownColumns(possible, { fields, name: 'name', leading }).map(({ field }) => field);

test('a list shows its default columns, the leading ones first', () => {
  expect(shown(null)).toEqual(['name', 'phone', 'created']);
  expect(shown(null, ['payment', 'name'])).toEqual(['payment', 'name', 'phone', 'created']);
});

test('chosen columns show in the list’s order, and the name column always', () => {
  expect(shown(['payment', 'created'])).toEqual(['name', 'created', 'payment']);
  expect(shown(['payment'])).toEqual(['name', 'payment']);
});

test('a choice of only unknown columns counts as no choice', () => {
  expect(shown(['gone'])).toEqual(['name', 'phone', 'created']);
});
