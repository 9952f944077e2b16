import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { createLogger } from '#runtime/logger.ts';
import { busyConnections } from '../../tests/support/busy-connections.ts';
import { createStatementCanceller, type StatementCanceller } from '../database/cancel-statement.ts';
import { beginAsAnonymous } from '../database/role-settings.ts';
import { openListCursor } from './list-cursor.ts';
import { listFormat } from './list-format.ts';
import { listStream } from './list-stream.ts';

let pool: pg.Pool;
let canceller: StatementCanceller;

onAClone();

beforeAll(async () => {
  const connectionString = loginUrl(database.url, database.secret);
  pool = new pg.Pool({ connectionString, max: 2, pipeline: true } as pg.PoolConfig);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  canceller = createStatementCanceller(connectionString, createLogger('silent'));
});

/** After every test, all connections are free and PostgreSQL runs no statement. */
afterEach(
  async () =>
    await expect
      .poll(async () => [pool.totalCount - pool.idleCount, await busyConnections(database)])
      .toEqual([0, 0]),
);

afterAll(() => Promise.all([pool?.end(), canceller?.close()]));

const columns = [{ field: 'text', caption: 'Texto', kind: 'text' }] as const satisfies ListColumn[];
const manyRows = `select repeat('x', 200) || n as text from generate_series(1, 100000) as n`;
const slowly = 'select pg_sleep(20)::text as text';

async function open(sql: string, signal: AbortSignal, sendTimeout?: number) {
  const statement = { text: sql, values: [] };
  const cursor = await openListCursor(pool, canceller, beginAsAnonymous, statement, signal);
  return listStream({ columns, cursor, format: listFormat('PEN', {}), signal }, sendTimeout);
}

const lasting = () => new AbortController().signal;
/** Waits until a statement with this beginning runs. */
const untilWorksAt = (statement: string) =>
  expect
    .poll(async () => {
      const { rowCount } = await database.loginPool.query(
        `select from pg_stat_activity
         where datname = current_database() and state = 'active' and query ilike $1 || '%'`,
        [statement],
      );
      return rowCount;
    })
    .toBe(1);
/**
 * Terminates the connection whose last statement has this beginning, as an operator or a restart
 * does.
 */
async function terminate(statement: string): Promise<void> {
  const { rowCount } = await database.loginPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike $1 || '%' and pid <> pg_backend_pid()`,
    [statement],
  );
  expect(rowCount).toBe(1);
}

test('a list stream is read to its end', async () => {
  const lines = (await (await open(manyRows, lasting())).toArray()).join('').split('\r\n');
  expect(lines).toHaveLength(100_002);
  expect(lines[100_000]).toBe(`${'x'.repeat(200)}100000`);
});

test('a short list holds no connection while it is read', async () => {
  const stream = await open(`select 'uno' as text`, lasting());
  expect(pool.idleCount).toBe(pool.totalCount);
  expect((await stream.toArray()).join('')).toContain('uno');
});

test.each([
  [3, 3, 'read to its end'],
  [3, 4, 'rejected before the first byte'],
])('a list with a limit of %d rows and %d rows is %s (D95)', async (maxRows, rows, end) => {
  const text = `select n::text as text from generate_series(1, ${rows}) as n`;
  const beyond = { text: `select from (${text}) as list offset ${maxRows} limit 1`, rows: maxRows };
  const opened = openListCursor(
    pool,
    canceller,
    beginAsAnonymous,
    { text, values: [], beyond },
    lasting(),
  );
  if (end === 'read to its end') expect(await (await opened).next()).toHaveLength(rows);
  else
    await expect(opened).rejects.toMatchObject({
      message: 'TOO_MANY_ROWS',
      params: { max: maxRows },
    });
});

test('an abort before the first byte frees the connection', async () => {
  const leaving = new AbortController();
  await open(manyRows, leaving.signal);
  leaving.abort();
});

test('destroying the stream before the first byte frees the connection', async () => {
  const stream = await open(manyRows, lasting());
  stream.destroy();
});

test('opening a list rejects with TIMEOUT if it is aborted before it has a connection', async () => {
  const leaving = new AbortController();
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const opened = open(manyRows, leaving.signal);
  leaving.abort();
  for (const client of held) client.release();
  await expect(opened).rejects.toThrow('TIMEOUT');
});

test('an abort at any moment of the opening frees the connection', async () => {
  for (let turns = 0; turns < 40; turns += 1) {
    const leaving = new AbortController();
    const opened = open(manyRows, leaving.signal).catch(() => undefined);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    leaving.abort();
    await opened;
  }
});

test('an abort while the database computes the first rows cancels the statement', async () => {
  const leaving = new AbortController();
  const begun = performance.now();
  const left = expect(open(slowly, leaving.signal)).rejects.toMatchObject({ code: '57014' });
  await untilWorksAt('fetch 500');
  leaving.abort();
  await left;
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test('an abort in the middle of a list frees the connection', async () => {
  const leaving = new AbortController();
  const stream = await open(manyRows, leaving.signal);
  for await (const _chunk of stream.iterator({ destroyOnReturn: false })) break;
  leaving.abort();
});

test('a list that is not read fails after its send timeout', async () => {
  const stream = await open(manyRows, lasting(), 300);
  const failed = new Promise((resolve) => stream.once('error', resolve));
  stream.once('readable', () => undefined);
  expect(String(await failed)).toContain('the reader is too slow');
});

test('a slow reader within the send timeout of each piece gets the whole list', async () => {
  const rows = `select repeat('x', 200) || n as text from generate_series(1, 3000) as n`;
  const stream = await open(rows, lasting(), 1_500);
  let text = '';
  for await (const piece of stream) {
    text += piece;
    await sleep(300);
  }
  expect(text.split('\r\n')).toHaveLength(3_002);
});

test('a list fails if its connection is terminated, idle or busy', async () => {
  const stream = await open(manyRows, lasting());
  await terminate('fetch 500');
  await expect(stream.toArray()).rejects.toThrow(/terminat|connection error/);
  const slow = open(slowly, lasting());
  const cut = expect(slow).rejects.toThrow(/terminat|connection error/);
  await untilWorksAt('fetch 500');
  await terminate('fetch 500');
  await cut;
});

test('a list fails on an error in a later row', async () => {
  const stream = await open(
    `select (1 / (5000 - n))::text as text from generate_series(1, 10000) as n`,
    lasting(),
  );
  await expect(stream.toArray()).rejects.toThrow('division by zero');
});
