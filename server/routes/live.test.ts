import { type Client, createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { liveTopics } from '#domain/lists/topics.ts';
import { leeway } from '#scripts/test-runner/scale.ts';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

let servers: [TestServer, TestServer];
const clients: Client[] = [];
/** For events without a deadline. */
const patient = { timeout: 10_000 };

onNodes();

beforeAll(async () => {
  servers = await Promise.all([serve(), serve()]);
});

afterAll(() => Promise.all(clients.map((client) => client.dispose())));

interface Watch {
  topics: string[];
  closed: Promise<{ code: number; reason: string }>;
  ready: Promise<void>;
}

function watch(server: TestServer, token: string | undefined): Watch {
  const topics: string[] = [];
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  const ready = Promise.withResolvers<void>();
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    on: {
      connected: () => ready.resolve(),
      closed: (event) => closed.resolve(event as { code: number; reason: string }),
    },
  });
  clients.push(client);
  client.subscribe<{ officeChanged: { topic: string } }>(
    { query: 'subscription { officeChanged { topic } }' },
    {
      next: ({ data }) => topics.push(data?.officeChanged.topic ?? 'none'),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { topics, closed: closed.promise, ready: ready.promise };
}

async function changeRates(office: string): Promise<void> {
  await database.query(
    'update app_public.offices set exchange_value = exchange_value + 0.01 where office_name = $1',
    [office],
  );
}

test('a change reaches subscribers who see its office, and no others, on every node within 2 s (D44)', async () => {
  const [caracas, lima, admin] = await Promise.all(
    ['crm_supervisor@caracas.demo', 'crm_supervisor@lima.demo', 'crm_admin@lima.demo'].map(
      async (email, n) => watch(servers[n % 2] as TestServer, await servers[0].signIn(email)),
    ),
  );
  await Promise.all([caracas?.ready, lima?.ready, admin?.ready]);
  // Repeated, because the server starts to listen shortly after it accepts the subscription.
  await expect
    .poll(async () => {
      await changeRates('Caracas');
      return [caracas?.topics[0], admin?.topics[0]];
    }, patient)
    .toEqual(['rates', 'rates']);
  const begun = Date.now();
  const seen = caracas?.topics.length ?? 0;
  await changeRates('Caracas');
  await expect
    .poll(() => caracas?.topics.length, { interval: 20, timeout: 4_000 * leeway })
    .toBeGreaterThan(seen);
  expect(Date.now() - begun).toBeLessThan(2_000 * leeway);
  expect(lima?.topics).toEqual([]);
});

test('every topic of a database trigger is a topic of the subscription', async () => {
  const publishingTables = await database.query<{ topic: string }>(
    `select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as topic
     from pg_trigger where tgfoid = 'app_hidden.tg_notify_office'::regproc order by topic`,
  );
  expect(liveTopics).toEqual(expect.arrayContaining(publishingTables.map(({ topic }) => topic)));
});

test('a socket closes with 4401 without a valid token and when its session ends', async () => {
  for (const token of [undefined, 'x.y.z']) {
    expect(await watch(servers[0], token).closed).toMatchObject({
      code: 4401,
      reason: 'INVALID_TOKEN',
    });
  }
  const token = await servers[0].signIn('crm_technical_attendant@caracas.demo');
  const { closed, ready } = watch(servers[1], token);
  await ready;
  const begun = Date.now();
  await servers[0].fetch('/logout', { method: 'POST', token });
  expect(await closed).toMatchObject({ code: 4401, reason: 'INVALID_TOKEN' });
  expect(Date.now() - begun).toBeLessThan(5_000 * leeway);
});

test('an open socket does not extend an idle session', async () => {
  const token = await servers[0].signIn('crm_technical_attendant@valencia.demo');
  const { closed, ready } = watch(servers[1], token);
  await ready;
  await database.query(
    `update app_public.office_settings set idle_minutes = 5
     where office_id = (select id from app_public.offices where office_name = 'Valencia')`,
  );
  await database.query(
    `update app_private.sessions set last_used = now() - interval '7 minutes' where id = $1`,
    [JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid],
  );
  expect(await closed).toMatchObject({ code: 4401, reason: 'TOKEN_EXPIRED' });
});
