import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { leeway, scale } from '#scripts/test-runner/scale.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { listDefinitions } from '../lists/list-definitions.ts';
import { busyConnections } from '../support/busy-connections.ts';
import { connectRaw } from '../support/raw-connection.ts';
import { database, onATurnoProcess, server } from '../support/turno-fixture.ts';
import { serveDatabase } from '../support/turno-process.ts';
import { createRandomSource, type RandomSource } from './random-source.ts';

const tokens: string[] = [];

onATurnoProcess();

beforeAll(async () => {
  await database.query(
    `insert into app_public.clients (company_id, office_id, identification_type,
       identification_number, first_name, second_name, last_name, second_last_name, phone, email, address)
     select company_id, id, 'CI', 'V' || 30000000 + n, 'Ana', '', 'Paz', '', '04141234567', 'ana' || n || '@turno.demo', 'Caracas'
     from app_public.offices, generate_series(1, 30000) as n where office_name = 'Caracas'`,
  );
  const client = createTestClient(server.url);
  for (const role of roleNames) tokens.push(await client.signIn(`${role}@caracas.demo`));
});

const documents = [
  '{ allVClients(first: 500, orderBy: FULL_NAME_ASC) { nodes { id fullName phone } totalCount } }',
  '{ allVSales(first: 50) { nodes { id } totalCount } allVWorkdays { totalCount } }',
  'mutation { procCreateWorkdays(input: { identificationNumber: "V1" }) { result { vId } } }',
];

/**
 * Requests for files that no screen sends: invalid JSON, another kind, twice, or an unknown list.
 */
const oddRequests = [
  'filter={"fullName":',
  'filter=null',
  'filter=[]',
  'format=xlsx',
  'format=%00',
  'filter=1&filter=2',
  'filter={"__proto__":{"equalTo":"x"}}',
  'filter={"fullName":{"equalTo":{"a":1}}}',
  'filter={"fullName":{"constructor":"x"}}',
  'filter={"fullName":{"equalTo":"a\\u0000b"}}',
  `filter=${'['.repeat(2_000)}`,
  'arguments=[',
  'arguments=null',
  'arguments="text"',
  'arguments={"dateFrom":"infinity","dateUntil":"epoch"}',
  'arguments={"identificationNumber":["V1"]}',
  'arguments={}&arguments={}',
  'orderBy=',
  'orderBy=toString',
  'orderBy=FULL_NAME_ASC,ID_DESC&orderBy=x',
  'orderBy=%00',
  'filter=%ff%fe&arguments=%zz',
  'filter[a]=1&=&&%00=%00',
].map((text) => text.replace(/["{}[\]]/g, encodeURIComponent));

/** Returns a request that reads a lot, writes or waits, as a user of the office sends it. */
function anyRequest(random: RandomSource): string {
  const lines = (head: string, body = '') =>
    [
      head,
      'Host: turno',
      `Authorization: Bearer ${random.one(tokens)}`,
      `Content-Length: ${body.length}`,
      ...(body ? ['Content-Type: application/json'] : []),
      '',
      body,
    ].join('\r\n');
  const get = (path: string) => lines(`GET ${path} HTTP/1.1`);
  const graphql = () =>
    lines('POST /graphql HTTP/1.1', JSON.stringify({ query: random.one(documents) }));
  return random.one([
    () => get('/csv/clients'),
    () => get('/csv/clients?orderBy=FULL_NAME_ASC'),
    () => get(`/csv/${random.one(listDefinitions).name}`),
    () => get(`/csv/${random.one(listDefinitions).name}`),
    () => get(`/csv/${random.one(listDefinitions).name}?${random.one(oddRequests)}`),
    () =>
      get(
        `/csv/${random.one(listDefinitions).name}?${random.one(oddRequests)}&${random.one(oddRequests)}`,
      ),
    () => get(`/csv/clients?${random.one(oddRequests)}`),
    () => get(`/sums/${random.one(listDefinitions).name}?${random.one(oddRequests)}`),
    () => get(`/sums/${random.one(listDefinitions).name}`),
    () => get('/people/V30000001'),
    () => lines('HEAD /csv/clients HTTP/1.1'),
    () => lines('POST /photos HTTP/1.1', 'x'.repeat(2_000)),
    graphql,
    graphql,
  ])();
}

const aborts = scale(200, 1_400);
const atOnce = 12;

test('requests that are aborted at any moment release their database connections', {
  timeout: scale(120_000, 600_000),
}, async ({ annotate }) => {
  let turn = 0;
  let answered = 0;
  const work = async () => {
    while (turn < aborts) {
      turn += 1;
      const random = createRandomSource(7_000 + turn);
      const { socket, received, closed } = connectRaw(server.url);
      socket.write(anyRequest(random));
      // Aborts before the first byte, at it, or after it, as closed tabs and lost networks do.
      const first = once(socket, 'data').catch(() => undefined);
      if (random.oneIn(2)) await Promise.race([first, closed, sleep(3_000)]);
      await sleep(random.one([0, 1, random.below(10), random.below(100)]));
      if (random.oneIn(3)) socket.destroy();
      else socket.resetAndDestroy();
      await closed;
      if (received()) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  const poolIsFree = async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const busy = /^turno_db_connections\{state="busy"\} (\d+)$/m.exec(metrics)?.[1];
    return { pool: Number(busy), database: await busyConnections(database) };
  };
  // The one remaining connection is the query of the gauge.
  await expect.poll(poolIsFree, { timeout: 30_000 }).toEqual({ pool: 0, database: 0 });
  await annotate(`${aborts} aborted, ${answered} of them after the first byte, 0 connections busy`);

  const client = createTestClient(server.url);
  const [token] = tokens;
  const whole = await client.fetch('/csv/clients', { token });
  expect((await whole.text()).split('\r\n').length).toBeGreaterThan(30_000);
  const failures = server
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));
  expect(failures.slice(0, 3)).toEqual([]);
});

test('a stopping server ends unread downloads and exits', {
  timeout: 120_000,
}, async () => {
  const own = await serveDatabase(database);
  const { socket, received } = connectRaw(own.url);
  socket.write(
    `GET /csv/clients HTTP/1.1\r\nHost: turno\r\nAuthorization: Bearer ${tokens[0]}\r\n\r\n`,
  );
  await expect.poll(received).toContain('200 OK');
  socket.pause();
  await sleep(500);
  const begun = performance.now();
  await own.stop();
  expect(own.child.exitCode).toBe(0);
  expect(performance.now() - begun).toBeLessThan(14_000 * leeway);
});
