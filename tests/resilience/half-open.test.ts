import { createClient } from 'graphql-ws';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { destroyWhenSilent, setSilenceTimeout } from '#db/connections/silence.ts';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { leeway } from '#scripts/test-runner/scale.ts';
import { beginAsAnonymous } from '#server/database/role-settings.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { RunningWorker } from '#worker/start.ts';
import { startTestWorker } from '#worker/testing/worker-fixture.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { saveService } from '../support/save-service.ts';

/** Shorter than the server's timeouts, and long enough for two shared cores. */
const timeouts = { silence: 5_000, heartbeat: { every: 1_000, timeout: 2_000 }, poll: 2_000 };

let proxy: DatabaseProxy;
let server: TestServer;
let worker: RunningWorker;
let token: string;

onAClone();

beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url);
  const overProxy = { ...database, url: proxy.url };
  const options = { env: { poolSize: 6 }, timeouts };
  server = await startTestServer(overProxy, options);
  worker = await startTestWorker(database, {
    connectionString: loginUrl(proxy.url, database.secret),
    timeouts,
  });
  token = await server.signIn('crm_admin@caracas.demo');
});

afterAll(async () => {
  await worker?.stop();
  await server?.stop();
  await proxy?.stop();
});

/** Saves a service and returns the code of its error. */
const save = async (name: string): Promise<string | undefined> =>
  (await saveService(server, token, name))?.code;

async function connections(state: string): Promise<number> {
  const metrics = await (await server.fetch('/metrics')).text();
  return Number(
    new RegExp(`^turno_db_connections\\{state="${state}"\\} (\\d+)`, 'm').exec(metrics)?.[1],
  );
}

/** Records the topics that an open screen receives, in order. */
function watch(): { topics: string[]; close: () => unknown } {
  const topics: string[] = [];
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  client.subscribe<{ officeChanged: { topic: string } }>(
    { query: 'subscription { officeChanged { topic } }' },
    {
      next: ({ data }) => topics.push(data?.officeChanged.topic ?? ''),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { topics, close: () => client.dispose() };
}

const changeRates = () =>
  database.query(
    `update app_public.offices set exchange_value = exchange_value + 0.01 where office_name = 'Caracas'`,
  );

test('requests on silently lost connections fail as connection errors and release them', async () => {
  const blocker = await database.ownerPool.connect();
  await blocker.query('begin; lock table app_public.services in access exclusive mode');
  const held = [1, 2].map((each) => save(`Perdido ${each}`));
  await expect.poll(() => connections('busy')).toBe(2);
  proxy.abandon();
  const began = performance.now();
  await blocker.query('rollback');
  blocker.release();
  expect(await Promise.all(held)).toEqual(['Network Error', 'Network Error']);
  expect(performance.now() - began).toBeLessThan(6_000 * leeway);

  await expect.poll(() => save(`Servido ${performance.now()}`)).toBeUndefined();
  await expect.poll(() => connections('busy')).toBe(0);
  expect(await connections('awaited')).toBe(0);
  await expect.poll(async () => (await server.fetch('/readyz')).status).toBe(200);
});

test('screens receive changes again soon after a silent loss of the listening connection', async () => {
  const screen = watch();
  const hears = async () => {
    screen.topics.length = 0;
    await changeRates();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return screen.topics.includes('rates');
  };
  await expect.poll(hears).toBe(true);
  proxy.abandon();
  const began = performance.now();
  await expect.poll(hears).toBe(true);
  expect(performance.now() - began).toBeLessThan(6_000 * leeway);
  await screen.close();
});

test('the worker continues with jobs after a silent loss of its connections', async () => {
  const undone = () =>
    database.query(`select 1 from graphile_worker.jobs where task_identifier = 'sms__expire'`);
  proxy.abandon();
  await database.query(`select graphile_worker.add_job('sms__expire')`);
  await expect.poll(undone).toEqual([]);
});

test('a statement with a longer timeout is not interrupted', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  destroyWhenSilent(client, 200);
  const usual = setSilenceTimeout(client, 5_000);
  await client.query('select pg_sleep(0.6)');
  usual();
  client.on('error', () => undefined);
  await expect(client.query('select pg_sleep(0.6)')).rejects.toThrow('Connection terminated');
});

test('an idle connection may be silent', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  destroyWhenSilent(client, 100);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('PostgreSQL ends an idle transaction of a server after 20 s', async () => {
  const client = await database.loginPool.connect();
  await client.query(beginAsAnonymous);
  const { rows } = await client.query('show idle_in_transaction_session_timeout');
  await client.query('rollback');
  client.release();
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '20s' }]);
});
