import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { openTurn } from '#db/tests/support/acts.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { loadOfficeFixture, type PersonFixture } from '#db/tests/support/office-fixture.ts';
import { requireNotices, supportsPreparedStatements } from '#runtime/database/pooler-checks.ts';
import { createLogger } from '#runtime/logger.ts';
import { createStatementNames } from '#server/database/prepared-statements.ts';
import { beginAsAnonymous } from '#server/database/role-settings.ts';
import { createRequestClients } from '#server/graphql/request-client.ts';
import { createOfficeChanges } from '#server/live/office-changes.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startTestWorker } from '#worker/testing/worker-fixture.ts';
import { createSale, newSale } from '../load/seller.ts';
import { recordLog } from '../support/recorded-log.ts';
import { poolTransactions, type TransactionPooler } from '../support/transaction-pooler.ts';

let straight: string;
let pooler: TransactionPooler;

onAClone();

beforeAll(async () => {
  straight = loginUrl(database.url, database.secret);
  pooler = await poolTransactions(straight, 3);
});

afterAll(() => pooler?.stop());

const lostStatements = 'no conserva las sentencias preparadas';
const lostNotices = /pierde los avisos de PostgreSQL \(LISTEN\): indique en TURNO_DIRECT_URL/;

test('a transaction pooler is detected by its lost prepared statements and lost notices', async () => {
  expect(await supportsPreparedStatements(straight)).toBe(true);
  expect(await supportsPreparedStatements(pooler.url)).toBe(false);
  const one = await poolTransactions(straight, 1);
  expect(await supportsPreparedStatements(one.url)).toBe(false);
  await one.stop();
  await requireNotices(straight);
  await expect(requireNotices(pooler.url)).rejects.toThrow(lostNotices);
});

test('a worker refuses to start if it cannot receive notices of new jobs', async () => {
  const worker = startTestWorker(database, { connectionString: pooler.url });
  await expect(worker).rejects.toThrow(lostNotices);
});

const queries = ['allServices', 'allCountries', 'allTowns', 'allRoles', 'allOffices'].map(
  (list) => `{ ${list} { totalCount nodes { id } } }`,
);

test('a server receives changes through a transaction pooler', async () => {
  const receivedEvents: string[] = [];
  const changes = createOfficeChanges(pooler.url, createLogger('silent'));
  changes.listen({
    onChanges: (all) => receivedEvents.push(...all.map(({ topic }) => topic)),
    onMissed: () => receivedEvents.push('missed'),
  });
  for (let round = 0; round < 3; round += 1) {
    receivedEvents.length = 0;
    await expect
      .poll(async () => {
        await database.query(
          `update app_public.offices set exchange_value = exchange_value + 0.01 where office_name = 'Caracas'`,
        );
        return receivedEvents;
      })
      .toContain('rates');
    expect(receivedEvents).not.toContain('missed');
  }
  await changes.close();
});

test('two servers behind a pooler without prepared statements work without them', async () => {
  const log = recordLog('info');
  const behind = () => startTestServer({ ...database, url: pooler.url }, { logger: log.logger });
  const servers = [await behind(), await behind(), await startTestServer(database)];
  const [here, there, direct] = servers as [TestServer, TestServer, TestServer];
  const token = await here.signIn('crm_admin@caracas.demo');
  const expected = await Promise.all(queries.map((each) => direct.graphql(each, { token })));
  const sendRequest = (server: TestServer, number: number) =>
    server.graphql(queries[number] as string, { token });

  for (let round = 0; round < 20; round += 1) {
    const numbers = queries.map((_, number) => (number + round) % queries.length);
    const [ours, theirs] = await Promise.all([
      Promise.all(numbers.map((number) => sendRequest(here, number))),
      Promise.all(numbers.toReversed().map((number) => sendRequest(there, number))),
    ]);
    expect(ours).toEqual(numbers.map((number) => expected[number]));
    expect(theirs).toEqual(numbers.toReversed().map((number) => expected[number]));
  }
  expect(log.text().match(new RegExp(lostStatements, 'g'))).toHaveLength(2);
  await Promise.all(servers.map((server) => server.stop()));
});

test('a server that later loses its prepared statements stops preparing', async () => {
  // When both connections use one backend, the second finds the name in use.
  const one = await poolTransactions(straight, 1);
  const pool = new pg.Pool({ connectionString: one.url, max: 6 });
  let lost = 0;
  const names = createStatementNames(() => {
    lost += 1;
  });
  const clients = createRequestClients(pool, names);
  const sendRequest = () =>
    clients({ requestId: 'test', person: 'ana', isDisconnected: () => false })(
      beginAsAnonymous,
      (client) => client.query({ text: 'select 1 as one' }),
    ).then(
      ({ rows }) => rows,
      () => 'failed',
    );
  const rounds = [];
  for (let round = 0; round < 20; round += 1)
    rounds.push(await Promise.all([sendRequest(), sendRequest()]));
  expect(rounds.flat()).toContain('failed');
  expect(rounds.slice(10).flat()).toEqual(Array.from({ length: 20 }, () => [{ one: 1 }]));
  expect(lost).toBe(1);
  const client = await pool.connect();
  expect(names.nameOf(client, 'select 1 as one')).toBeUndefined();
  client.release();
  await pool.end();
  await one.stop();
});

test('every statement name of server and worker is a hash of its text', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const server = await startTestServer(database);
  const worker = await startTestWorker(database, { connectionString: straight });
  const token = await server.signIn('crm_admin@caracas.demo');
  await server.fetch('/me', { token });
  for (const queryText of [...queries, ...queries]) await server.graphql(queryText, { token });
  await database.query(`select graphile_worker.add_job('sms__expire')`);
  const jobs = () => database.query('select 1 from graphile_worker.jobs');
  await expect.poll(jobs).toEqual([]);
  await Promise.all([worker.stop(), server.stop()]);

  const named = query.mock.calls.flatMap(([statement]) => {
    const { name, text = '' }: { name?: string; text?: string } = Object(statement);
    return name ? [{ name, text }] : [];
  });
  query.mockRestore();
  // The detection statements have random, temporary names.
  const lasting = named.filter(({ name }) => !name.startsWith('turno_way_'));
  expect(lasting.length).toBeGreaterThan(0);
  for (const { name, text } of lasting) {
    expect(name).toBe(
      `turno_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`,
    );
  }
});

const readers = 6;
const tills = 3;
const sales = 24;
/** The longest wait before a client disconnects, in milliseconds. */
const waitTimeout = 100;
/** Queries of some milliseconds, read completely or aborted at any moment. */
const reads = [
  '{ allVClients(filter: { searchText: { includesInsensitive: "a" } }, first: 50) { totalCount nodes { id } } }',
  '{ allVSales(orderBy: SALE_DATE_DESC, first: 50) { totalCount nodes { id } } }',
  '{ allVAllDiscounts { totalCount nodes { id } } allVSubservices { totalCount nodes { id } } }',
];

test('aborted reads behind a transaction pooler reject no sale', async () => {
  // Fewer backends than connections of the server: an aborted request leaves its backend to
  // another.
  const four = await poolTransactions(straight, 4);
  const server = await startTestServer({ ...database, url: four.url });
  const office = await loadOfficeFixture(database, 'Caracas');
  const signIn = (role: 'crm_supervisor' | 'crm_technical_attendant') =>
    server.signIn(office.email(role));
  const [token, technicianToken] = [
    await signIn('crm_supervisor'),
    await signIn('crm_technical_attendant'),
  ];
  const workday = await openTurn(database, office, office.technicians[0] as PersonFixture);
  const rejected: unknown[] = [];
  let sold = 0;
  let left = 0;
  const isGoingOn = () => sold < sales && rejected.length === 0;

  async function read(index: number): Promise<void> {
    for (let turn = index; isGoingOn(); turn += 1) {
      const leaving = new AbortController();
      const body = JSON.stringify({ query: reads[turn % reads.length] });
      const answer = server.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        token: technicianToken,
        signal: leaving.signal,
      });
      setTimeout(() => leaving.abort(), Math.random() * waitTimeout);
      await answer
        .then((response) => response.text())
        .catch(() => {
          left += 1;
        });
    }
  }

  async function sell(): Promise<void> {
    while (isGoingOn()) {
      const input = newSale(office, workday);
      const { errors } = await server.graphql(createSale, { token, variables: { input } });
      if (errors) rejected.push(errors[0]?.extensions.code);
      else sold += 1;
    }
  }

  await Promise.all([
    ...Array.from({ length: readers }, (_, index) => read(index)),
    ...Array.from({ length: tills }, sell),
  ]);
  expect(rejected).toEqual([]);
  expect(left).toBeGreaterThan(sales);
  expect(sold).toBeGreaterThanOrEqual(sales);
  await server.stop();
  await four.stop();
}, 120_000);
