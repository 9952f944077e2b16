import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createRequestClients } from '../graphql/request-client.ts';
import { createStatementNames } from './prepared-statements.ts';

let pool: pg.Pool;

onAClone();

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: database.url, max: 1, pipeline: true } as pg.PoolConfig);
});

afterAll(() => pool?.end());

/** Returns a function that runs statements in sequence for a person. */
const runnerOf =
  (clients: ReturnType<typeof createRequestClients>) =>
  (person: string, ...texts: string[]) =>
    clients({ requestId: 'test', person, isDisconnected: () => false })('begin', async (client) => {
      const answers = [];
      for (const text of texts) answers.push((await client.query({ text })).rows[0]);
      return answers;
    });

async function prepared(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ name }) => name);
}

const screen = (n: number) => `select ${n} as answer, 'screen'`;

test('a statement is prepared on its second run, with a hash of its text as name', async () => {
  const run = runnerOf(createRequestClients(pool, createStatementNames()));
  await run('ana', screen(1));
  expect(await prepared()).toEqual([]);
  await run('luis', screen(1));
  expect(await prepared()).toEqual([expect.stringMatching(/^turno_[\w-]{32}$/)]);
  const [name] = await prepared();
  await runnerOf(createRequestClients(pool, createStatementNames()))('ana', screen(1), screen(1));
  expect(await prepared()).toEqual([name]);
});

test('a statement of more than 4,000 characters is never prepared', async () => {
  const run = runnerOf(createRequestClients(pool, createStatementNames()));
  const before = await prepared();
  const long = `select 1 as answer, '${'x'.repeat(4_000)}'`;
  expect(await run('eve', long, long, long)).toHaveLength(3);
  expect(await prepared()).toEqual(before);
});

test('hundreds of ad-hoc statements leave screen statements prepared and about 300 in all', async () => {
  const run = runnerOf(createRequestClients(pool, createStatementNames()));
  const screens = Array.from({ length: 50 }, (_, n) => screen(n));
  await run('ana', ...screens, ...screens);
  const own = await prepared();
  for (let n = 0; n < 700; n++) {
    const unknownStatement = `select ${n} as answer, 'strange'`;
    await run('eve', unknownStatement, unknownStatement);
    if (n % 100 === 0) await run('ana', ...screens);
  }
  const preparedStatements = await prepared();
  expect(preparedStatements.length).toBeLessThanOrEqual(302);
  expect(preparedStatements).toEqual(expect.arrayContaining(own));
  // An evicted statement is prepared again.
  expect(await run('eve', `select 0 as answer, 'strange'`)).toMatchObject([{ answer: 0 }]);
  expect(await run('eve', `select 0 as answer, 'strange'`)).toMatchObject([{ answer: 0 }]);
});

test('a statement with an error, even twice at once, does not affect other statements', async () => {
  let isLost = false;
  const clients = createRequestClients(
    pool,
    createStatementNames(() => {
      isLost = true;
    }),
  );
  const run = runnerOf(clients);
  const wrong = { text: 'select no_such_column' };
  for (let n = 0; n < 3; n++) {
    const twice = clients({ requestId: 'test', person: 'eve', isDisconnected: () => false })(
      'begin',
      (client) => Promise.all([client.query(wrong), client.query(wrong)]),
    );
    await expect(twice).rejects.toThrow('no_such_column');
  }
  expect(isLost).toBe(false);
  expect(await run('ana', screen(1), screen(1))).toHaveLength(2);
});
