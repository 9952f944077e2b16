import { generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import {
  admin,
  begin,
  ceo,
  confirm,
  ends,
  enrolApp,
  enrolPasskey,
  enter,
  freshCode,
  isSessionActive,
  me,
  messages,
  onSecondFactors,
  own,
  queryApi,
  rejection,
  removeApp,
  requireSecondFactor,
  skipTime,
  technician,
} from '../testing/second-factor-fixture.ts';
import { database, server } from '../testing/server-fixture.ts';

onSecondFactors();

const removeSecondFactorOf =
  'mutation ($accountOf: UUID!) { procForgetSecondFactor(input: {accountOf: $accountOf}) { result { vEndCode } } }';
const accountOf = async (email: string) => ({
  accountOf: (await database.actor(email)).employeeId,
});

describe.each([
  ['an application', enrolApp],
  ['a passkey', enrolPasskey],
] as const)('%s as a second factor', (_factor, enrol) => {
  test('a second factor has ten recovery codes, which are stored as hashes', async () => {
    const { recoveryCodes } = await enrol(technician);
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = JSON.stringify(await database.query('select * from app_private.recovery_codes'));
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){2}$/);
      expect(stored).not.toContain(code);
    }
  });

  test('setting up a second factor ends the other sessions of the account', async () => {
    const elsewhere = await server.signIn(technician);
    const { token } = await enrol(technician);
    await ends(elsewhere);
    expect(await isSessionActive(token)).toBe(true);
  });

  test('a login requires the second factor only after the right password', async () => {
    const { prove } = await enrol(admin);
    expect(await enter(admin)).toBe('SECOND_FACTOR_REQUIRED');
    const proof = await prove();
    expect(await enter(admin, proof, 'otra-clave')).toBe('INVALID_USER');
    expect(await enter(admin, proof)).toMatch(/^ey/);
  });

  test('only one of twenty concurrent logins with the same code or passkey response succeeds', async () => {
    const { prove } = await enrol(admin);
    const proof = await prove();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(admin, proof)));
    expect(answers.filter((answer) => answer.startsWith('ey'))).toHaveLength(1);
  });

  test('each recovery code replaces the second factor once, and the person is notified', async () => {
    const { recoveryCodes } = await enrol(admin);
    const [code = '', other = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    expect(await enter(admin, { code: typed })).toMatch(/^ey/);
    expect(await enter(admin, { code })).toBe('CODE_WRONG');
    expect(await messages()).toContain('con un código de recuperación');
    expect(await enter(admin, { code: other })).toMatch(/^ey/);
  });

  test('an administrator can remove a second factor, which ends the sessions of the account', async () => {
    const { token } = await enrol(technician);
    const chief = await server.signIn(admin);
    const list = '{ allVTechnicals(first: 100) { nodes { email hasSecondFactor } } }';
    expect((await queryApi(chief, list)).data.allVTechnicals.nodes).toContainEqual({
      email: technician,
      hasSecondFactor: true,
    });
    expect(
      await rejection(queryApi(chief, removeSecondFactorOf, await accountOf(technician))),
    ).toBeUndefined();
    await ends(token);
    expect(await enter(technician)).toMatch(/^ey/);
  });
});

test('a code application is not active before its code is confirmed within 15 minutes', async () => {
  const token = await server.signIn(technician);
  expect(await rejection(queryApi(token, confirm, { code: '000000' }))).toBe(
    'SECOND_FACTOR_NOT_BEGUN',
  );
  const { secret, uri } = (await queryApi(token, begin)).data.procBeginCodeApp.result;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Turno/);
  expect(uri).toContain(`secret=${secret}`);
  const right = await generate({ secret });
  const wrong = right === '111111' ? '222222' : '111111';
  expect(await rejection(queryApi(token, confirm, { code: wrong }))).toBe('CODE_WRONG');
  expect(await enter(technician)).toMatch(/^ey/);
  await database.query(
    `update app_private.code_apps set pending_since = now() - interval '16 minutes'`,
  );
  expect(await rejection(queryApi(token, confirm, { code: right }))).toBe(
    'SECOND_FACTOR_NOT_BEGUN',
  );
});

test('three wrong codes of a second factor block the next login, like wrong passwords', async () => {
  await enrolApp(admin);
  for (let n = 0; n < 3; n++) expect(await enter(admin, { code: '12345' })).toBe('CODE_WRONG');
  expect(await enter(admin, { code: '12345' })).toBe('USER_BLOCKED');
});

test('the database accepts no time step of a code application twice', async () => {
  const { secret } = await enrolApp(admin);
  const code = await freshCode(secret);
  expect(await enter(admin, { code })).toMatch(/^ey/);
  expect(await enter(admin, { code })).toBe('CODE_WRONG');
  const tries = scale(500, 10_000);
  const [replayed] = await database.query<{ tried: number; opened: number }>(
    `select count(*)::integer as tried, count(*) filter (where app_private.spend_code(app.account_id, step))::integer as opened
     from app_private.code_apps as app, generate_series(app.last_step - $1 + 1, app.last_step) as step`,
    [tries],
  );
  expect(replayed).toEqual({ tried: tries, opened: 0 });
});

test('the security log contains a wrong code, but no login that still needs its code', async () => {
  await enrolApp(technician);
  await enter(technician);
  await enter(technician, { code: '99' });
  const rejections = () =>
    database.query(
      `select code from app_public.security_events where kind = 'SIGN_IN' and outcome = 'REFUSED'
         and actor_email = $1`,
      [technician],
    );
  await expect.poll(rejections, { timeout: 5_000 }).toEqual([{ code: 'CODE_WRONG' }]);
});

test('a new password does not replace the second factor', async () => {
  const marketing = 'crm_marketing@caracas.demo';
  await enrolApp(marketing);
  const issueCode =
    'mutation ($accountOf: UUID!) { procGivePasswordCode(input: {accountOf: $accountOf}) { result { code } } }';
  const given = await queryApi(await server.signIn(admin), issueCode, await accountOf(marketing));
  const reset = `mutation ($email: String!, $code: String!) {
    procResetPassword(input: {pEmail: $email, pCode: $code, pPassword: "mariposa-verde-7"}) { clientMutationId } }`;
  const { code } = given.data.procGivePasswordCode.result;
  expect(await rejection(queryApi(undefined, reset, { email: marketing, code }))).toBeUndefined();
  await expect(server.signIn(marketing, 'mariposa-verde-7')).rejects.toThrow(
    'Escriba el código de su aplicación',
  );
});

test('new recovery codes replace the earlier ones', async () => {
  const { token, recoveryCodes } = await enrolApp(admin);
  const renew = 'mutation { procRenewRecoveryCodes(input: {}) { recoveryCodes } }';
  const fresh = (await queryApi(token, renew)).data.procRenewRecoveryCodes.recoveryCodes;
  expect(await enter(admin, { code: recoveryCodes[0] })).toBe('CODE_WRONG');
  expect(await enter(admin, { code: fresh[0] })).toMatch(/^ey/);
});

describe('step-up authentication', () => {
  const stepUp = `mutation ($password: String, $code: String) {
    procStepUp(input: {presentPassword: $password, code: $code}) { result { vEndCode } } }`;
  const password = 'turno-demo';

  test('a step-up with a second factor needs password and code, and lasts 5 minutes', async () => {
    const { token, secret } = await enrolApp(admin);
    await skipTime();
    for (const [proof, code] of [
      [{}, 'STEP_UP_REQUIRED'],
      [{ password }, 'SECOND_FACTOR_REQUIRED'],
      [{ password, code: '12' }, 'CODE_WRONG'],
      [{ code: await freshCode(secret) }, 'STEP_UP_REQUIRED'],
    ] as const) {
      expect(await rejection(queryApi(token, stepUp, proof))).toBe(code);
      expect(await rejection(queryApi(token, begin))).toBe('STEP_UP_REQUIRED');
    }
    const code = await freshCode(secret);
    expect(await rejection(queryApi(token, stepUp, { password, code }))).toBeUndefined();
    expect(await rejection(queryApi(token, begin))).toBeUndefined();
    await database.query(
      `update app_private.sessions set stepped_up_at = stepped_up_at - interval '6 minutes'`,
    );
    expect(await rejection(queryApi(token, begin))).toBe('STEP_UP_REQUIRED');
  });

  test('a step-up without a second factor needs only the password', async () => {
    const token = await server.signIn(technician);
    expect(await rejection(queryApi(token, stepUp))).toBe('STEP_UP_REQUIRED');
    await skipTime();
    expect(await rejection(queryApi(token, stepUp, { password: 'otra-clave' }))).toBe(
      'PASSWORD_WRONG',
    );
    expect(await rejection(queryApi(token, stepUp, { password }))).toBeUndefined();
    expect(await rejection(queryApi(token, begin))).toBeUndefined();
  });
});

describe('a company that requires a second factor', () => {
  const policy = `mutation ($required: Boolean!) {
    procSaveSecondFactorPolicy(input: {required: $required}) { result { vEndCode } } }`;

  test.each([
    ['an application', enrolApp],
    ['a passkey', enrolPasskey],
  ])(
    'if the company requires a second factor, a session has no role until its person has %s',
    async (_factor, enrol) => {
      const before = await server.signIn(ceo);
      const first = await enrolApp(admin);
      expect(await rejection(queryApi(first.token, policy, { required: true }))).toBeUndefined();
      await expect.poll(async () => (await me(before)).permissions, { timeout: 8_000 }).toEqual([]);
      expect((await me(before)).role_id).toBeNull();
      const sales = await queryApi(before, '{ allVSales(first: 1) { nodes { id } totalCount } }');
      expect(sales.data?.allVSales?.nodes ?? []).toEqual([]);
      expect((await server.fetch('/csv/sales', { token: before })).status).toBe(403);
      expect((await queryApi(before, own)).data.procOwnSecondFactor.nodes).toEqual([
        { isOn: false, isRequired: true, recoveryCodes: 0 },
      ]);
      const { token } = await enrol(ceo);
      await expect
        .poll(async () => (await me(token)).permissions.length, { timeout: 8_000 })
        .toBeGreaterThan(5);
      expect((await me(first.token)).permissions).toContain('role.grant');
      const seller = await server.signIn('crm_technical_attendant@caracas.demo');
      expect((await me(seller)).permissions).toContain('sale.create');
    },
  );

  test('only a person with a second factor can require one, and then not remove the last', async () => {
    const required = { required: true };
    const bare = await server.signIn(admin);
    expect(await rejection(queryApi(bare, policy, required))).toBe('SECOND_FACTOR_MISSING');
    const { token } = await enrolApp(admin);
    await queryApi(token, policy, required);
    expect(await rejection(queryApi(token, removeApp))).toBe('SECOND_FACTOR_KEPT');
    await queryApi(token, policy, { required: false });
    expect(await rejection(queryApi(token, removeApp))).toBeUndefined();
    expect(await enter(admin)).toMatch(/^ey/);
  });

  test('closing a month and exporting a list need a step-up if a second factor is required', async () => {
    const { token } = await enrolApp(admin);
    const { officeId } = await database.actor(admin);
    const close = `mutation ($officeId: UUID!) {
      procCloseMonth(input: {officeId: $officeId, month: "2001-02-01"}) { result { vEndCode } } }`;
    const csv = () => server.fetch('/csv/employees', { token });
    await skipTime();
    expect((await csv()).status).toBe(200);
    await requireSecondFactor();
    expect(await rejection(queryApi(token, close, { officeId }))).toBe('STEP_UP_REQUIRED');
    const rejected = await csv();
    expect(rejected.ok).toBe(false);
    expect(JSON.stringify(await rejected.json())).toContain('STEP_UP_REQUIRED');
    await requireSecondFactor(false);
    expect(await rejection(queryApi(token, close, { officeId }))).toBeUndefined();
  });
});
