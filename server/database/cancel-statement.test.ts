import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createLogger } from '#runtime/logger.ts';
import { startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { createStatementCanceller } from './cancel-statement.ts';

let connectionString: string;

onAClone();

beforeAll(async () => {
  connectionString = loginUrl(database.url, database.secret);
});

/** Starts a statement of some seconds. Returns its backend and a promise of its result. */
async function running(seconds: number) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  const work = client.query('select pg_sleep($1)', [seconds]).then(
    () => 'went on',
    (error: { code?: string }) => error.code,
  );
  return { backend: rows[0]?.backend ?? 0, work: work.finally(() => client.end()) };
}

test('the canceller cancels many concurrent statements, also a later one, and no other', async () => {
  const canceller = createStatementCanceller(connectionString, createLogger('silent'));
  const going = await running(3);
  const begun = performance.now();
  const unwanted = await Promise.all(Array.from({ length: 12 }, () => running(30)));
  const [late] = unwanted.splice(11);
  const cancelled = unwanted.map(({ backend, work }) => canceller.cancel(backend, work));
  await sleep(5);
  if (late) cancelled.push(canceller.cancel(late.backend, late.work));
  await Promise.all(cancelled);
  expect(await Promise.all(unwanted.map(({ work }) => work))).toEqual(Array(11).fill('57014'));
  expect(await late?.work).toBe('57014');
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(await going.work).toBe('went on');
  await canceller.close();
});

test('cancel rejects if the request to cancel gets no response', async () => {
  const proxy = await startDatabaseProxy(connectionString);
  const canceller = createStatementCanceller(proxy.url, createLogger('silent'));
  const first = await running(30);
  await canceller.cancel(first.backend, first.work);
  proxy.abandon();
  const second = await running(8);
  await expect(canceller.cancel(second.backend, second.work)).rejects.toThrow();
  await canceller.close();
  await proxy.stop();
});
