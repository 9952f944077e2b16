import { generate } from 'otplib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { database, onATestServer, server } from './test-stage.ts';

const admin = 'crm_admin@caracas.demo';
const technician = 'crm_technical@caracas.demo';

onATestServer();

beforeEach(async () => {
  await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
});
afterEach(async () => {
  await database.query('update app_public.companies set second_factor_required = false');
  await database.query('truncate app_private.code_apps, app_private.recovery_codes');
});

const login = /* GraphQL */ `
  mutation ($email: String, $code: String) {
    procAuthenticateEmployeeJwtToken(input: { pEmail: $email, pPassword: "turno-demo", pCode: $code }) {
      jwtToken
    }
  }
`;

/** The token, or the code of the refusal. */
async function enter(email: string, code?: string): Promise<string> {
  const { data, errors } = await server.graphql(login, { variables: { email, code } });
  return errors?.[0]?.extensions.code ?? data.procAuthenticateEmployeeJwtToken.jwtToken;
}

const ask = async (token: string, mutation: string, variables: object = {}) =>
  server.graphql(mutation, { variables, token });

const refusal = async (answer: ReturnType<typeof ask>) =>
  (await answer).errors?.[0]?.extensions.code;

const confirm = `mutation ($code: String!) { procConfirmCodeApp(input: {code: $code}) { recoveryCodes } }`;
const begin = 'mutation { procBeginCodeApp(input: {}) { result { secret uri } } }';

/** A code of the present 30 seconds, as if none had been used yet. */
async function freshCode(secret: string): Promise<string> {
  await database.query('update app_private.code_apps set last_step = 0');
  return generate({ secret });
}

/** Sets a second factor up as its person does. */
async function enrol(email: string) {
  const token = await server.signIn(email);
  const begun = (await ask(token, begin)).data.procBeginCodeApp.result;
  const answer = await ask(token, confirm, { code: await generate({ secret: begun.secret }) });
  expect(answer.errors).toBeUndefined();
  return {
    token,
    ...begun,
    recoveryCodes: answer.data.procConfirmCodeApp.recoveryCodes as string[],
  };
}

const lives = async (token: string) => (await server.fetch('/me', { token })).status === 200;
const ends = (token: string) => expect.poll(() => lives(token), { timeout: 8_000 }).toBe(false);

describe('setting one up', () => {
  test('shows a secret for the phone once, takes a code of it and gives ten recovery codes', async () => {
    const { uri, secret, recoveryCodes } = await enrol(technician);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Turno/);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){2}$/);
    const stored = JSON.stringify(await database.query('select * from app_private.recovery_codes'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  test('ends the other sessions of the account, which never showed a code, and keeps this one', async () => {
    const elsewhere = await server.signIn(technician);
    const { token } = await enrol(technician);
    await ends(elsewhere);
    expect(await lives(token)).toBe(true);
  });

  test('holds nothing until it is confirmed, and a wrong code confirms nothing', async () => {
    const token = await server.signIn(technician);
    expect(await refusal(ask(token, confirm, { code: '000000' }))).toBe('SECOND_FACTOR_NOT_BEGUN');
    const { secret } = (await ask(token, begin)).data.procBeginCodeApp.result;
    const right = await generate({ secret });
    const wrong = right === '111111' ? '222222' : '111111';
    expect(await refusal(ask(token, confirm, { code: wrong }))).toBe('CODE_WRONG');
    expect(await enter(technician)).toMatch(/^ey/);
    await database.query(
      `update app_private.code_apps set pending_since = now() - interval '16 minutes'`,
    );
    expect(await refusal(ask(token, confirm, { code: right }))).toBe('SECOND_FACTOR_NOT_BEGUN');
  });

  test('asks for a fresh sign-in', async () => {
    const token = await server.signIn(technician);
    await database.query(
      `update app_private.sessions set created = created - interval '6 minutes'`,
    );
    expect(await refusal(ask(token, begin))).toBe('STEP_UP_REQUIRED');
  });
});

describe('signing in with one', () => {
  test('asks for its code after the right password alone, and opens with it', async () => {
    const { secret } = await enrol(admin);
    expect(await enter(admin)).toBe('SECOND_FACTOR_REQUIRED');
    await expect(server.signIn(admin, 'otra-clave')).rejects.toThrow('INVALID_USER');
    expect(await enter(admin, await freshCode(secret))).toMatch(/^ey/);
  });

  test('takes no code twice, however often it is tried', async () => {
    const { secret } = await enrol(admin);
    const code = await freshCode(secret);
    expect(await enter(admin, code)).toMatch(/^ey/);
    for (let n = 0; n < 20; n++) {
      await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
      expect(await enter(admin, code)).toBe('CODE_WRONG');
    }
    const tries = scale(500, 10_000);
    const [replayed] = await database.query<{ tried: number; opened: number }>(
      `select count(*)::integer as tried, count(*) filter (where app_private.spend_code(app.account_id, step))::integer as opened
       from app_private.code_apps as app, generate_series(app.last_step - $1 + 1, app.last_step) as step`,
      [tries],
    );
    expect(replayed).toEqual({ tried: tries, opened: 0 });
  });

  test('takes a code once of twenty who come with it together', async () => {
    const { secret } = await enrol(admin);
    const code = await freshCode(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(admin, code)));
    expect(answers.filter((answer) => answer.startsWith('ey'))).toHaveLength(1);
  });

  test('delays guesses at the code from the third on, as those at the password', async () => {
    await enrol(admin);
    for (let n = 0; n < 3; n++) expect(await enter(admin, '12345')).toBe('CODE_WRONG');
    expect(await enter(admin, '12345')).toBe('USER_BLOCKED');
  });

  test('opens by a recovery code once, however it is typed, and tells the person', async () => {
    const { recoveryCodes } = await enrol(admin);
    const [code = '', other = ''] = recoveryCodes;
    expect(await enter(admin, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatch(/^ey/);
    expect(await enter(admin, code)).toBe('CODE_WRONG');
    const texts = await database.query<{ body: string }>(
      `select to_jsonb(message)::text as body from app_public.messages as message`,
    );
    expect(texts.some(({ body }) => body.includes('con un código de recuperación'))).toBe(true);
    expect(await enter(admin, other)).toMatch(/^ey/);
  });

  test('is no refusal in the security log until a wrong code is', async () => {
    await enrol(technician);
    await enter(technician);
    await enter(technician, '99');
    const refusals = () =>
      database.query(
        `select code from app_public.security_events where kind = 'SIGN_IN' and outcome = 'REFUSED'
           and actor_email = $1`,
        [technician],
      );
    await expect.poll(refusals, { timeout: 5_000 }).toEqual([{ code: 'CODE_WRONG' }]);
  });
});

describe('who lost the phone', () => {
  test('gets in after an administrator takes the second factor away, and their sessions end', async () => {
    const { token } = await enrol(technician);
    const accountOf = (await database.actor(technician)).employeeId;
    const forget =
      'mutation ($accountOf: UUID!) { procForgetSecondFactor(input: {accountOf: $accountOf}) { result { vEndCode } } }';
    const given = await ask(await server.signIn(admin), forget, { accountOf });
    expect(given.data.procForgetSecondFactor.result.vEndCode).toBe('99999');
    await ends(token);
    expect(await enter(technician)).toMatch(/^ey/);
  });

  test('lets nobody past it by a new password', async () => {
    const marketing = 'crm_marketing@caracas.demo';
    await enrol(marketing);
    const accountOf = (await database.actor(marketing)).employeeId;
    const give =
      'mutation ($accountOf: UUID!) { procGivePasswordCode(input: {accountOf: $accountOf}) { result { code } } }';
    const given = await ask(await server.signIn(admin), give, { accountOf });
    const reset = `mutation ($email: String!, $code: String!) {
      procResetPassword(input: {pEmail: $email, pCode: $code, pPassword: "mariposa-verde-7"}) { clientMutationId } }`;
    const { code } = given.data.procGivePasswordCode.result;
    const { errors } = await server.graphql(reset, { variables: { email: marketing, code } });
    expect(errors).toBeUndefined();
    await expect(server.signIn(marketing, 'mariposa-verde-7')).rejects.toThrow(
      'Escriba el código de su aplicación',
    );
  });

  test('takes new recovery codes, after which the earlier ones open nothing', async () => {
    const { token, recoveryCodes } = await enrol(admin);
    const renew = 'mutation { procRenewRecoveryCodes(input: {}) { recoveryCodes } }';
    const fresh = (await ask(token, renew)).data.procRenewRecoveryCodes.recoveryCodes;
    expect(await enter(admin, recoveryCodes[0])).toBe('CODE_WRONG');
    expect(await enter(admin, fresh[0])).toMatch(/^ey/);
  });
});

describe('showing again who one is', () => {
  const stepUp = `mutation ($password: String, $code: String) {
    procStepUp(input: {presentPassword: $password, code: $code}) { result { vEndCode } } }`;
  const later = () =>
    database.query(`update app_private.sessions set created = created - interval '6 minutes'`);

  test('frees for 5 minutes what asks for a fresh sign-in, and needs the code where there is one', async () => {
    const { token, secret } = await enrol(admin);
    await later();
    const password = 'turno-demo';
    expect(await refusal(ask(token, begin))).toBe('STEP_UP_REQUIRED');
    expect(await refusal(ask(token, stepUp, { password }))).toBe('SECOND_FACTOR_REQUIRED');
    expect(await refusal(ask(token, stepUp, { password, code: '12' }))).toBe('CODE_WRONG');
    expect(await refusal(ask(token, stepUp, { code: await freshCode(secret) }))).toBe(
      'STEP_UP_REQUIRED',
    );
    expect(await refusal(ask(token, begin))).toBe('STEP_UP_REQUIRED');
    const code = await freshCode(secret);
    expect(await refusal(ask(token, stepUp, { password, code }))).toBeUndefined();
    expect(await refusal(ask(token, begin))).toBeUndefined();
    await database.query(
      `update app_private.sessions set stepped_up_at = stepped_up_at - interval '6 minutes'`,
    );
    expect(await refusal(ask(token, begin))).toBe('STEP_UP_REQUIRED');
  });

  test('needs the password alone where there is none, however the call declares it', async () => {
    const token = await server.signIn(technician);
    await later();
    const always =
      'mutation ($p: String!) { procStepUp(input: {presentPassword: $p}) { result { vEndCode } } }';
    expect(await refusal(ask(token, always, { p: 'otra-clave' }))).toBe('PASSWORD_WRONG');
    expect(await refusal(ask(token, always, { p: 'turno-demo' }))).toBeUndefined();
    expect(await refusal(ask(token, begin))).toBeUndefined();
  });

  test('is not done by a sign-in however fresh: its 5 minutes have an end', async () => {
    const token = await server.signIn(technician);
    expect(await refusal(ask(token, stepUp))).toBe('STEP_UP_REQUIRED');
  });
});

describe('where the company asks for it', () => {
  const policy = `mutation ($required: Boolean!) {
    procSaveSecondFactorPolicy(input: {required: $required}) { result { vEndCode } } }`;
  const own = '{ procOwnSecondFactor { nodes { isOn isRequired recoveryCodes } } }';
  const me = async (token: string) => (await server.fetch('/me', { token })).json();

  test('who has none acts for no role until they take one, then goes on in the same session', async () => {
    const ceo = 'crm_ceo@caracas.demo';
    const before = await server.signIn(ceo);
    expect((await me(before)).permissions.length).toBeGreaterThan(5);
    const first = await enrol(admin);
    expect(await refusal(ask(first.token, policy, { required: true }))).toBeUndefined();
    await expect.poll(async () => (await me(before)).permissions, { timeout: 8_000 }).toEqual([]);
    expect((await me(before)).role_id).toBeNull();
    const sales = await ask(before, '{ allVSales(first: 1) { nodes { id } totalCount } }');
    expect(sales.data?.allVSales?.nodes ?? []).toEqual([]);
    const csv = await server.fetch('/csv/sales', { token: before });
    expect(csv.status).toBe(403);
    expect((await ask(before, own)).data.procOwnSecondFactor.nodes).toEqual([
      { isOn: false, isRequired: true, recoveryCodes: 0 },
    ]);
    const { token } = await enrol(ceo);
    await expect
      .poll(async () => (await me(token)).permissions.length, { timeout: 8_000 })
      .toBeGreaterThan(5);
    expect((await me(first.token)).permissions).toContain('role.grant');
  });

  test('who sells at the counter is asked for nothing', async () => {
    const { token } = await enrol(admin);
    await ask(token, policy, { required: true });
    const seller = await server.signIn('crm_technical_attendant@caracas.demo');
    expect((await me(seller)).permissions).toContain('sale.create');
  });

  test('nobody may take theirs away, and only who has one may ask it of others', async () => {
    expect(await refusal(ask(await server.signIn(admin), policy, { required: true }))).toBe(
      'SECOND_FACTOR_MISSING',
    );
    const { token } = await enrol(admin);
    await ask(token, policy, { required: true });
    const remove = 'mutation { procRemoveSecondFactor(input: {}) { result { vEndCode } } }';
    expect(await refusal(ask(token, remove))).toBe('SECOND_FACTOR_KEPT');
    await ask(token, policy, { required: false });
    expect(await refusal(ask(token, remove))).toBeUndefined();
    expect(await enter(admin)).toMatch(/^ey/);
  });

  test('months are closed and lists taken away by who has just shown who they are, elsewhere as ever', async () => {
    const { token } = await enrol(admin);
    const officeId = (await database.actor(admin)).officeId;
    const close = `mutation ($officeId: UUID!) {
      procCloseMonth(input: {officeId: $officeId, month: "2001-02-01"}) { result { vEndCode } } }`;
    await database.query(
      `update app_private.sessions set created = created - interval '6 minutes'`,
    );
    const csv = () => server.fetch('/csv/employees', { token });
    expect((await csv()).status).toBe(200);
    await database.query('update app_public.companies set second_factor_required = true');
    expect(await refusal(ask(token, close, { officeId }))).toBe('STEP_UP_REQUIRED');
    const refused = await csv();
    expect(refused.ok).toBe(false);
    expect(JSON.stringify(await refused.json())).toContain('STEP_UP_REQUIRED');
    await database.query('update app_public.companies set second_factor_required = false');
    expect(await refusal(ask(token, close, { officeId }))).toBeUndefined();
  });
});
