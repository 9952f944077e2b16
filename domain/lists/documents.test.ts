import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { providersList } from './expenses/providers.ts';
import type { ListDefinition } from './list-definition.ts';

const names = globSync('*/*.ts', { cwd: import.meta.dirname });
const modules: readonly object[] = await Promise.all(names.map((name) => import(`./${name}`)));

/** Providers have no document types (D89). */
const listsOfPeople = modules
  .flatMap((each) => Object.values(each))
  .filter((each): each is ListDefinition => typeof each?.view === 'string')
  .filter(({ view }) => view !== providersList.view)
  .filter(({ columns }) => columns.some(({ field }) => /In$|identificationNumber/.test(field)));

test.for(listsOfPeople)(
  'each document column of the list $name has a column of its type in the file (D88)',
  (list) => {
    expect(listsOfPeople.length).toBeGreaterThan(17);
    for (const column of list.columns) {
      if (!/In$|identificationNumber/.test(column.field)) continue;
      const type = list.columns.find(({ field }) => field === column.documentType);
      expect({ ...type, kind: 'text' }).toMatchObject({
        csvOnly: true,
        ...(column.unlessPermission && { unlessPermission: column.unlessPermission }),
        ...(column.permission && { permission: column.permission }),
      });
    }
  },
);
