import { type GraphQLInputObjectType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadOfficeFixture } from '#db/tests/support/office-fixture.ts';
import { database, onATestServer, server, token } from '#server/testing/server-fixture.ts';
import { plansOnce } from '#server/testing/test-server.ts';
import type { OfficeFixtures } from '../access/access-fixture.ts';
import { acts } from '../access/act-matrix.ts';
import { newActContext } from '../access/acts/act-context.ts';
import { documentOf, mutationOf, preparedActs } from '../access/acts.ts';
import { inputOf, schema } from '../access/exposed.ts';

let offices: OfficeFixtures;

onATestServer('crm_admin@caracas.demo', plansOnce);

beforeAll(async () => {
  offices = { Caracas: await loadOfficeFixture(database, 'Caracas') } as OfficeFixtures;
});

const patches = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLInputObjectType => isInputObjectType(type) && /Patch$/.test(type.name),
);

/** Fields that only the server sets: ids, authors, times, computed values and copies. */
const serversOwn =
  /^(id|companyId|created|createdAt|createdBy|deletedAt|deletedBy|fullName|searchText|password|visible|supervises|takesTurns|earnsOn|correlativeNumber|activeCorrelative|provider|moneyStore)$/;

test.each(patches)('$name has no field that only the server sets', (patch) => {
  expect(Object.keys(patch.getFields()).filter((name) => serversOwn.test(name))).toEqual([]);
});

/** Rows with a time of their last change. */
const stamped = ['Client', 'Employee', 'Office', 'Subservice'];

test('every patch accepts `updated`, which documented clients send', () => {
  expect(patches.length).toBeGreaterThan(stamped.length);
  expect(patches.filter((patch) => !('updated' in patch.getFields()))).toEqual([]);
});

describe.each(stamped)('`updated` in the patch of a row of %s', (row) => {
  const act = Object.keys(acts).find(
    (name) => mutationOf(name) === `update${row}ById` && !name.endsWith('.status'),
  ) as string;
  const mutation = mutationOf(act);
  const argument = Object.keys(inputOf(mutation))
    .find((path) => path.endsWith('.updated'))
    ?.split('.')[0] as string;
  const updatedOf = async (id: unknown) => {
    const table = { Client: 'clients', Employee: 'employees', Office: 'offices' }[row];
    const [found] = await database.query<{ updated: Date | null }>(
      `select updated from app_public.${table ?? 'subservices'} where id = $1`,
      [id],
    );
    return found?.updated ?? null;
  };
  const call = (input: unknown) =>
    server.graphql(documentOf(mutation), { variables: { input }, token });
  const prepared = async () => {
    const ready = await preparedActs[act]?.(newActContext(database, offices, 'Caracas'));
    if (!ready) throw new Error(`${act} cannot be called at Caracas`);
    return { ready, id: ready.input.id, patch: ready.input[argument] as object };
  };

  test.each(['1999-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])(
    '`updated` %s next to a change is ignored (D55)',
    async (updated) => {
      const { ready, id, patch } = await prepared();
      const before = Date.now() - 60_000;
      const { errors } = await call({ id, [argument]: { ...patch, updated } });
      expect(errors).toBeUndefined();
      expect(await ready.isDone()).toBe(true);
      const updatedAt = (await updatedOf(id))?.getTime() ?? 0;
      expect(updatedAt).toBeGreaterThan(before);
      expect(updatedAt).toBeLessThan(Date.now() + 60_000);
    },
  );

  test('a patch with only `updated` changes nothing', async () => {
    const { id } = await prepared();
    const before = await updatedOf(id);
    const { errors } = await call({ id, [argument]: { updated: '1999-01-01T00:00:00Z' } });
    expect(errors).toBeUndefined();
    expect(await updatedOf(id)).toEqual(before);
  });
});
