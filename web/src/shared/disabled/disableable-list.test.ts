import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { disableable } from '#domain/lists/disableable.ts';

test('every kind of record that can be disabled has exactly one list with ‘Desactivados’', () => {
  const kinds = globSync('web/src/features/**/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => /<(CatalogueList|DisableableList|StaffList)\b/.test(source))
    .flatMap((source) => [...source.matchAll(/\bkind="(\w+)"/g)].map(([, kind]) => kind));
  expect(kinds.toSorted()).toEqual(Object.keys(disableable).toSorted());
});
