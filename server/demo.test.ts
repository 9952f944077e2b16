import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { cloneDatabase } from '#db/tests/database.ts';
import { rivalPassword, seedRival } from '#db/tests/rival.ts';
import type { Env } from '#runtime/env.ts';
import type { Exposure } from '#runtime/exposure.ts';
import { isDemoBlocked } from './demo.ts';
import { database, onNodes, serve } from './node-stage.ts';
import { prepareDemo } from './prepare-demo.ts';
import { loginMutation, type TestServer } from './test-server.ts';

const email = 'crm_admin@caracas.demo';
let here: TestServer;
let exposed: TestServer;
let open: TestServer;

onNodes();

beforeAll(async () => {
  [here, exposed, open] = await Promise.all([
    serve({ env: { demo: 'unset' } }),
    serve({ env: { demo: 'unset', trustProxy: true } }),
    serve({ env: { demo: 'on', trustProxy: true } }),
  ]);
});

test.each<[Env['demo'], Exposure, Env['trustProxy'], boolean]>([
  ['unset', 'loopback', false, false],
  ['unset', 'private', false, true],
  ['unset', 'public', false, true],
  ['unset', 'loopback', true, true],
  ['unset', 'loopback', '10.0.0.1', true],
  ['off', 'loopback', false, false],
  ['off', 'private', false, true],
  ['on', 'private', false, false],
  ['on', 'public', true, false],
])(
  'TURNO_DEMO %s, reached as %s, TRUST_PROXY %s: blocked %s',
  (demo, exposure, trustProxy, blocked) => {
    const listening = { host: 'h', address: 'a', exposure };
    expect(isDemoBlocked({ demo, trustProxy }, listening)).toBe(blocked);
  },
);

const enter = async (headers = {}) =>
  (await here.graphql(loginMutation, { variables: { email, password: 'turno-demo' }, headers }))
    .errors?.[0]?.extensions.code;

test.for<Record<string, string>>([
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-host': 'turno.empresa.com' },
  { via: '1.1 proxy' },
])(
  'a demo account is refused through a proxy that says %o and was not declared',
  async (headers) => {
    expect(await enter(headers)).toBe('DEMO_BLOCKED');
    const token = await here.signIn(email);
    expect((await here.fetch('/me', { token, headers })).status).toBe(401);
    expect((await here.fetch('/me', { token })).status).toBe(200);
  },
);

test('a demo account and its sessions are refused once a second company exists', async () => {
  const token = await here.signIn(email);
  const live = new WebSocket(`${here.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = once(live, 'close');
  live.once('open', () =>
    live.send(JSON.stringify({ type: 'connection_init', payload: { authorization: token } })),
  );
  await once(live, 'message');
  const owner = await database.ownerPool.connect();
  await seedRival(owner).finally(() => owner.release());
  await expect.poll(() => enter(), { timeout: 5_000 }).toBe('DEMO_BLOCKED');
  expect((await here.fetch('/me', { token })).status).toBe(401);
  expect((await closed)[0]).toBe(4401);
});

describe('where others reach the server', () => {
  const signIn = (password: string) =>
    exposed.graphql(loginMutation, { variables: { email, password } });

  test('the demo’s accounts cannot sign in, and whoever knows the password is told why', async () => {
    const sessions =
      'select count(*)::int as living from app_private.sessions where ended_at is null';
    const before = await database.query(sessions);
    const { errors } = await signIn('turno-demo');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'DEMO_BLOCKED',
      text: expect.stringMatching(/^Las cuentas de demostración están bloqueadas/),
    });
    expect(await database.query(sessions)).toEqual(before);
    expect((await signIn('no-es-esta')).errors?.[0]?.message).toBe('INVALID_USER');
  });

  test('their tokens of elsewhere do not work', async () => {
    const token = await open.signIn(email);
    expect((await open.fetch('/me', { token })).status).toBe(200);
    for (const path of ['/me', '/csv/clients', '/sums/sales']) {
      expect([path, (await exposed.fetch(path, { token })).status]).toEqual([path, 401]);
    }
    const { errors } = await exposed.graphql('{ allOffices { nodes { id } } }', { token });
    expect(errors?.[0]?.message).toBe('INVALID_TOKEN');
  });

  test('the people of other companies come and go as ever', async () => {
    const token = await exposed.signIn('crm_admin@maracay.demo', rivalPassword);
    expect(await (await exposed.fetch('/me', { token })).json()).toMatchObject({ demo: false });
  });

  test('the demo’s accounts are let in by TURNO_DEMO=on, and their screens say what they are', async () => {
    const token = await open.signIn(email);
    expect(await (await open.fetch('/me', { token })).json()).toMatchObject({ demo: true });
  });
});

describe('whoever starts the server is told', () => {
  const place = { folder: '/srv/turno', shown: '/srv/turno' };
  const policy = { wanted: true, blocked: true, allowed: false, exposed: true, place };

  test('that the demo’s accounts are blocked, and what to do', async () => {
    const text = await prepareDemo(database.url, policy);
    expect(text).toMatch(/cuentas de demostración están bloqueadas.*demo:remove.*TURNO_DEMO=on/s);
    // The rival is the second company.
    expect(await prepareDemo(database.url, { ...policy, blocked: false })).toBe(text);
  });

  test('that they are open to others, and nothing where they are not', async () => {
    const open = { ...policy, blocked: false, allowed: true };
    expect(await prepareDemo(database.url, open)).toMatch(/^\nAtención: /);
    expect(await prepareDemo(database.url, { ...open, exposed: false })).toBe('');
  });

  test('that no demo was loaded where nobody could sign in to it', async () => {
    const empty = await cloneDatabase();
    await empty.query('truncate app_public.companies cascade');
    expect(await prepareDemo(empty.url, policy)).toMatch(/No se cargó .*admin:create/s);
    expect(await empty.query('select from app_public.companies')).toEqual([]);
    await empty.drop();
  });

  test('how to found a company where there is none, and nothing where there is one', async () => {
    const empty = await cloneDatabase();
    await empty.query('truncate app_public.companies cascade');
    const none = { ...policy, wanted: false, blocked: false };
    expect(await prepareDemo(empty.url, none)).toMatch(
      /Aún no hay ninguna empresa.*npm run admin:create -- --data "\/srv\/turno" --company .* --email .*\/srv\/turno/s,
    );
    await empty.query(`select app_private.create_company('Bella')`);
    expect(await prepareDemo(empty.url, none)).toBe('');
    await empty.drop();
  });
});
