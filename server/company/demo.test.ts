import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { otherCompanyPassword, seedOtherCompany } from '#db/tests/support/other-company.ts';
import type { Env } from '#runtime/env.ts';
import type { Exposure } from '#runtime/exposure.ts';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import { loginMutation, type TestServer } from '../testing/test-server.ts';
import { createHasRealCompany, isDemoBlocked } from './demo.ts';
import { prepareDemo } from './prepare-demo.ts';

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
  'TURNO_DEMO %s, exposure %s and TRUST_PROXY %s give isDemoBlocked %s',
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
])('a demo account is rejected through an undeclared proxy with the header %o', async (headers) => {
  expect(await enter(headers)).toBe('DEMO_BLOCKED');
  const token = await here.signIn(email);
  expect((await here.fetch('/me', { token, headers })).status).toBe(401);
  expect((await here.fetch('/me', { token })).status).toBe(200);
});

test('a demo account and its sessions are rejected once a second company exists', async () => {
  let time = 0;
  const hasRealCompany = createHasRealCompany(database.loginPool, () => time);
  expect(await hasRealCompany()).toBe(false);
  const token = await here.signIn(email);
  const live = new WebSocket(`${here.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = once(live, 'close');
  live.once('open', () =>
    live.send(JSON.stringify({ type: 'connection_init', payload: { authorization: token } })),
  );
  await once(live, 'message');
  const owner = await database.ownerPool.connect();
  await seedOtherCompany(owner).finally(() => owner.release());
  time = 1_999;
  expect(await hasRealCompany()).toBe(false);
  time = 2_000;
  expect(await hasRealCompany()).toBe(true);
  await expect.poll(() => enter(), { timeout: 20_000 }).toBe('DEMO_BLOCKED');
  expect((await here.fetch('/me', { token })).status).toBe(401);
  expect((await closed)[0]).toBe(4401);
});

describe('demo accounts on an exposed server', () => {
  const signIn = (password: string) =>
    exposed.graphql(loginMutation, { variables: { email, password } });

  test('a demo account cannot log in, and a login with its password gets the reason', async () => {
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

  test('a session token of a demo account is rejected on an exposed server', async () => {
    const token = await open.signIn(email);
    expect((await open.fetch('/me', { token })).status).toBe(200);
    for (const path of ['/me', '/csv/clients', '/sums/sales']) {
      expect([path, (await exposed.fetch(path, { token })).status]).toEqual([path, 401]);
    }
    const { errors } = await exposed.graphql('{ allOffices { nodes { id } } }', { token });
    expect(errors?.[0]?.message).toBe('INVALID_TOKEN');
  });

  test('accounts of other companies can log in on an exposed server', async () => {
    const token = await exposed.signIn('crm_admin@maracay.demo', otherCompanyPassword);
    expect(await (await exposed.fetch('/me', { token })).json()).toMatchObject({ demo: false });
  });

  test('TURNO_DEMO=on allows demo accounts, and GET /me marks them', async () => {
    const token = await open.signIn(email);
    expect(await (await open.fetch('/me', { token })).json()).toMatchObject({ demo: true });
  });
});

describe('messages about the demo at the start', () => {
  const databaseLocation = { folder: '/srv/turno', shown: '/srv/turno' };
  const policy = { wanted: true, blocked: true, allowed: false, exposed: true, databaseLocation };

  test('the start message says that demo accounts are blocked, and the remedies', async () => {
    const text = await prepareDemo(database.url, policy);
    expect(text).toMatch(/cuentas de demostración están bloqueadas.*demo:remove.*TURNO_DEMO=on/s);
    // The other company is the second one.
    expect(await prepareDemo(database.url, { ...policy, blocked: false })).toBe(text);
  });

  test('the start message warns about open demo accounts only on an exposed server', async () => {
    const open = { ...policy, blocked: false, allowed: true };
    expect(await prepareDemo(database.url, open)).toMatch(/^\nAtención: /);
    expect(await prepareDemo(database.url, { ...open, exposed: false })).toBe('');
  });

  test('no demo is loaded if its accounts are blocked, and a message says so', async () => {
    const empty = await cloneDatabase();
    await empty.query('truncate app_public.companies cascade');
    expect(await prepareDemo(empty.url, policy)).toMatch(/No se cargó .*admin:create/s);
    expect(await empty.query('select from app_public.companies')).toEqual([]);
    await empty.drop();
  });

  test('the start message shows admin:create only without a company', async () => {
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
