import { expect, test } from 'vitest';
import { database, onATestServer, server } from '../testing/server-fixture.ts';

const technician = 'crm_technical@caracas.demo';
const end = `mutation ($accountOf: UUID!) {
  procEndSessionsOf(input: { accountOf: $accountOf }) { result { vEndCode } } }`;

onATestServer();

const status = async (token: string) => (await server.fetch('/me', { token })).status;

test('an administrator can end all sessions of a person, who can log in again', async () => {
  const sessions = [await server.signIn(technician), await server.signIn(technician)];
  const colleague = await server.signIn('crm_technical_attendant@caracas.demo');
  const admin = await server.signIn('crm_admin@caracas.demo');
  const { employeeId } = await database.actor(technician);
  const before = await database.query('select password_hash from app_private.accounts order by id');
  const { data } = await server.graphql(end, {
    token: admin,
    variables: { accountOf: employeeId },
  });
  expect(data.procEndSessionsOf.result.vEndCode).toBe('99999');
  for (const token of sessions) {
    await expect.poll(() => status(token), { timeout: 8_000 }).toBe(401);
  }
  expect([await status(colleague), await status(admin)]).toEqual([200, 200]);
  expect(
    await database.query('select password_hash from app_private.accounts order by id'),
  ).toEqual(before);
  expect(await status(await server.signIn(technician))).toBe(200);

  const ended = await database.query<{ actor_email: string; subject: string }>(
    `select actor_email, subject from app_public.security_events where kind = 'SESSION_ENDED'`,
  );
  expect(ended.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ended.map(({ actor_email }) => actor_email))).toEqual(
    new Set(['crm_admin@caracas.demo']),
  );
  const trail = await database.query<{ after: object }>(
    'select after from app_public.audit_entries where object_id = $1 order by created desc limit 1',
    [employeeId],
  );
  expect(trail[0]?.after).toMatchObject({ sessionsEnded: expect.any(Number) });
});
