import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createLogger } from '#runtime/logger.ts';
import { busyConnections } from '../../tests/support/busy-connections.ts';
import { poolTransactions } from '../../tests/support/transaction-pooler.ts';
import { createRequestClients } from '../graphql/request-client.ts';
import { createStatementCanceller, type StatementCanceller } from './cancel-statement.ts';
import { noStatementNames } from './prepared-statements.ts';
import { beginAsAnonymous } from './role-settings.ts';

let pool: pg.Pool;
let canceller: StatementCanceller;

onAClone();

beforeAll(async () => {
  const connectionString = loginUrl(database.url, database.secret);
  pool = new pg.Pool({ connectionString, max: 3, pipeline: true } as pg.PoolConfig);
  canceller = createStatementCanceller(connectionString, createLogger('silent'));
});

/**
 * Waits until all connections are free and none has a transaction, long before PostgreSQL would end
 * an idle transaction.
 */
const allIsEnded = () =>
  expect
    .poll(async () => [pool.totalCount - pool.idleCount, await busyConnections(database)], {
      timeout: 10_000,
    })
    .toEqual([0, 0]);

afterEach(allIsEnded);

afterAll(() => Promise.all([pool?.end(), canceller?.close()]));

/**
 * Returns the database access of one request, and `abort`, which disconnects its client.
 */
function aRequest(clients = createRequestClients(pool, noStatementNames), ends = canceller) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const reader = { signal, canceller: ends };
  const isDisconnected = () => signal.aborted;
  const read = clients({ requestId: 'test', person: 'ana', isDisconnected, reader });
  return {
    abort: () => leaving.abort(),
    async query(text: string) {
      const { rows } = await read(beginAsAnonymous, (client) => client.query({ text }));
      return (rows as { text: string }[])[0]?.text;
    },
  };
}

test("a pooler's backend is reused only after its disconnected request was cancelled", async () => {
  const pooler = await poolTransactions(loginUrl(database.url, database.secret), 1);
  const pooled = new pg.Pool({
    connectionString: pooler.url,
    max: 3,
    pipeline: true,
  } as pg.PoolConfig);
  onTestFinished(async () => {
    sent.resolve();
    await pooled.end();
    await pooler.stop();
  });
  const [done, sent] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const late: StatementCanceller = {
    async cancel(backend, work) {
      await work;
      done.resolve(backend);
      await sent.promise;
    },
    close: async () => undefined,
  };
  const clients = createRequestClients(pooled, noStatementNames);
  const leaving = aRequest(clients, late);
  const read = leaving.query('select pg_sleep(1)::text as text');
  await expect.poll(() => busyConnections(database)).toBe(1);
  leaving.abort();
  const backend = await done.promise;
  const sale = pooled.query<{ backend: number }>('select pg_backend_pid() as backend');
  const soon = Promise.race([sale.then(({ rows }) => rows), sleep(500, 'waits')]);
  expect(await soon).toBe('waits');
  sent.resolve();
  expect((await sale).rows).toEqual([{ backend }]);
  await read;
});

test('a connection is closed if a cancel request to its backend may still arrive', async () => {
  const backend = Promise.withResolvers<number>();
  const doubtful: StatementCanceller = {
    async cancel(its, work) {
      backend.resolve(its);
      await work;
      throw new Error('the answer was lost');
    },
    close: async () => undefined,
  };
  const leaving = aRequest(undefined, doubtful);
  const read = expect(leaving.query('select pg_sleep(1)::text as text')).rejects.toThrow('TIMEOUT');
  await expect.poll(() => busyConnections(database)).toBe(1);
  leaving.abort();
  await read;
  const text = 'select from pg_stat_activity where pid = $1';
  const values = [await backend.promise];
  await expect.poll(async () => (await database.loginPool.query(text, values)).rowCount).toBe(0);
});
