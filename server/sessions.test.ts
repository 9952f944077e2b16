import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { deriveKey } from '#runtime/secret.ts';
import { loginMutation, startTestServer, type TestServer } from './test-server.ts';

const supervisor = 'crm_supervisor@caracas.demo';

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
    if (Date.now() - begun > 10_000) throw new Error('the session still lives');
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
    expect(claims).toHaveProperty('employee_id');
    expect(claims).toHaveProperty('exchange_value');
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
      extensions: { code: 'INVALID_USER', text: 'Usuario o clave inválidos, por favor verifique' },
    });
  });

  test('is blocked by 100 wrong tries at once, of which five are looked at', async () => {
    const email = 'crm_marketing@valencia.demo';
    const tries = await Promise.all(Array.from({ length: 100 }, () => tryPassword(email, 'wrong')));
    const codes = tries.map(({ errors }) => errors?.[0]?.message);
    expect(codes.filter((code) => code === 'INVALID_USER')).toHaveLength(5);
    expect(codes.filter((code) => code === 'USER_BLOCKED')).toHaveLength(95);
    const { errors } = await tryPassword(email, 'turno-demo');
    expect(errors?.[0]?.message).toBe('USER_BLOCKED');
  });

  test('is blocked by wrong tries under aliases of one document too', async () => {
    const email = 'crm_ceo@valencia.demo';
    const tries = Array.from(
      { length: 8 },
      (_, n) => `a${n}: procAuthenticateEmployeeJwtToken(
        input: { pEmail: "${email}", pPassword: "wrong${n}" }) { jwtToken }`,
    );
    const { errors = [] } = await server.graphql(`mutation { ${tries.join(' ')} }`);
    expect(errors.map(({ message }) => message)).toEqual([
      ...Array(5).fill('INVALID_USER'),
      ...Array(3).fill('USER_BLOCKED'),
    ]);
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
    expect(await untilRefused(otherServer, token)).toBeLessThan(5_000);
  });

  test('by a new password', async () => {
    const email = 'crm_technical@caracas.demo';
    const token = await otherServer.signIn(email);
    await database.query(
      `select app_private.set_password(id, 'x') from app_private.accounts where email = $1`,
      [email],
    );
    expect(await untilRefused(server, token)).toBeLessThan(5_000);
    expect(await untilRefused(otherServer, token)).toBeLessThan(5_000);
  });

  test('by disabling the employee, who cannot sign in again', async () => {
    const email = 'crm_local_admin@valencia.demo';
    const token = await server.signIn(email);
    expect((await otherServer.fetch('/me', { token })).status).toBe(200);
    await database.query('update app_public.employees set status = 2 where email = $1', [email]);
    expect(await untilRefused(otherServer, token)).toBeLessThan(5_000);
    const { errors } = await tryPassword(email, 'turno-demo');
    expect(errors?.[0]?.message).toBe('INVALID_USER');
  });
});
