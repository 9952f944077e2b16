import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/support/founded-roles.ts';
import type { AppScreen } from '#web/app/signed-in/screens/app-screen.ts';
import { everybody } from '#web/testing/current-user.ts';
import { renderedScreen, sampleAddress, shownList } from '#web/testing/rendered-screen.ts';
import { kindOf, permissionsOf, screens } from '#web/testing/screen-table.ts';
import { fileOf, listDefinitions } from '../lists/list-definitions.ts';
import { acts } from './act-matrix.ts';
import { mutationOf } from './acts.ts';
import type { ReachByRole } from './reach.ts';
import { files, reads } from './read-matrix.ts';

/**
 * Returns the roles of a new company that open a screen, by the table of screens and the permission
 * catalogue.
 */
const openedBy = (screen: AppScreen): RoleName[] =>
  roleNames.filter((role) =>
    permissionsOf(screen).some((right) => foundedHolders.get(right)?.includes(role)),
  );

const rolesIn = (...rows: readonly (ReachByRole | undefined)[]): RoleName[] =>
  roleNames.filter((role) => rows.some((row) => row && row[role] !== 'none'));

const screensOf = (kind: string) => screens.filter((screen) => kindOf(screen) === kind);

test.for(screensOf('list'))(
  "only roles with the list's file in the matrix open the list $path (doc 1 §6 Client read-only table) (D2)",
  async (screen) => {
    await renderedScreen(sampleAddress(screen.path), everybody, null);
    const shown = await shownList();
    const list = listDefinitions.find(({ name }) => name === shown);
    expect(list, `${shown}`).toBeDefined();
    expect(openedBy(screen)).toEqual(rolesIn(list && files[fileOf(list)]));
  },
);

const operations: readonly string[] = Object.values(
  JSON.parse(readFileSync('generated/operations.json', 'utf8')),
);

/** Returns the mutation of a stored operation; undefined for a query. */
function mutationNamed(operation: string): string | undefined {
  const text = operations.find((each) => each.startsWith(`mutation ${operation}(`));
  return /\)\{(\w+)/.exec(text ?? '')?.[1];
}

/** Returns the mutations of a feature file and its imports from the same feature. */
function mutationsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const [feature = ''] = /^web\/src\/features\/[^/]+\//.exec(file) ?? [];
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '([^']+)'/g);
  return [...imports].flatMap(([, names = '', from = '']) => {
    const path = from.startsWith('.')
      ? join(dirname(file), from)
      : from.replace('#web/', 'web/src/');
    if (path.endsWith('.generated.ts')) {
      return [...names.matchAll(/(\w+)Document\b/g)].flatMap(
        ([, name = '']) => mutationNamed(name) ?? [],
      );
    }
    return path.startsWith(feature) && existsSync(path) ? mutationsOf(path, seen) : [];
  });
}

/**
 * Forms for fewer roles than all acts of their feature, or for readers too, with the rows of their
 * roles.
 */
const exceptions: Readonly<Record<string, readonly (ReachByRole | undefined)[]>> = {
  // The form of a client also sells and books.
  '/clients/edit/$id': [acts['updateClientById.address']],
  // One mutation corrects sales and warranties, each for its own roles.
  '/sales/edit/$id': [acts['procUpdateSales.sale']],
  '/warranty/edit/$id': [acts['procUpdateSales.warranty']],
  // Same roles as turns of past days (doc 2 §6).
  '/sales/old/add': [acts.procCreateOldWorkday],
  // One mutation adds and edits all staff; the roles depend on the role of the edited person.
  '/supervisors/add': [acts['createEmployee.supervisor']],
  '/employees/others/add': [acts['createEmployee.administrator']],
  '/employees/others/edit/$id': [acts['updateEmployeeById.administrator']],
  // Readers see the record in the form without controls.
  '/inventories/edit/$id': [reads.allVAllInventories],
};

test.for(screensOf('form'))(
  'only roles with its act in the matrix open the form $path (doc 2 §6 Past-day sale tab) (doc 1 §6 Add supervisors)',
  (screen) => {
    const [file = ''] = /web\/src\/features[^"'?]*/.exec(String(screen.load)) ?? [];
    const called = mutationsOf(file);
    expect(called).not.toEqual([]);
    const rows = Object.keys(acts).filter((act) => called.includes(mutationOf(act)));
    expect(openedBy(screen)).toEqual(
      rolesIn(...(exceptions[screen.path] ?? rows.map((act) => acts[act]))),
    );
  },
);
