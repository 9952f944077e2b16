import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { securityRows } from '#db/tests/support/security.ts';
import { leeway } from '#scripts/test-runner/scale.ts';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

const admin = 'crm_admin@caracas.demo';
const person = 'crm_supervisor@caracas.demo';
const good = 'una-clave-nueva-7';

const sms = { url: 'http://127.0.0.1:9/graphql', publicKey: 'p', secretKey: 's' };
/** `server` has no message service, `messaging` has one. */
let server: TestServer;
let messaging: TestServer;

onNodes();

beforeAll(async () => {
  [server, messaging] = await Promise.all([serve(), serve({ env: { sms } })]);
});

beforeEach(() =>
  database.query(
    `truncate app_private.wrong_passwords, app_private.guessing_addresses,
       app_private.password_codes, app_private.password_code_requests`,
  ),
);

async function issueCode(token: string, email = person, presentPassword?: string) {
  const { employeeId } = await database.actor(email);
  return server.graphql(
    `mutation ($accountOf: UUID!, $presentPassword: String) {
       procGivePasswordCode(input: {accountOf: $accountOf, presentPassword: $presentPassword}) { result { code expiresAt } } }`,
    { variables: { accountOf: employeeId, presentPassword }, token },
  );
}

const issuedCode = async (email = person): Promise<string> =>
  (await issueCode(await server.signIn(admin), email)).data.procGivePasswordCode.result.code;

const reset = (email: string, code: string, password = good, at = server) =>
  at.graphql(
    `mutation ($email: String!, $code: String!, $password: String!) {
       procResetPassword(input: {pEmail: $email, pCode: $code, pPassword: $password}) { clientMutationId } }`,
    { variables: { email, code, password } },
  );

const requestCode = (email: string, at = messaging) =>
  at.graphql(
    `mutation ($email: String!) { procRequestPasswordCode(input: {pEmail: $email}) { clientMutationId } }`,
    { variables: { email } },
  );

const rejection = async (answer: Promise<{ errors?: { extensions: object }[] }>) =>
  (await answer).errors?.[0]?.extensions;

describe('a code from an administrator', () => {
  test('a code from an administrator sets a new password once and ends earlier sessions', async () => {
    const own = await server.signIn(person);
    const { data } = await issueCode(await server.signIn(admin));
    const { code, expiresAt } = data.procGivePasswordCode.result;
    expect(code).toMatch(/^\w{5}-\w{5}$/);
    expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeCloseTo(30, 0);
    expect(
      (await reset(` ${person.toUpperCase()}`, code.toLowerCase().replace('-', ' '))).errors,
    ).toBeUndefined();
    await expect
      .poll(async () => (await server.fetch('/me', { token: own })).status, {
        timeout: 5_000 * leeway,
      })
      .toBe(401);
    await expect(server.signIn(person)).rejects.toThrow('INVALID_USER');
    expect(await server.signIn(person, good)).toMatch(/^eyJ/);
    expect(await rejection(reset(person, code))).toMatchObject({
      code: 'PASSWORD_CODE_INVALID',
      text: 'El código no es válido o ya venció, pida otro',
      field: 'code',
    });
  });
});

describe('redeeming a code', () => {
  test.each([
    ['corta-9', 'PASSWORD_LENGTH'],
    ['Mariposa2026!', 'PASSWORD_COMMON'],
    ['soy-crm_supervisor', 'PASSWORD_HAS_EMAIL'],
    ['', 'REQUIRED_FIELD'],
  ])(
    'a password code stays valid after the new password %j is rejected',
    async (password, expected) => {
      const email = 'crm_supervisor@valencia.demo';
      const code = await issuedCode(email);
      expect(await rejection(reset(email, code, password))).toMatchObject({
        code: expected,
        field: 'password',
      });
      expect(
        await database.query('select wrong_tries, used_at from app_private.password_codes'),
      ).toEqual([{ wrong_tries: 0, used_at: null }]);
      expect(await database.query('select from app_private.wrong_passwords')).toEqual([]);
    },
  );

  test('three wrong password codes block the next one, for known and unknown e-mails', async () => {
    for (const email of ['crm_ceo@caracas.demo', 'nadie@turno.demo']) {
      for (let round = 1; round <= 3; round++) {
        expect(await rejection(reset(email, 'AAAAA-AAAAA'))).toEqual({
          code: 'PASSWORD_CODE_INVALID',
          text: 'El código no es válido o ya venció, pida otro',
          field: 'code',
        });
      }
      expect(await rejection(reset(email, 'AAAAA-AAAAA'))).toMatchObject({ code: 'USER_BLOCKED' });
    }
  });

  test('the security log contains a password reset with a wrong code', async () => {
    const email = 'crm_administration@caracas.demo';
    await reset(email, 'AAAAA-AAAAA');
    await expect
      .poll(async () => (await securityRows(database, 'PASSWORD_RESET')).at(-1), {
        timeout: 5_000 * leeway,
      })
      .toMatchObject({
        outcome: 'REFUSED',
        code: 'PASSWORD_CODE_INVALID',
        actor_email: email,
      });
  });
});

describe('requesting a code by SMS', () => {
  const requests = () =>
    database.query('select email from app_private.password_code_requests order by id');

  test('without a message service, resetByPhone is false and no code can be requested', async () => {
    const answerOf = (at: TestServer) => at.graphql('{ resetByPhone }');
    expect((await answerOf(server)).data).toEqual({ resetByPhone: false });
    expect((await answerOf(messaging)).data).toEqual({ resetByPhone: true });
    expect(await rejection(requestCode(person, server))).toMatchObject({
      code: 'NO_MESSAGE_SERVICE',
      text: 'Aquí no se envían mensajes: pida un código a su administrador',
    });
    expect(await requests()).toEqual([]);
  });

  test('a request for a password code gets the same response for known and unknown e-mails', async () => {
    const answers = [];
    for (const email of [person, 'nadie@turno.demo']) {
      answers.push([await requestCode(email), await requestCode(email)]);
    }
    const [known, unknown] = answers;
    expect(known).toEqual(unknown);
    expect(known?.[0]).toEqual({
      status: 200,
      data: { procRequestPasswordCode: { clientMutationId: null } },
    });
    expect(known?.[1]?.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(await requests()).toEqual([{ email: person }, { email: 'nadie@turno.demo' }]);
  });

  test('a request for a password code with an e-mail of over 400 characters is rejected', async () => {
    expect(await rejection(requestCode(`${'a'.repeat(400)}@turno.demo`))).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});
