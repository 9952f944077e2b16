import { beforeAll, describe, expect, test } from 'vitest';
import { leeway } from '#scripts/test-runner/scale.ts';
import {
  codeOf,
  database,
  onTwoNodes,
  otherServer,
  server,
  tryPassword,
} from '../testing/sessions-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

onTwoNodes();

async function untilRejected(at: TestServer, token: string): Promise<number> {
  const begun = Date.now();
  while ((await at.fetch('/me', { token })).status === 200) {
    if (Date.now() - begun > 10_000 * leeway) throw new Error('the session still lives');
  }
  return Date.now() - begun;
}

describe('the end of a session on every node', () => {
  test('disabling an employee ends the sessions within 5 s, and enabling requires a new login (D36)', async () => {
    const email = 'crm_supervisor@valencia.demo';
    const token = await server.signIn(email);
    expect((await otherServer.fetch('/me', { token })).status).toBe(200);
    const status = (to: number) =>
      database.query('update app_public.employees set status = $2 where email = $1', [email, to]);
    await status(2);
    expect(await untilRejected(server, token)).toBeLessThan(5_000 * leeway);
    expect(await untilRejected(otherServer, token)).toBeLessThan(5_000 * leeway);
    const { errors } = await tryPassword(email, 'turno-demo');
    expect(errors?.[0]?.message).toBe('INVALID_USER');
    await status(1);
    for (const at of [server, otherServer]) {
      const response = await at.fetch('/me', { token });
      expect([response.status, await codeOf(response)]).toEqual([401, 'INVALID_TOKEN']);
    }
    const again = await server.signIn(email);
    expect((await server.fetch('/me', { token: again })).status).toBe(200);
  });
});

describe('idle sessions of an office with a limit', () => {
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

  test('an idle session is rejected with TOKEN_EXPIRED on every node', async () => {
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

  test('a request extends a session', async () => {
    const token = await server.signIn(email);
    await rest(token, 8);
    expect((await otherServer.fetch('/me', { token })).status).toBe(200);
    expect(await lastUse(token)).toBe(0);
  });

  test('an automatic request of an unattended screen does not extend a session', async () => {
    const token = await server.signIn(email);
    await rest(token, 8);
    const headers = { 'x-unattended': '1' };
    expect((await otherServer.fetch('/me', { token, headers })).status).toBe(200);
    expect(await lastUse(token)).toBe(8);
  });
});
