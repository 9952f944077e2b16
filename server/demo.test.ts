import { beforeAll, describe, expect, test } from 'vitest';
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

onNodes();

beforeAll(async () => {
  const owner = await database.ownerPool.connect();
  await seedRival(owner).finally(() => owner.release());
  [here, exposed] = await Promise.all([
    serve({ env: { demo: 'unset' } }),
    serve({ env: { demo: 'unset', trustProxy: true } }),
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
    const token = await here.signIn(email);
    expect((await here.fetch('/me', { token })).status).toBe(200);
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
    const open = await serve({ env: { demo: 'on', trustProxy: true } });
    const token = await open.signIn(email);
    expect(await (await open.fetch('/me', { token })).json()).toMatchObject({ demo: true });
  });
});

describe('whoever starts the server is told', () => {
  const policy = { wanted: true, blocked: true, exposed: true };

  test('that the demo’s accounts are blocked, and what to do', async () => {
    const text = await prepareDemo(database.url, policy);
    expect(text).toMatch(/cuentas de demostración están bloqueadas.*demo:remove.*TURNO_DEMO=on/s);
  });

  test('that they are open to others, and nothing where they are not', async () => {
    expect(await prepareDemo(database.url, { ...policy, blocked: false })).toMatch(/^\nAtención: /);
    expect(await prepareDemo(database.url, { ...policy, blocked: false, exposed: false })).toBe('');
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
      /Aún no hay ninguna empresa.*npm run admin:create -- --company .* --email /s,
    );
    await empty.query(`select app_private.create_company('Bella')`);
    expect(await prepareDemo(empty.url, none)).toBe('');
    await empty.drop();
  });
});
