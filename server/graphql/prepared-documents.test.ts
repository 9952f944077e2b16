import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { execute } from 'postgraphile/grafast';
import { type DocumentNode, type GraphQLSchema, print } from 'postgraphile/graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { buildSchema } from '../graphile.config.ts';
import { createPhotoAddresses } from '../photos/photo-addresses.ts';
import type { SessionClaims } from '../session-claims.ts';
import { createSessionLimits } from '../session-limits.ts';
import { createDocumentPreparer, type PrepareRequest } from './prepared-documents.ts';
import { webDocuments } from './web-documents.fixture.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let database: TestDatabase;
let schema: GraphQLSchema;
let prepare: PrepareRequest;

beforeAll(async () => {
  database = await cloneDatabase();
  const photos = createPhotoAddresses(database.secret, undefined);
  schema = await buildSchema(loginUrl(database.url, database.secret), photos);
  prepare = createDocumentPreparer(schema);
});

afterAll(() => database?.drop());

/** Someone whose clock runs so fast that only the caches hold them back. */
function personNamed(employee_id: string) {
  let time = 0;
  const limits = createSessionLimits(() => {
    time += 1_000_000;
    return time;
  });
  return limits.of({ employee_id } as SessionClaims);
}

const ask = (text: string, person: string, variables = {}) =>
  prepare({ text, variables, operationName: undefined }, personNamed(person));

test('the screens’ documents stay known beside hundreds of strange ones', () => {
  const screens = webDocuments()
    .slice(0, 20)
    .map(({ document }) => print(document));
  const documents = screens.map(
    (text, n) => [text, ask(text, n % 2 ? 'ana' : 'luis').document] as const,
  );
  for (let n = 0; n < 300; n++) {
    expect(ask(`{ a${n}: allVSales(first: 1) { totalCount } }`, 'eve').isNew).toBe(true);
  }
  for (const [text, document] of documents) {
    const again = ask(text, 'someone else');
    expect([again.isNew, again.document === document], text).toEqual([false, true]);
  }
  expect(ask('{ a299: allVSales(first: 1) { totalCount } }', 'eve').isNew).toBe(false);
  expect(ask('{ a0: allVSales(first: 1) { totalCount } }', 'eve').isNew).toBe(true);
});

test('texts that differ in their values are one document, which keeps their own values', () => {
  const [one, two] = [1, 2].map((n) => ask(`{ allVClients(first: ${n}) { totalCount } }`, 'ana'));
  expect(one?.document).toBe(two?.document);
  expect([one?.variables, two?.variables]).toEqual([{ literal_0: 1 }, { literal_0: 2 }]);
  expect(ask('{ allVClients(first: 1) { totalCount } }', 'ana').variables).toEqual({
    literal_0: 1,
  });
});

test('a plan goes with its document: nothing else holds either', async () => {
  const forgotten: WeakRef<DocumentNode>[] = [];
  for (let n = 0; n < 300; n++) {
    const { document } = ask(`{ b${n}: __typename c: allVTowns(first: 1) { totalCount } }`, 'eve');
    execute({ schema, document, contextValue: {}, middleware: null });
    forgotten.push(new WeakRef(document));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  collect();
  const alive = forgotten.filter((document) => document.deref()).length;
  expect(alive).toBeGreaterThan(0);
  expect(alive).toBeLessThan(60);
});

test('what a person has no time for is refused before it is read, and what is known goes on', () => {
  const limits = createSessionLimits(() => 0).of({ employee_id: 'ana' } as SessionClaims);
  const sent = { variables: {}, operationName: undefined };
  const known = '{ allRoles(first: 1) { totalCount } }';
  prepare({ ...sent, text: known }, limits);
  limits.spend(10_000);
  expect(prepare({ ...sent, text: known }, limits).isNew).toBe(false);
  for (const text of ['{ d: allRoles(first: 1) { totalCount } }', '{ no document']) {
    expect(() => prepare({ ...sent, text }, limits)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
    );
  }
});
