import { afterEach, beforeEach, expect, test } from 'vitest';
import { database, onATestServer, server } from '../testing/server-fixture.ts';
import { createTestClient, loginMutation } from '../testing/test-server.ts';

const who = 'crm_supervisor@caracas.demo';
const colleague = 'crm_admin@caracas.demo';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

onATestServer();

beforeEach(async () => {
  // Everyone uses the accounts of the demo; here they belong to one person.
  await database.query(
    `truncate app_private.demo_companies, app_private.sign_in_notices, app_private.known_browsers,
       app_private.devices, app_private.sessions, app_private.wrong_passwords, app_private.guessing_addresses,
       app_private.passkey_challenges`,
  );
  await database.query('delete from app_public.messages');
});
afterEach(() =>
  database.query(
    'alter table app_private.sign_in_notices drop constraint if exists broken_for_the_test',
  ),
);

interface Entered {
  readonly token: string;
  readonly cookie: string | undefined;
}

/** Logs in as a browser and returns its cookie. */
async function enter(agent: string, cookie?: string, email = who): Promise<Entered> {
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({
      query: loginMutation,
      variables: { email, password: 'turno-demo' },
    }),
  });
  const { data } = (await response.json()) as {
    data: { procAuthenticateEmployeeJwtToken: { jwtToken: string } };
  };
  return {
    token: data.procAuthenticateEmployeeJwtToken.jwtToken,
    cookie: response.headers.get('set-cookie')?.split(';')[0],
  };
}

interface Notice {
  readonly id: string;
  readonly device: string;
  readonly address: string;
}

async function notices({ token }: Entered): Promise<Notice[]> {
  const answer = await createTestClient(server.url).graphql(
    '{ procOwnSignInNotices { nodes { id device address } } }',
    { token },
  );
  return answer.data.procOwnSignInNotices.nodes;
}

const say = (act: 'procDismissSignInNotice' | 'procDenySignIn', { token }: Entered, id = '') =>
  server.graphql(
    `mutation ($id: UUID!) { ${act}(input: { noticeId: $id }) { result { vEndCode } } }`,
    { token, variables: { id } },
  );
const readNotices = () =>
  database.query<{ body: string; event_key: string }>(
    `select body, event_key from app_public.messages where event_key like 'new_device:%'`,
  );
const logged = () =>
  database.query<{ kind: string; actor_email: string; device: string }>(
    `select kind, actor_email, device from app_public.security_events where kind like 'NEW_DEVICE%' order by created`,
  );

test('a login with a new browser is reported to its account by notice, SMS and security log', async () => {
  const first = await enter(chrome);
  expect(await notices(first)).toEqual([]);
  expect(await readNotices()).toEqual([]);

  const newBrowserSession = await enter(firefox);
  const [notice] = await notices(first);
  expect(notice).toMatchObject({ device: 'Firefox en Windows', address: '127.0.0.1' });
  // Also in a later session of the first browser.
  expect(await notices(await enter(chrome, first.cookie))).toHaveLength(1);
  // The new browser gets no notice about itself, and a colleague gets none at all.
  expect(await notices(newBrowserSession)).toEqual([]);
  expect(await notices(await enter(firefox, newBrowserSession.cookie))).toEqual([]);
  expect(await notices(await enter(chrome, undefined, colleague))).toEqual([]);

  const messages = await readNotices();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.event_key).toBe(`new_device:${notice?.id}`);
  expect(messages[0]?.body).toMatch(
    /^Se entró a su cuenta de Turno con un dispositivo nuevo \(Firefox en Windows\) el \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\. Si no fue usted/,
  );
  expect((await logged()).at(-1)).toEqual({
    kind: 'NEW_DEVICE',
    actor_email: who,
    device: 'Firefox en Windows',
  });
});

test("a browser that logged in before stays known, also after a change of the server's secret", async () => {
  const first = await enter(chrome);
  const phone = await enter(safari);
  expect(await readNotices()).toHaveLength(1);
  await database.query(`update app_private.devices set device_key = sha256(device_key)`);
  await enter(safari, phone.cookie);
  await enter(chrome, first.cookie);
  expect(await readNotices()).toHaveLength(1);
});

test('a program without cookies is recognized at its second login from the same address', async () => {
  await enter('curl/8');
  await enter('curl/8');
  expect(await readNotices()).toEqual([]);
});

test.for(['with a device cookie', 'without a device cookie'])(
  'concurrent logins from one new browser, %s, send one notice',
  async (kind) => {
    const first = await enter(chrome);
    const elsewhere = await enter(firefox, undefined, colleague);
    const cookie = kind === 'with a device cookie' ? elsewhere.cookie : undefined;
    await Promise.all(Array.from({ length: 6 }, () => enter(firefox, cookie)));
    expect(await notices(first)).toHaveLength(1);
    expect(await readNotices()).toHaveLength(1);
  },
);

test('a notice is dismissed per browser, but not by the new browser or another account', async () => {
  const first = await enter(chrome);
  const phone = await enter(safari);
  const newBrowserSession = await enter(firefox);
  const [notice] = await notices(first);
  expect(notice?.device).toBe('Firefox en Windows');
  const other = await enter(chrome, undefined, colleague);
  for (const nobody of [newBrowserSession, other]) {
    for (const act of ['procDismissSignInNotice', 'procDenySignIn'] as const) {
      const { errors } = await say(act, nobody, notice?.id);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  }
  expect((await say('procDismissSignInNotice', first, notice?.id)).errors).toBeUndefined();
  expect((await notices(first)).map(({ device }) => device)).not.toContain('Firefox en Windows');
  expect((await notices(phone)).map(({ device }) => device)).toContain('Firefox en Windows');
});

test('denying a login ends all other sessions and makes its browser unknown again', async () => {
  const first = await enter(chrome);
  const newBrowserSession = await enter(firefox);
  const [notice] = await notices(first);
  expect((await say('procDenySignIn', first, notice?.id)).errors).toBeUndefined();
  const status = async ({ token }: Entered) => (await server.fetch('/me', { token })).status;
  await expect.poll(() => status(newBrowserSession), { timeout: 8_000 }).toBe(401);
  expect(await status(first)).toBe(200);
  expect(await notices(first)).toEqual([]);
  expect((await logged()).at(-1)?.kind).toBe('NEW_DEVICE_DENIED');
  await database.query(
    `update app_private.sign_in_notices set created = created - interval '11 minutes'`,
  );
  await enter(firefox, newBrowserSession.cookie);
  expect(await notices(first)).toHaveLength(1);
});

test('a login with a new browser succeeds if its notice cannot be stored', async () => {
  await enter(chrome);
  await database.query(
    'alter table app_private.sign_in_notices add constraint broken_for_the_test check (false) not valid',
  );
  const { token } = await enter(firefox);
  expect((await server.fetch('/me', { token })).status).toBe(200);
  expect(await readNotices()).toEqual([]);
});

test('the shared accounts of the demo get no notices', async () => {
  await database.query(
    'insert into app_private.demo_companies (company_id) select company_id from app_public.employees limit 1 on conflict do nothing',
  );
  const first = await enter(chrome);
  await enter(firefox);
  expect(await notices(first)).toEqual([]);
  expect(await readNotices()).toEqual([]);
});
