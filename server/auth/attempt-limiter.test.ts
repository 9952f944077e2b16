import { describe, expect, test } from 'vitest';
import { database, onATestServer, server } from '../testing/server-fixture.ts';
import { type Answer, loginMutation } from '../testing/test-server.ts';

onATestServer(undefined, { env: { trustProxy: true } }, async () => {
  // Multiplies each wait by 60, so that a slow machine changes no result.
  await database.query(
    'alter function app_private.attempt_delay(integer) rename to real_guess_wait',
  );
  await database.query(`create function app_private.attempt_delay(failures integer) returns interval
    language sql as 'select app_private.real_guess_wait($1) * 60'`);
});

interface AttemptSource {
  from?: string;
  cookie?: string;
}

const tryPassword = (
  email: string,
  password: string,
  { from = '10.0.0.1', cookie }: AttemptSource = {},
) =>
  server.graphql(loginMutation, {
    variables: { email, password },
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  });

const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? 'signed in';

async function codesOf(count: number, email: string, source?: AttemptSource): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < count; n++) codes.push(codeOf(await tryPassword(email, `wrong${n}`, source)));
  return codes;
}

/** Logs in as a browser and returns its cookie. */
async function cookieOf(email: string, source: AttemptSource): Promise<string> {
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': source.from ?? '10.0.0.1',
      ...(source.cookie && { cookie: source.cookie }),
    },
    body: JSON.stringify({
      query: loginMutation,
      variables: { email, password: 'turno-demo' },
    }),
  });
  expect(((await response.json()) as Answer).errors).toBeUndefined();
  return response.headers.get('set-cookie') ?? '';
}

const thirdBlocks = ['INVALID_USER', 'INVALID_USER', 'INVALID_USER', 'USER_BLOCKED'];

describe('brute-force attempts at a password (D68)', () => {
  test.each([
    ['a known e-mail', 'crm_marketing@valencia.demo'],
    ['an unknown e-mail', 'nobody@nowhere.demo'],
  ])(
    'three failed logins with %s block the next login, with the wait in its message (doc 1 §8 USER_BLOCKED) (D68)',
    async (_label, email) => {
      expect(await codesOf(4, email)).toEqual(thirdBlocks);
      const { data, errors } = await tryPassword(email, 'turno-demo');
      expect(data.procAuthenticateEmployeeJwtToken).toBeNull();
      expect(errors?.[0]).toEqual({
        message: 'USER_BLOCKED',
        path: ['procAuthenticateEmployeeJwtToken'],
        extensions: {
          code: 'USER_BLOCKED',
          text: 'Usuario bloqueado, contacte a soporte técnico, o intente de nuevo en 60 segundos',
          params: { seconds: 60, wait: '60 segundos' },
        },
      });
    },
  );

  test('only three of 100 concurrent logins with one e-mail compare the password (D68)', async () => {
    const email = 'crm_ceo@caracas.demo';
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => [
        tryPassword(email, 'wrong'),
        tryPassword(email, 'other'),
      ]).flat(),
    );
    const codes = tries.map(codeOf);
    expect(codes.filter((code) => code === 'INVALID_USER')).toHaveLength(3);
    const others = codes.filter((code) => code !== 'INVALID_USER');
    // The queue of one address has 60 slots; an attempt without a slot is not checked either.
    expect(others.every((code) => /^USER_BLOCKED|TOO_MANY_REQUESTS$/.test(code))).toBe(true);
  });

  test('only three of eight aliased logins in one document compare the password (D36) (D68)', async () => {
    const email = 'crm_ceo@valencia.demo';
    const tries = Array.from(
      { length: 8 },
      (_, n) => `a${n}: procAuthenticateEmployeeJwtToken(
        input: { pEmail: "${email}", pPassword: "wrong${n}" }) { jwtToken }`,
    );
    const token = await server.signIn('crm_admin@caracas.demo');
    const { errors = [] } = await server.graphql(`mutation { ${tries.join(' ')} }`, { token });
    expect(errors.map(({ message }) => message)).toEqual([
      ...Array(3).fill('INVALID_USER'),
      ...Array(5).fill('USER_BLOCKED'),
    ]);
  });

  test('failed logins from the IPv6 addresses of one /48 share a limit', async () => {
    const wrong = (from: string) => codesOf(1, `${from}@nowhere.demo`, { from });
    expect(await wrong('2001:db8:8:2::1')).toEqual(['INVALID_USER']);
    await database.query(
      `update app_private.guessing_addresses set spent_until = now() + interval '1 hour'
       where look = (select max(look) from app_private.guessing_addresses)`,
    );
    expect(await wrong('2001:db8:8:3::1')).toEqual(['USER_BLOCKED']);
    for (const elsewhere of ['2001:db8:9:3::1', '10.7.7.7']) {
      expect(await wrong(elsewhere)).toEqual(['INVALID_USER']);
    }
  });

  test('failed logins from different addresses of one IPv6 /64 are counted together (D68)', async () => {
    const email = 'crm_local_admin@lima.demo';
    const codes = [];
    for (const from of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4']) {
      codes.push(codeOf(await tryPassword(email, 'wrong', { from })));
    }
    expect(codes).toEqual(thirdBlocks);
  });

  test('a login that fails with an internal error does not count as a failed attempt', async () => {
    const email = 'crm_marketing@lima.demo';
    const hash = await database.query<{ password_hash: string }>(
      'select password_hash from app_private.accounts where email = $1',
      [email],
    );
    const setHash = (storedKeys: string) =>
      database.query('update app_private.accounts set password_hash = $2 where email = $1', [
        email,
        storedKeys,
      ]);
    await setHash('no hash at all');
    expect(await codesOf(5, email)).toEqual(Array(5).fill('UNKNOWN'));
    await setHash(hash[0]?.password_hash ?? '');
    expect(codeOf(await tryPassword(email, 'turno-demo'))).toBe('signed in');
  });
});

describe('a known browser of an account', () => {
  const email = 'crm_technical@lima.demo';

  test('a login sets a device cookie that scripts cannot read, for 400 days (D68)', async () => {
    const cookie = await cookieOf(email, {});
    expect(cookie).toMatch(
      /^turno-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const [storedKeys] = await database.query<{ key: string }>(
      `select encode(device_key, 'escape') as key from app_private.devices`,
    );
    expect(cookie).not.toContain(storedKeys?.key);
  });

  test('a later login sets the device cookie of the browser again, but replaces an invalid one', async () => {
    const [first = ''] = (await cookieOf(email, {})).split(';');
    expect(await cookieOf(email, { cookie: first })).toContain(first);
    expect(await cookieOf(email, { cookie: 'turno-device=mine' })).not.toContain('=mine;');
  });

  test('a known browser can log in from an address that is blocked by failed attempts (D68)', async () => {
    const from = '10.0.0.7';
    const [cookie = ''] = (await cookieOf(email, { from })).split(';');
    expect(await codesOf(4, email, { from })).toEqual(thirdBlocks);
    expect(codeOf(await tryPassword(email, 'turno-demo', { from }))).toBe('USER_BLOCKED');
    expect(codeOf(await tryPassword(email, 'turno-demo', { from, cookie }))).toBe('signed in');
  });
});
