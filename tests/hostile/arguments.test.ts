import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { footprint } from '#db/tests/refusal.ts';
import { stageOffice } from '#db/tests/stage.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { newGround } from '../access/acts/ground.ts';
import { documentOf, mutationOf, preparedActs } from '../access/acts.ts';
import { inputOf } from '../access/exposed.ts';
import { acts } from '../access/matrix.ts';
import type { Places } from '../access/stage.ts';
import { expectClearErrors, expectRefusal } from './expect-refusal.ts';
import { strangeTexts } from './strange-texts.ts';

let database: TestDatabase;
let places: Places;
let server: TestServer;
let tokens: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await cloneDatabase();
  places = { Caracas: await stageOffice(database, 'Caracas') } as Places;
  server = await startTestServer(database);
  tokens = {
    crm_supervisor: await server.signIn('crm_supervisor@caracas.demo'),
    crm_admin: await server.signIn('crm_admin@caracas.demo'),
  };
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** Values that are of no scalar's type. */
const wrongTypes = [{ a: 1 }, [[]], [{}]];
/** An input in which one value, or one value of its patch, is another. */
function changed(input: Record<string, unknown>, path: string, value: unknown) {
  const [name = '', inner] = path.split('.');
  return { ...input, [name]: inner ? { [inner]: value } : value };
}

/** The mutations of the matrix, each with the first of its acts and someone who may do it. */
const mutations = Object.entries(acts)
  .filter(
    ([act], place, all) =>
      all.findIndex(([other]) => mutationOf(other) === mutationOf(act)) === place,
  )
  .map(([act, reach]) => ({
    act,
    mutation: mutationOf(act),
    role: reach.crm_supervisor === 'none' ? 'crm_admin' : 'crm_supervisor',
  }));

describe.each(mutations)('$mutation', ({ act, mutation, role }) => {
  const prepare = async () =>
    (await preparedActs[act]?.(newGround(database, places, 'Caracas')))?.input ?? {};
  const call = (input: unknown) =>
    server.graphql(documentOf(mutation), { variables: { input }, token: tokens[role] });

  test('refuses what is missing or of a wrong type in every argument, and writes nothing', async () => {
    const input = await prepare();
    const before = await footprint(database);
    for (const nothing of [undefined, null, {}, [], 'input']) {
      expectRefusal(await call(nothing), `input = ${JSON.stringify(nothing)}`);
    }
    for (const [path, type] of Object.entries(inputOf(mutation))) {
      if (type === 'JSON') continue;
      for (const value of wrongTypes) {
        const what = `${path} = ${JSON.stringify(value)}`;
        expect(expectRefusal(await call(changed(input, path, value)), what)).toBe('INVALID_INPUT');
      }
    }
    expect(await footprint(database)).toEqual(before);
  });

  test.for(Object.keys(inputOf(mutation)))(
    'takes strange texts as texts in %s, or refuses them clearly',
    async (path) => {
      const input = await prepare();
      const answers = await Promise.all(
        strangeTexts.map((value) => call(changed(input, path, value))),
      );
      for (const [place, answer] of answers.entries()) {
        expectClearErrors(answer, JSON.stringify(strangeTexts[place]).slice(0, 60));
      }
    },
  );
});
