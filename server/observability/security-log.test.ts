import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { securityRows } from '#db/tests/support/security.ts';
import {
  clearLogLines,
  database,
  lines,
  logged,
  marisol,
  onALoggedServer,
  restart,
  rowsOf,
  server,
} from '../testing/security-log-fixture.ts';
import { loginMutation } from '../testing/test-server.ts';

onALoggedServer();

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const tryPassword = (email: string, password: string) =>
  server.graphql(loginMutation, {
    variables: { email, password },
    headers: { 'user-agent': browser },
  });

describe('logins in the security log', () => {
  test("a login is stored as a row, and logged as a line with the request's id", async () => {
    await tryPassword(marisol, 'turno-demo');
    const clientSource = { address: '127.0.0.1', device: 'Chrome en Windows' };
    await expect
      .poll(() => securityRows(database, 'SIGN_IN'))
      .toMatchObject([{ outcome: 'DONE', actor_email: marisol, times: 1, ...clientSource }]);
    const [row] = await securityRows(database, 'SIGN_IN');
    expect(logged()).toEqual([
      {
        kind: 'SIGN_IN',
        outcome: 'DONE',
        actorId: row?.actor_id,
        sessionId: row?.session_id,
        requestId: expect.stringMatching(/^[\w-]{8,}$/),
        times: 1,
        ...clientSource,
      },
    ]);
  });

  test('a failed login is stored with its account, and logged without e-mail and password', async () => {
    await tryPassword(marisol, 'no-es-esta-clave');
    await expect
      .poll(() => securityRows(database, 'SIGN_IN'))
      .toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_USER', actor_email: marisol }]);
    expect(logged()).toMatchObject([{ outcome: 'REFUSED', code: 'INVALID_USER' }]);
    expect(logged()[0]?.emailHash).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(lines)).not.toMatch(/caracas\.demo|no-es-esta-clave/);
  });

  test('a login with an unknown e-mail is only logged, with a hash of the e-mail', async () => {
    await tryPassword('nadie@caracas.demo', 'x');
    await expect.poll(logged).toHaveLength(1);
    await tryPassword(' NADIE@caracas.demo', 'x');
    await expect.poll(logged).toHaveLength(2);
    const [first, second] = logged();
    expect(first?.emailHash).toBe(second?.emailHash);
    expect(JSON.stringify(lines)).not.toContain('nadie@');
    expect(await securityRows(database, 'SIGN_IN')).toEqual([]);
  });

  test('login attempts with odd e-mails do not prevent the security row of another attempt', async () => {
    const typed = ['\\u0000', 'a\0b@caracas.demo', '\ud800', 'x@\udfff', '"\\', '{"'.repeat(3_000)];
    await Promise.all([
      ...typed.map((email) => tryPassword(email, 'x')),
      tryPassword(marisol, 'no-es-esta-clave'),
      ...typed.map((email) => tryPassword(email, 'x')),
    ]);
    await restart();
    expect(await securityRows(database, 'SIGN_IN')).toMatchObject([
      { outcome: 'REFUSED', code: 'INVALID_USER', actor_email: marisol },
    ]);
    expect(lines.map(({ msg }) => msg)).not.toContain('rows of the security log were not written');
  });
});

test('a logout is stored as a row of the session, and logged', async () => {
  const token = await server.signIn(marisol);
  await server.fetch('/logout', {
    method: 'POST',
    token,
    headers: { 'x-request-id': 'salida-01' },
  });
  await rowsOf('SIGN_OUT').toMatchObject([
    { actor_email: marisol, session_id: expect.any(String), address: '127.0.0.1' },
  ]);
  expect(logged().find(({ kind }) => kind === 'SIGN_OUT')).toMatchObject({
    outcome: 'DONE',
    requestId: 'salida-01',
  });
});

test("an event of the database is logged after its commit, with the request's id", async () => {
  const token = await server.signIn('crm_admin@caracas.demo');
  const change = (password: string) =>
    server.graphql(
      `mutation ($password: String) { procUsersRegister(input: {
         email: "nueva@jefa.demo", password: $password, roleName: "crm_ceo"
       }) { result { vEndCode } } }`,
      { variables: { password }, token, headers: { 'x-request-id': 'registro-1' } },
    );
  await change('una-clave-larga-9');
  expect(logged().filter(({ kind }) => kind === 'ACCOUNT_CREATED')).toMatchObject([
    { outcome: 'DONE', actorId: expect.any(String), requestId: 'registro-1' },
  ]);
  clearLogLines();
  const { errors } = await change('una-clave-larga-9');
  expect(errors).toHaveLength(1);
  // The next transaction on the same connection must not log the event that was rolled back.
  await server.graphql('{ allVOffices { totalCount } }', { token });
  expect(logged().filter(({ kind }) => kind !== 'SIGN_IN')).toEqual([]);
});

describe('rejections in the security log', () => {
  const close = (token?: string) =>
    server.graphql(
      'mutation { procSaveRolePermissions(input: { roleId: "00000000-0000-0000-0000-000000000000", permissions: [] }) { result { vEndCode } } }',
      { token },
    );

  test('repeated rejections of a session are stored as one row with a count', async () => {
    const token = await server.signIn(marisol);
    for (let n = 0; n < 30; n += 1) await close(token);
    await restart();
    const rows = await securityRows(database, 'REFUSAL');
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(30);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows[0]).toMatchObject({
      code: 'FORBIDDEN',
      subject: 'procSaveRolePermissions',
      actor_email: marisol,
      address: '127.0.0.1',
    });
  });

  test('a rejected forged token is logged, and a token of an ended session is not', async () => {
    const token = await server.signIn(marisol);
    await server.fetch('/logout', { method: 'POST', token });
    expect((await server.fetch('/me', { token })).status).toBe(401);
    expect((await server.fetch('/me', { token: `${token}x` })).status).toBe(401);
    await expect
      .poll(() => logged().filter(({ kind }) => kind === 'REFUSAL'))
      .toMatchObject([
        { code: 'INVALID_TOKEN', address: '127.0.0.1', detail: { operation: '/me' } },
      ]);
    expect(await securityRows(database, 'REFUSAL')).toEqual([]);
  });

  test("a live connection's rejection is logged for a forged token, stored for a 21st socket", async () => {
    const open = async (as: string) => {
      const socket = new WebSocket(
        `${server.url.replace('http', 'ws')}/graphql`,
        'graphql-transport-ws',
        { headers: { 'user-agent': browser } },
      );
      await once(socket, 'open');
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${as}` } }),
      );
      await Promise.race([once(socket, 'message'), once(socket, 'close')]);
      return socket;
    };
    await open('x.y.z');
    await expect
      .poll(() => logged().filter(({ kind }) => kind === 'REFUSAL'))
      .toMatchObject([
        { code: 'INVALID_TOKEN', detail: { operation: 'live' }, address: '127.0.0.1' },
      ]);
    const token = await server.signIn(marisol);
    const sockets = await Promise.all(Array.from({ length: 21 }, () => open(token)));
    await rowsOf('REFUSAL').toMatchObject([
      { code: 'TOO_MANY_REQUESTS', actor_email: marisol, subject: 'live', times: 1 },
    ]);
    for (const socket of sockets) socket.terminate();
  });

  test('a rejection of invalid input is not stored', async () => {
    const token = await server.signIn(marisol);
    const { errors } = await server.graphql('{ allVSales(first: 1, nonsense: 2) { totalCount } }', {
      token,
    });
    expect(errors).toHaveLength(1);
    await restart();
    expect(await securityRows(database, 'REFUSAL')).toEqual([]);
  });
});
