import { expect, test } from 'vitest';
import { groupAt } from './list-view.ts';

const rows = [{ service: 'Cabello' }, { service: 'Cabello' }, { service: 'Uñas' }, { service: '' }];

test('a group stands once, above the first of the rows that share it', () => {
  const view = { rows, groupOf: ({ service }: (typeof rows)[number]) => service };
  expect(rows.map((_, index) => groupAt(view, index))).toEqual(['Cabello', undefined, 'Uñas', '']);
});

test('a list without groups has none', () => {
  expect(groupAt({ rows, groupOf: undefined }, 0)).toBeUndefined();
});
