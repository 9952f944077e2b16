import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { deriveKey } from '#runtime/secret.ts';
import {
  codeOf,
  database,
  onTwoNodes,
  server,
  supervisor,
  tryPassword,
} from '../testing/sessions-fixture.ts';
import { startTestServer } from '../testing/test-server.ts';

onTwoNodes();

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('login and GET /me', () => {
  test('a login returns a token with the documented claims, and /me returns them with permissions (doc 2 §3 Supporting read data) (D36)', async () => {
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

  test('GET /me returns whether this server sends messages (D33)', async () => {
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

  test.each([
    ['a wrong password', 'crm_admin@lima.demo', 'turno-dem0'],
    ['an unknown e-mail', 'nobody@nowhere.demo', 'turno-demo'],
    ['empty values', '', ''],
  ])(
    'a login with %s is rejected with the same message (doc 1 §8 INVALID_USER) (doc 3 §8)',
    async (_label, email, password) => {
      const { data, errors } = await tryPassword(email, password);
      expect(data.procAuthenticateEmployeeJwtToken).toBeNull();
      expect(errors?.[0]).toMatchObject({
        message: 'INVALID_USER',
        extensions: {
          code: 'INVALID_USER',
          text: 'Usuario o contraseña inválidos, por favor verifique',
        },
      });
    },
  );
});

describe('session tokens', () => {
  test('a forged, altered or unsigned token, or one of another algorithm, is INVALID_TOKEN (doc 1 §8 INVALID_TOKEN) (doc 3 §8)', async () => {
    const token = await server.signIn(supervisor);
    const [header = '', claims = '', signature = ''] = token.split('.');
    const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const signed = (alg: string, key: string) =>
      new SignJWT(payload).setProtectedHeader({ alg }).sign(Buffer.from(key.padEnd(64, '.')));
    const wrongTokens = await Promise.all(
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
    // The last character of a signature has unused bits.
    const changed = [...signature.slice(0, -1)].map(
      (sign, at) =>
        `${header}.${claims}.${signature.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`,
    );
    const ofAnother = `${header}.${written({ ...payload, sid: crypto.randomUUID() })}.${signature}`;
    const all = [...wrongTokens, ...others, ...changed, ofAnother, 'x', `${token}x`];
    expect(all.length).toBeGreaterThan(70);
    for (const forged of all) {
      const response = await server.fetch('/me', { token: forged });
      expect([response.status, await codeOf(response)], forged).toEqual([401, 'INVALID_TOKEN']);
    }
    const { status, errors } = await server.graphql('{ allVSales { totalCount } }', {
      token: ofAnother,
    });
    expect([status, errors?.[0]?.message]).toEqual([401, 'INVALID_TOKEN']);
    expect((await server.fetch('/me', { token })).status).toBe(200);
  });

  test('an expired token is rejected with TOKEN_EXPIRED (doc 1 §8 jwt expired) (doc 3 §8)', async () => {
    const old = await new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('-1s')
      .sign(deriveKey(database.secret, 'session'));
    const response = await server.fetch('/me', { token: old });
    expect([response.status, await codeOf(response)]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('GET /me without a token is rejected with INVALID_TOKEN', async () => {
    const response = await server.fetch('/me');
    expect([response.status, await codeOf(response)]).toEqual([401, 'INVALID_TOKEN']);
  });
});
