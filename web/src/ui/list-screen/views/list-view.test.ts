import { expect, test } from 'vitest';
import { groupAt } from './list-view.ts';

const rows = [{ service: 'Cabello' }, { service: 'Cabello' }, { service: 'Uñas' }, { service: '' }];

const groupOf = ({ service }: (typeof rows)[number]) => service;

test('a group heading shows once, above the first of its rows', () => {
  const view = { rows, groupOf };
  expect(rows.map((_, index) => groupAt(view, index))).toEqual(['Cabello', undefined, 'Uñas', '']);
});

test('a list without groups shows no headings', () => {
  expect(groupAt({ rows, groupOf: undefined }, 0)).toBeUndefined();
});
