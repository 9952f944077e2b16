import { beforeEach, expect, test } from 'vitest';
import { securityRows } from '#db/tests/support/security.ts';
import { leeway } from '#scripts/test-runner/scale.ts';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

const admin = 'crm_admin@caracas.demo';
const person = 'crm_technical@caracas.demo';
const good = 'una-clave-nueva-7';
let server: TestServer;

onNodes();

beforeEach(async () => {
  server ??= await serve();
  await database.query(
    `truncate app_private.wrong_passwords, app_private.guessing_addresses, app_private.invitations`,
  );
  await database.query(
    'update app_private.accounts set password_hash = null where email = any ($1)',
    [[person]],
  );
});

async function invite(presentPassword?: string) {
  const { employeeId } = await database.actor(person);
  return server.graphql(
    `mutation ($accountOf: UUID!, $presentPassword: String) {
       procInvite(input: {accountOf: $accountOf, presentPassword: $presentPassword}) { result { token expiresAt bySms } } }`,
    {
      variables: { accountOf: employeeId, presentPassword },
      token: await server.signIn(admin),
    },
  );
}

const accept = (token: string, password = good) =>
  server.graphql(
    `mutation ($token: String!, $password: String!) {
       procAcceptInvitation(input: {pToken: $token, pPassword: $password}) { email } }`,
    { variables: { token, password } },
  );

const rejection = async (answer: Promise<{ errors?: { extensions: object }[] }>) =>
  (await answer).errors?.[0]?.extensions;

test('an invited person signs in with the password of the invitation, and with none before (D108)', async () => {
  const { data } = await invite();
  const { token, bySms } = data.procInvite.result;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(bySms).toBe(false);
  for (const guess of ['', 'null', 'nobody']) {
    await expect(server.signIn(person, guess)).rejects.toThrow(/INVALID_USER|REQUIRED_FIELD/);
  }
  await database.query('truncate app_private.wrong_passwords');
  expect((await accept(token)).data).toEqual({ procAcceptInvitation: { email: person } });
  expect(await server.signIn(person, good)).toMatch(/^eyJ/);
  for (let round = 1; round <= 5; round++) {
    expect(await rejection(accept(token))).toEqual({
      code: 'INVITATION_ACCEPTED',
      text: 'Ya tiene una contraseña: entre con su email y ella',
    });
  }
});

test.each([
  ['corta-9', 'PASSWORD_LENGTH'],
  ['Mariposa2026!', 'PASSWORD_COMMON'],
  ['soy-crm_technical', 'PASSWORD_HAS_EMAIL'],
  ['', 'REQUIRED_FIELD'],
])(
  'an invitation stays valid after the password %j is rejected, which counts as no attempt (D67)',
  async (password, code) => {
    const { data } = await invite();
    const { token } = data.procInvite.result;
    for (let round = 1; round <= 5; round++) {
      expect(await rejection(accept(token, password))).toMatchObject({ code, field: 'password' });
    }
    expect((await accept(token)).errors).toBeUndefined();
  },
);

test('an address that tries many tokens must wait, like one that tries many passwords (D68)', async () => {
  const { data } = await invite();
  expect(await rejection(accept('x'))).toMatchObject({ code: 'INVITATION_INVALID' });
  await database.query(
    `update app_private.guessing_addresses set spent_until = now() + interval '1 hour'`,
  );
  expect(await rejection(accept('y'))).toMatchObject({ code: 'USER_BLOCKED' });
  expect(await rejection(accept(data.procInvite.result.token))).toMatchObject({
    code: 'USER_BLOCKED',
  });
});

test('the security log contains the first password of an invited person', async () => {
  const { data } = await invite();
  await accept(data.procInvite.result.token);
  await expect
    .poll(async () => (await securityRows(database, 'PASSWORD_RESET')).at(-1), {
      timeout: 5_000 * leeway,
    })
    .toMatchObject({ outcome: 'DONE' });
});
