import { type Client, createClient } from 'graphql-ws';
import { afterAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { roleNames } from '#db/demo/staff.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import { type OfficeFixtureName, signInRoles } from './access-fixture.ts';
import { offices, onOfficeFixtures } from './places-fixture.ts';
import { subscriptions } from './read-matrix.ts';
import { isInScope } from './scope.ts';

/** The topic that changes at each office, so that a topic identifies the office. */
const topicOf: Readonly<Record<OfficeFixtureName, string>> = {
  Caracas: 'sales',
  Valencia: 'workdays',
  Lima: 'rates',
  Maracay: 'clients',
};

const clients: Client[] = [];

onOfficeFixtures();

afterAll(() => Promise.all(clients.map((client) => client.dispose())));

function connect(token?: string): Client {
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  clients.push(client);
  return client;
}

/** Returns the topics that a session receives, in order. */
function listen(client: Client): { topics: string[]; ended: Promise<unknown> } {
  const topics: string[] = [];
  const ended = new Promise((resolve) => {
    client.subscribe<{ officeChanged: { topic: string } }>(
      { query: 'subscription { officeChanged { topic } }' },
      {
        next: ({ data }) => topics.push(data?.officeChanged.topic ?? ''),
        error: resolve,
        complete: () => resolve(undefined),
      },
    );
  });
  return { topics: topics, ended };
}

function change(name: OfficeFixtureName, topic: string): Promise<unknown> {
  const { companyId, id: officeId } = offices[name];
  return database.query('select app_hidden.notify_office($1, $2, $3)', [
    companyId,
    officeId,
    topic,
  ]);
}

test('each role receives the changes of the offices that it sees', async () => {
  const callers = await signInRoles(server, database, 'caracas');
  const listeners = roleNames.map((role) => ({ role, ...listen(connect(callers[role].token)) }));
  const allReceive = (topic: string) =>
    expect
      .poll(
        async () => {
          await change('Caracas', topic);
          return listeners.filter(({ topics }) => !topics.includes(topic)).map(({ role }) => role);
        },
        { timeout: 10_000 },
      )
      .toEqual([]);

  await allReceive('sales');
  for (const name of ['Valencia', 'Lima', 'Maracay'] as const) await change(name, topicOf[name]);
  await allReceive('messages');

  for (const { role, topics } of listeners) {
    const expected = Object.entries(offices)
      .filter(([, { id, companyId }]) =>
        isInScope(
          { key: '', companyId, officeId: id, personId: null, lookup: '', kind: null },
          subscriptions.officeChanged?.[role] ?? 'none',
          callers[role].actor,
        ),
      )
      .map(([name]) => topicOf[name as OfficeFixtureName]);
    const receivedTopics = new Set(topics.filter((topic) => topic !== 'messages'));
    expect([...receivedTopics].sort(), role).toEqual(expected.sort());
  }
});

test.for([undefined, 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.', ''])(
  'a live connection with the token %s is closed with 4401 and receives nothing',
  async (token) => {
    const { topics, ended } = listen(connect(token));
    expect(await ended).toMatchObject({ code: 4401 });
    expect(topics).toEqual([]);
  },
);

test('only readers of the security log are notified of an alert', async () => {
  const callers = await signInRoles(server, database, 'caracas');
  const listeners = roleNames.map((role) => ({ role, ...listen(connect(callers[role].token)) }));
  await expect
    .poll(
      async () => {
        await change('Caracas', 'security');
        await change('Caracas', 'inventories');
        return listeners.filter(({ topics }) => !topics.includes('inventories'));
      },
      { timeout: 10_000 },
    )
    .toEqual([]);
  await change('Caracas', 'discounts');
  await expect
    .poll(() => listeners.filter(({ topics }) => !topics.includes('discounts')))
    .toEqual([]);
  expect(
    listeners.filter(({ topics }) => topics.includes('security')).map(({ role }) => role),
  ).toEqual(['crm_admin', 'crm_owner']);
});
