import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createTestClient, startTestServer } from '#server/testing/test-server.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { serveDatabase, type TurnoProcess } from '../support/turno-process.ts';

const clients = 20;
const soon = { timeout: 30_000, interval: 100 };
const queryBody = JSON.stringify({
  query: '{ allServices(first: 5) { totalCount nodes { serviceName } } }',
});

let processes: TurnoProcess[];
let nodes: string[];
let balancer: Balancer;

const startNode = () => serveDatabase(database, { TURNO_DRAIN: '2' });

onAClone();

beforeAll(async () => {
  processes = await Promise.all([startNode(), startNode()]);
  nodes = processes.map(({ url }) => url);
  balancer = await startBalancer(nodes);
});

afterAll(async () => {
  await balancer?.stop();
  await Promise.all(processes.map((process) => process.stop('SIGKILL')));
});

test(`${clients} clients lose no request while two servers in turn stop by SIGTERM and restart`, {
  timeout: 240_000,
}, async () => {
  const token = await createTestClient(balancer.url).signIn('crm_admin@caracas.demo');
  let working = true;
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  async function work(): Promise<void> {
    while (working) {
      const outcome = await fetch(`${balancer.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: queryBody,
      }).then(
        async (response) => `${response.status} ${(await response.text()).slice(0, 22)}`,
        (error: Error) => error.message,
      );
      count(outcome);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const all = Promise.all(Array.from({ length: clients }, work));
  try {
    for (const round of [0, 1]) {
      await expect.poll(balancer.ready, soon).toHaveLength(2);
      await processes[round]?.stop('SIGTERM');
      expect(balancer.ready()).toHaveLength(1);
      const again = await startNode();
      processes[round] = again;
      nodes[round] = again.url;
    }
    await expect.poll(balancer.ready, soon).toHaveLength(2);
  } finally {
    working = false;
    await all;
  }
  expect([...outcomes.keys()]).toEqual(['200 {"data":{"allServices"']);
  expect(outcomes.get('200 {"data":{"allServices"')).toBeGreaterThan(100);
});

test('a draining server reports it at once, serves requests, then closes each connection', async () => {
  const server = await startTestServer(database);
  const token = await server.signIn('crm_admin@caracas.demo');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sendRequest = (path: string, body?: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
      (resolve, reject) => {
        const sent = request(
          server.url + path,
          {
            agent,
            method: body ? 'POST' : 'GET',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          },
          async (response) => {
            const { statusCode: status, headers } = response;
            resolve({ status, connection: headers.connection, body: await text(response) });
          },
        );
        sent.once('error', reject);
        sent.end(body);
      },
    );
  expect(await sendRequest('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const stopped = server.stop({ drain: 1 });
  expect(await sendRequest('/readyz')).toMatchObject({ status: 503, connection: 'close' });
  expect(await sendRequest('/graphql', queryBody)).toMatchObject({
    status: 200,
    connection: 'close',
  });
  await stopped;
  await expect(sendRequest('/readyz')).rejects.toThrow('ECONNREFUSED');
});

test('a running request finishes at shutdown, and later ones succeed or fail to connect', async () => {
  const server = await startTestServer(database);
  const token = await server.signIn('crm_admin@caracas.demo');
  const holder = await database.ownerPool.connect();
  await holder.query('begin; lock table app_public.services in access exclusive mode');
  const sendRequest = () =>
    server.graphql(JSON.parse(queryBody).query, { token }).catch((error: Error) => error);
  const running = sendRequest();
  await expect
    .poll(async () => {
      const { rowCount } = await database.loginPool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
  const stopped = server.stop();
  const late = Array.from({ length: 20 }, sendRequest);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await holder.query('rollback');
  holder.release();
  expect(await running).toMatchObject({ status: 200 });
  for (const answer of await Promise.all(late)) {
    if (!(answer instanceof Error)) expect(answer).toMatchObject({ status: 200 });
  }
  await stopped;
});

test('a live screen reconnects by itself when its server stops', async () => {
  const server = await startTestServer(database);
  const token = await server.signIn('crm_admin@caracas.demo');
  const codes: number[] = [];
  let attempts = 0;
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryWait: async () => undefined,
    retryAttempts: 2,
    on: {
      connecting: () => {
        attempts += 1;
      },
      closed: (event) => codes.push((event as CloseEvent).code),
    },
  });
  const ended = new Promise<void>((resolve) => {
    client.subscribe(
      { query: 'subscription { officeChanged { topic } }' },
      { next: () => undefined, error: () => resolve(), complete: () => resolve() },
    );
  });
  const sockets = async () =>
    /turno_live_sockets (\d)/.exec(await (await server.fetch('/metrics')).text())?.[1];
  await expect.poll(sockets).toBe('1');
  await server.stop();
  await ended;
  expect(codes[0]).toBe(1001);
  expect(attempts).toBeGreaterThan(1);
});
