import { expect, test } from 'vitest';
import { groupAt, openingRow, pastGroup } from './list-view.ts';

const rows = [{ service: 'Cabello' }, { service: 'Cabello' }, { service: 'Uñas' }, { service: '' }];

const groupOf = ({ service }: (typeof rows)[number]) => service;

test('a group heading shows once, above the first of its rows', () => {
  const view = { rows, groupOf };
  expect(rows.map((_, index) => groupAt(view, index))).toEqual(['Cabello', undefined, 'Uñas', '']);
});

test('a list without groups shows no headings', () => {
  expect(groupAt({ rows, groupOf: undefined }, 0)).toBeUndefined();
});

test('a list that begins with past rows opens at its first other row', () => {
  const opens = (...groups: string[]) =>
    openingRow({ rows: groups.map((service) => ({ service })), groupOf });
  expect(opens(pastGroup, pastGroup, 'Por la tarde')).toBe(2);
  expect([opens(pastGroup), opens('Por la mañana', 'Por la tarde'), opens()]).toEqual([-1, -1, -1]);
});
