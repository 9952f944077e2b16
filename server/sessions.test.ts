import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { deriveKey } from '#runtime/secret.ts';
import { leeway } from '#scripts/scale.ts';
import { loginMutation, startTestServer, type TestServer } from './test-server.ts';

const supervisor = 'crm_supervisor@caracas.demo';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let database: TestDatabase;
let server: TestServer;
let otherServer: TestServer;

beforeAll(async () => {
  database = await cloneDatabase();
  [server, otherServer] = await Promise.all([startTestServer(database), startTestServer(database)]);
});

afterAll(async () => {
  await Promise.all([server.stop(), otherServer.stop()]);
  await database.drop();
});

const codeOf = async (response: Response) =>
  ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message;

async function untilRefused(at: TestServer, token: string): Promise<number> {
  const begun = Date.now();
  while ((await at.fetch('/me', { token })).status === 200) {
    if (Date.now() - begun > 10_000 * leeway) throw new Error('the session still lives');
  }
  return Date.now() - begun;
}

function tryPassword(email: string, password: string) {
  return server.graphql(loginMutation, { variables: { email, password } });
}

describe('signing in', () => {
  test('gives a token with the documented claims, and /me tells them with the permissions', async () => {
    const token = await server.signIn(supervisor);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      email: supervisor,
      role_name: 'crm_supervisor',
      currency_code: 'VES',
      iva: '16',
    });
    expect(claims.employee_id).toMatch(uuid);
    expect(claims.role_id).toMatch(uuid);
    expect(Number(claims.exchange_value)).toBeGreaterThan(0);
    expect(claims.exp * 1000 - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    expect(claims.exp * 1000 - Date.now()).toBeLessThan(12.1 * 3_600_000);

    const me = (await (await server.fetch('/me', { token })).json()) as Record<string, unknown>;
    expect(me).toMatchObject({
      role_name: 'crm_supervisor',
      currency_code: 'VES',
      office_name: 'Caracas',
      time_zone: 'America/Caracas',
    });
    expect(me.permissions).toContain('sale.create');
  });

  test('tells whether a service sends messages here, which are only recorded otherwise (D33)', async () => {
    const sms = { url: 'http://127.0.0.1:9/graphql', publicKey: 'p', secretKey: 's' };
    const sending = await startTestServer(database, { env: { sms } });
    for (const [at, sends_messages] of [
      [server, false],
      [sending, true],
    ] as const) {
      const token = await at.signIn(supervisor);
      expect(await (await at.fetch('/me', { token })).json()).toMatchObject({ sends_messages });
    }
    await sending.stop();
  });

  test('keeps clientMutationId, and takes values written into the text', async () => {
    const { data } = await server.graphql(
      `mutation { procAuthenticateEmployeeJwtToken(input: {
         clientMutationId: "x", pEmail: "${supervisor}", pPassword: "turno-demo"
       }) { clientMutationId jwtToken } }`,
    );
    expect(data.procAuthenticateEmployeeJwtToken.clientMutationId).toBe('x');
    expect(data.procAuthenticateEmployeeJwtToken.jwtToken).toMatch(/^eyJ/);
  });

  test.each([
    ['a wrong password', 'crm_admin@lima.demo', 'turno-dem0'],
    ['an unknown e-mail', 'nobody@nowhere.demo', 'turno-demo'],
    ['nothing at all', '', ''],
  ])('refuses %s with the same words', async (_what, email, password) => {
    const { data, errors } = await tryPassword(email, password);
    expect(data.procAuthenticateEmployeeJwtToken).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: 'INVALID_USER',
      extensions: {
        code: 'INVALID_USER',
        text: 'Usuario o contraseña inválidos, por favor verifique',
      },
    });
  });

  test('is tried once a document: guesses under aliases are refused unseen', async () => {
    const email = 'crm_ceo@valencia.demo';
    const tries = Array.from(
      { length: 8 },
      (_, n) => `a${n}: procAuthenticateEmployeeJwtToken(
        input: { pEmail: "${email}", pPassword: "wrong${n}" }) { jwtToken }`,
    );
    const { status, errors = [] } = await server.graphql(`mutation { ${tries.join(' ')} }`);
    expect([status, errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN']);
    expect(await server.signIn(email)).toMatch(/^eyJ/);
  });
});

describe('a token', () => {
  test('that is forged, altered or not one is INVALID_TOKEN, with 401 everywhere', async () => {
    const token = await server.signIn(supervisor);
    const [header, , signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ sid: crypto.randomUUID(), exp: 9e9 }));
    const forged = await new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(Buffer.from('another secret, as long as the first'));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${other.toString('base64url')}.`;
    const altered = `${header}.${other.toString('base64url')}.${signature}`;
    for (const bad of [forged, unsigned, altered, 'x', `${token}x`]) {
      const response = await server.fetch('/me', { token: bad });
      expect(response.status).toBe(401);
      expect(await codeOf(response)).toBe('INVALID_TOKEN');
      const { status, errors } = await server.graphql('{ allVSales { totalCount } }', {
        token: bad,
      });
      expect([status, errors?.[0]?.message]).toEqual([401, 'INVALID_TOKEN']);
    }
  });

  test('is not taken in any other form: unsigned, of another algorithm or key, or with a sign changed', async () => {
    const token = await server.signIn(supervisor);
    const [header = '', claims = '', signature = ''] = token.split('.');
    const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const signed = (alg: string, key: string) =>
      new SignJWT(payload).setProtectedHeader({ alg }).sign(Buffer.from(key.padEnd(64, '.')));
    const guessed = await Promise.all(
      ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
        ['', 'secret', 'turno', database.secret].map((key) => signed(alg, key)),
      ),
    );
    const headers = [
      ...['none', 'None', 'NONE', 'nOnE', 'RS256', 'ES256', 'EdDSA', ''].map((alg) => ({ alg })),
      { alg: 'HS256', kid: '../../dev/null' },
      { alg: 'HS256', jwk: { kty: 'oct', k: '' } },
      { alg: 'HS256', jku: 'https://evil.example/keys' },
      { alg: 'HS256', crit: ['exp'] },
    ];
    const others = headers.flatMap((each) => [
      `${written(each)}.${claims}.`,
      `${written(each)}.${claims}.${signature}`,
    ]);
    // The last sign of a signature has bits that say nothing.
    const changed = [...signature.slice(0, -1)].map(
      (sign, at) =>
        `${header}.${claims}.${signature.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`,
    );
    const all = [...guessed, ...others, ...changed];
    expect(all.length).toBeGreaterThan(70);
    for (const forged of all) {
      const response = await server.fetch('/me', { token: forged });
      expect([response.status, await codeOf(response)], forged).toEqual([401, 'INVALID_TOKEN']);
    }
    expect((await server.fetch('/me', { token })).status).toBe(200);
  });

  test('that is too old is TOKEN_EXPIRED', async () => {
    const old = await new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('-1s')
      .sign(deriveKey(database.secret, 'session'));
    const response = await server.fetch('/me', { token: old });
    expect([response.status, await codeOf(response)]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('is asked for by /me', async () => {
    const response = await server.fetch('/me');
    expect([response.status, await codeOf(response)]).toEqual([401, 'INVALID_TOKEN']);
  });
});

describe('a session ends on every node within 5 s', () => {
  test('by logout', async () => {
    const token = await server.signIn(supervisor);
    expect((await otherServer.fetch('/me', { token })).status).toBe(200);
    expect((await server.fetch('/logout', { method: 'POST', token })).status).toBe(204);
    expect((await server.fetch('/me', { token })).status).toBe(401);
    expect(await untilRefused(otherServer, token)).toBeLessThan(5_000 * leeway);
  });

  test('by a new password', async () => {
    const email = 'crm_technical@caracas.demo';
    const token = await otherServer.signIn(email);
    await database.query(
      `select app_private.set_password(id, 'x') from app_private.accounts where email = $1`,
      [email],
    );
    expect(await untilRefused(server, token)).toBeLessThan(5_000 * leeway);
    expect(await untilRefused(otherServer, token)).toBeLessThan(5_000 * leeway);
  });

  test('by its owner, from another of their sessions', async () => {
    const email = 'crm_marketing@valencia.demo';
    const [lost, kept] = [await server.signIn(email), await server.signIn(email)];
    expect((await otherServer.fetch('/me', { token: lost })).status).toBe(200);
    const { data } = await server.graphql(
      '{ procOwnSessions { nodes { id device address isCurrent } } }',
      { token: kept },
    );
    expect(data.procOwnSessions.nodes).toMatchObject([
      { isCurrent: true, address: '127.0.0.1' },
      { isCurrent: false, address: '127.0.0.1' },
    ]);
    const { errors } = await server.graphql(
      `mutation End($id: UUID!) { procEndSession(input: { sessionId: $id }) { result { vEndCode } } }`,
      { token: kept, variables: { id: data.procOwnSessions.nodes[1].id } },
    );
    expect(errors).toBeUndefined();
    expect(await untilRefused(server, lost)).toBeLessThan(5_000 * leeway);
    expect(await untilRefused(otherServer, lost)).toBeLessThan(5_000 * leeway);
    expect((await server.fetch('/me', { token: kept })).status).toBe(200);
  });

  test('by disabling the employee, who cannot sign in again', async () => {
    const email = 'crm_local_admin@valencia.demo';
    const token = await server.signIn(email);
    expect((await otherServer.fetch('/me', { token })).status).toBe(200);
    await database.query('update app_public.employees set status = 2 where email = $1', [email]);
    expect(await untilRefused(otherServer, token)).toBeLessThan(5_000 * leeway);
    const { errors } = await tryPassword(email, 'turno-demo');
    expect(errors?.[0]?.message).toBe('INVALID_USER');
  });

  test('for good: who is enabled again signs in anew', async () => {
    const email = 'crm_supervisor@valencia.demo';
    const token = await server.signIn(email);
    const status = (to: number) =>
      database.query('update app_public.employees set status = $2 where email = $1', [email, to]);
    await status(2);
    await untilRefused(server, token);
    await status(1);
    for (const at of [server, otherServer]) {
      const response = await at.fetch('/me', { token });
      expect([response.status, await codeOf(response)]).toEqual([401, 'INVALID_TOKEN']);
    }
    const again = await server.signIn(email);
    expect((await server.fetch('/me', { token: again })).status).toBe(200);
  });
});

describe('a session without use, where the office sets a limit', () => {
  const email = 'crm_marketing@lima.demo';
  const sidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
  const rest = (token: string, minutes: number) =>
    database.query(
      `update app_private.sessions set last_used = now() - make_interval(mins => $2) where id = $1`,
      [sidOf(token), minutes],
    );
  const lastUse = async (token: string) => {
    const [row] = await database.query<{ minutes: number }>(
      `select round(extract(epoch from now() - last_used) / 60)::int as minutes
       from app_private.sessions where id = $1`,
      [sidOf(token)],
    );
    return row?.minutes;
  };
  beforeAll(() =>
    database.query(
      `update app_public.office_settings set idle_minutes = 10
       where office_id = (select id from app_public.offices where office_name = 'Lima')`,
    ),
  );

  test('is over with TOKEN_EXPIRED, again and again', async () => {
    const token = await server.signIn(email);
    await rest(token, 12);
    for (const at of [otherServer, server, otherServer]) {
      await expect
        .poll(async () => (await at.fetch('/me', { token })).status, { timeout: 5_000 * leeway })
        .toBe(401);
      expect(await codeOf(await at.fetch('/me', { token }))).toBe('TOKEN_EXPIRED');
    }
    const { errors } = await server.graphql('{ allVSales { totalCount } }', { token });
    expect(errors?.[0]?.message).toBe('TOKEN_EXPIRED');
  });

  test('is none while somebody asks for something', async () => {
    const token = await server.signIn(email);
    await rest(token, 8);
    expect((await otherServer.fetch('/me', { token })).status).toBe(200);
    expect(await lastUse(token)).toBe(0);
  });

  test('is none the less one when a screen renews itself with nobody at it', async () => {
    const token = await server.signIn(email);
    await rest(token, 8);
    const headers = { 'x-unattended': '1' };
    expect((await otherServer.fetch('/me', { token, headers })).status).toBe(200);
    expect(await lastUse(token)).toBe(8);
  });
});
