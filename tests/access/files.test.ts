import { beforeAll, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { isOfOpenRegisters } from '#db/tests/support/controlled-cash.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import { fieldOf, fileOf, listDefinitions } from '../lists/list-definitions.ts';
import { type Caller, fillOffices, pauseSecurityLog, signInRoles } from './access-fixture.ts';
import { offices, onOfficeFixtures } from './places-fixture.ts';
import { files } from './read-matrix.ts';
import { allRows } from './rows.ts';
import { isInScope, scopeTo } from './scope.ts';

/** Returns whether a list requires a person's identification. */
const isOfOne = ({ parameters }: ListDefinition) => parameters?.identificationNumber !== undefined;

/** The client of Caracas. */
let someone: string;
let callers: Readonly<Record<RoleName, Caller>>;

onOfficeFixtures(async () => {
  await fillOffices(database, offices);
  await pauseSecurityLog(database);
});

beforeAll(async () => {
  someone = offices.Caracas.client.identificationNumber;
  callers = await signInRoles(server, database, 'caracas');
});

test('the matrix has every list of files and no others', () => {
  const fileNames = new Set(listDefinitions.map(fileOf));
  expect(Object.keys(files).sort()).toEqual([...fileNames].sort());
});

test.for(listDefinitions.filter(({ name }) => !isOfOpenRegisters(name)))(
  '$file has as many rows as the matrix states for each role, and none without a session (doc 1 §6) (doc 3 §9)',
  async (list) => {
    const reaches = files[fileOf(list)];
    const rows = await allRows(database, fieldOf(list));
    const queryString = new URLSearchParams(
      isOfOne(list) ? { arguments: JSON.stringify({ identificationNumber: someone }) } : {},
    );
    for (const role of roleNames) {
      const { token, actor } = callers[role];
      const reach = reaches?.[role] ?? 'none';
      const response = await server.fetch(`/csv/${list.name}?${queryString}`, { token });
      const [, ...lines] = (await response.text()).trim().split('\r\n');
      expect(response.status, role).toBe(reach === 'none' ? 403 : 200);
      if (reach === 'none') continue;
      const seen = rows.filter(
        (row) =>
          isInScope(row, scopeTo(row, reach, role), actor) &&
          (!isOfOne(list) || row.lookup === someone),
      );
      expect(lines, role).toHaveLength(seen.length);
    }
    expect((await server.fetch(`/csv/${list.name}`)).status).toBe(401);
  },
);
