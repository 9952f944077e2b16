import { expect, test } from 'vitest';
import { groupAt } from './list-view.ts';

const rows = [{ service: 'Cabello' }, { service: 'Cabello' }, { service: 'Uñas' }, { service: '' }];

const groupOf = ({ service }: (typeof rows)[number]) => service;
const inOwnOrder = { sort: null, unsortableReason: () => null };

test('a group heading shows once, above the first of its rows', () => {
  const view = { rows, groupOf, sorting: inOwnOrder };
  expect(rows.map((_, index) => groupAt(view, index))).toEqual(['Cabello', undefined, 'Uñas', '']);
});

test('a list without groups shows no headings', () => {
  expect(groupAt({ rows, groupOf: undefined, sorting: inOwnOrder }, 0)).toBeUndefined();
});

test('a list in another order shows no group headings, because the rows of a group are apart', () => {
  const sorting = { ...inOwnOrder, sort: { field: 'price', descending: false } };
  expect(groupAt({ rows, groupOf, sorting }, 0)).toBeUndefined();
});
