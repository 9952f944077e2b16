import { expect, test } from 'vitest';
import { groupAt } from './list-view.ts';

const rows = [{ service: 'Cabello' }, { service: 'Cabello' }, { service: 'Uñas' }, { service: '' }];

const groupOf = ({ service }: (typeof rows)[number]) => service;
const inOwnOrder = { sort: null, refusal: () => null };

test('a group stands once, above the first of the rows that share it', () => {
  const view = { rows, groupOf, sorting: inOwnOrder };
  expect(rows.map((_, index) => groupAt(view, index))).toEqual(['Cabello', undefined, 'Uñas', '']);
});

test('a list without groups has none', () => {
  expect(groupAt({ rows, groupOf: undefined, sorting: inOwnOrder }, 0)).toBeUndefined();
});

test('in another order rows that belong together stand apart, without groups', () => {
  const sorting = { ...inOwnOrder, sort: { field: 'price', descending: false } };
  expect(groupAt({ rows, groupOf, sorting }, 0)).toBeUndefined();
});
