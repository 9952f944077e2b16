import { generate } from 'otplib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { scale } from '#scripts/scale.ts';
import { type Authenticator, createAuthenticator, type Told } from './authenticator.fixture.ts';
import { createCompany } from './create-company.ts';
import { readSigned } from './passkey-answer.ts';
import { createPasskeys } from './passkeys.ts';
import { startTestServer } from './test-server.ts';
import { database, onATestServer, server } from './test-stage.ts';

const admin = 'crm_admin@caracas.demo';
const technician = 'crm_technical@caracas.demo';
const ceo = 'crm_ceo@caracas.demo';

onATestServer();

beforeEach(async () => {
  await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
});
afterEach(async () => {
  await database.query('update app_public.companies set second_factor_required = false');
  await database.query(
    `truncate app_private.code_apps, app_private.recovery_codes, app_private.passkeys,
       app_private.passkey_challenges`,
  );
});

const ask = async (token: string | undefined, mutation: string, variables: object = {}) =>
  server.graphql(mutation, { variables, token });
const refusal = async (answer: ReturnType<typeof ask>) =>
  (await answer).errors?.[0]?.extensions.code;

const begin = 'mutation { procBeginPasskey(input: {}) { options } }';
const add = `mutation ($credential: String!, $name: String!) {
  procAddPasskey(input: {credential: $credential, name: $name}) { recoveryCodes } }`;
const remove =
  'mutation ($id: UUID!) { procRemovePasskey(input: {passkeyId: $id}) { result { vEndCode } } }';
const rename = `mutation ($id: UUID!, $name: String!) {
  procRenamePasskey(input: {passkeyId: $id, passkeyName: $name}) { result { vEndCode } } }`;
const own =
  '{ procOwnPasskeys { nodes { id passkeyName host isBackedUp lastUsed } } procOwnSecondFactor { nodes { isOn recoveryCodes } } }';
const login = `mutation ($email: String, $password: String, $code: String, $passkey: String) {
  procAuthenticateEmployeeJwtToken(input: {pEmail: $email, pPassword: $password, pCode: $code, pPasskey: $passkey}) {
    jwtToken } }`;
const beginAlone = 'mutation { procBeginPasskeySignIn(input: {}) { options } }';
const alone =
  'mutation ($credential: String!) { procSignInWithPasskey(input: {credential: $credential}) { jwtToken } }';
const beginStepUp = 'mutation { procBeginPasskeyStepUp(input: {}) { options } }';
const stepUp = `mutation ($passkey: String, $password: String) {
  procStepUp(input: {passkey: $passkey, presentPassword: $password}) { result { vEndCode } } }`;

const optionsOf = async (token: string) =>
  (await ask(token, begin)).data.procBeginPasskey.options as string;

/** Adds a passkey as its person does. */
async function enrol(email: string, password?: string) {
  const token = await server.signIn(email, password);
  const device = createAuthenticator(server.url);
  const credential = device.make(await optionsOf(token));
  const { data, errors } = await ask(token, add, { credential, name: 'Mi teléfono' });
  expect(errors).toBeUndefined();
  return { token, device, recoveryCodes: data.procAddPasskey.recoveryCodes as string[] };
}

/** What the server wants signed in place of a code, after the right password. */
async function asked(email: string): Promise<string> {
  const { errors } = await ask(undefined, login, { email, password: 'turno-demo' });
  expect(errors?.[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED');
  return String(errors?.[0]?.extensions.params?.passkey);
}

const tokenOrCode = async (answer: ReturnType<typeof ask>): Promise<string> => {
  const { data, errors } = await answer;
  return errors?.[0]?.extensions.code ?? (Object.values(data)[0] as { jwtToken: string }).jwtToken;
};
const enterSecond = (email: string, passkey: string) =>
  tokenOrCode(ask(undefined, login, { email, password: 'turno-demo', passkey }));
const askedAlone = async () =>
  (await ask(undefined, beginAlone)).data.procBeginPasskeySignIn.options as string;
const enterAlone = (credential: string) => tokenOrCode(ask(undefined, alone, { credential }));
const signedAlone = async (device: Authenticator, told?: Told) =>
  enterAlone(device.sign(await askedAlone(), told));

const later = () =>
  database.query(`update app_private.sessions set created = created - interval '6 minutes'`);
const lives = async (token: string) => (await server.fetch('/me', { token })).status === 200;
const ends = (token: string) => expect.poll(() => lives(token), { timeout: 8_000 }).toBe(false);

describe('adding a passkey', () => {
  test('gives ten recovery codes with the first second factor, and none with the next', async () => {
    const { token, recoveryCodes } = await enrol(technician);
    expect(new Set(recoveryCodes).size).toBe(10);
    const second = createAuthenticator(server.url).make(await optionsOf(token));
    const next = await ask(token, add, { credential: second, name: 'Llave azul' });
    expect(next.data.procAddPasskey.recoveryCodes).toEqual([]);
    const { data } = await ask(token, own);
    expect(data.procOwnPasskeys.nodes).toMatchObject([
      { passkeyName: 'Mi teléfono', host: '127.0.0.1', isBackedUp: false, lastUsed: null },
      { passkeyName: 'Llave azul' },
    ]);
    expect(data.procOwnSecondFactor.nodes).toEqual([{ isOn: false, recoveryCodes: 10 }]);
  });

  test('ends the other sessions of the account with the first one, keeps this one and tells the person', async () => {
    const elsewhere = await server.signIn(technician);
    const { token } = await enrol(technician);
    await ends(elsewhere);
    expect(await lives(token)).toBe(true);
    const texts = await database.query<{ body: string }>(
      'select to_jsonb(message)::text as body from app_public.messages as message',
    );
    expect(texts.some(({ body }) => body.includes('una llave de acceso nueva'))).toBe(true);
  });

  test('asks for a fresh sign-in', async () => {
    const token = await server.signIn(technician);
    const credential = createAuthenticator(server.url).make(await optionsOf(token));
    await later();
    expect(await refusal(ask(token, begin))).toBe('STEP_UP_REQUIRED');
    expect(await refusal(ask(token, add, { credential, name: 'x' }))).toBe('STEP_UP_REQUIRED');
  });

  test('takes what was made once, for its own session, page and host, within 5 minutes', async () => {
    const token = await server.signIn(technician);
    const other = await server.signIn(technician);
    const made = async (told?: Told) =>
      createAuthenticator(server.url).make(await optionsOf(token), told);
    const name = 'Mi teléfono';
    for (const credential of [
      await made({ origin: 'https://turno.example' }),
      await made({ rpId: 'turno.example' }),
      await made({ challenge: 'AAAA' }),
      '{}',
      'x'.repeat(20_000),
    ]) {
      expect(await refusal(ask(token, add, { credential, name }))).toBe('PASSKEY_WRONG');
    }
    const good = await made();
    expect(await refusal(ask(other, add, { credential: good, name }))).toBe('PASSKEY_WRONG');
    const late = await made();
    await database.query(
      `update app_private.passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await refusal(ask(token, add, { credential: late, name }))).toBe('PASSKEY_WRONG');
    const last = await made();
    expect(await refusal(ask(token, add, { credential: last, name }))).toBeUndefined();
    expect(await refusal(ask(token, add, { credential: last, name }))).toBe('PASSKEY_WRONG');
  });

  test('takes ten, each by a name, and none that an account has already', async () => {
    const { token, device } = await enrol(technician);
    const again = device.make(await optionsOf(token));
    expect(await refusal(ask(token, add, { credential: again, name: 'x' }))).toBe('PASSKEY_KNOWN');
    const nameless = createAuthenticator(server.url).make(await optionsOf(token));
    expect(await refusal(ask(token, add, { credential: nameless, name: ' ' }))).toBe(
      'REQUIRED_FIELD',
    );
    for (let n = 2; n <= 10; n++) {
      const credential = createAuthenticator(server.url).make(await optionsOf(token));
      expect(await refusal(ask(token, add, { credential, name: `Llave ${n}` }))).toBeUndefined();
    }
    expect(await refusal(ask(token, begin))).toBe('PASSKEYS_FULL');
  });

  test('is of its person alone, who names it and takes it away', async () => {
    const { token } = await enrol(technician);
    const stranger = await enrol(ceo);
    const [{ id }] = (await ask(token, own)).data.procOwnPasskeys.nodes;
    expect(await refusal(ask(stranger.token, rename, { id, name: 'Mía' }))).toBe('NOT_FOUND');
    expect(await refusal(ask(stranger.token, remove, { id }))).toBe('NOT_FOUND');
    expect(await refusal(ask(token, rename, { id, name: 'Teléfono rojo' }))).toBeUndefined();
    expect((await ask(token, own)).data.procOwnPasskeys.nodes).toMatchObject([
      { passkeyName: 'Teléfono rojo' },
    ]);
    await later();
    expect(await refusal(ask(token, remove, { id }))).toBe('STEP_UP_REQUIRED');
    await database.query('update app_private.sessions set created = now()');
    expect(await refusal(ask(token, remove, { id }))).toBeUndefined();
    expect((await ask(token, own)).data.procOwnSecondFactor.nodes).toEqual([
      { isOn: false, recoveryCodes: 0 },
    ]);
    expect(await server.signIn(technician)).toMatch(/^ey/);
  });
});

describe('signing in after the password', () => {
  test('asks for a second factor and takes what the passkey signed in place of a code', async () => {
    const { device, recoveryCodes } = await enrol(admin);
    const options = await asked(admin);
    expect(JSON.parse(options)).toMatchObject({
      rpId: '127.0.0.1',
      allowCredentials: [{ id: device.credentialId, type: 'public-key', transports: ['internal'] }],
    });
    const signed = device.sign(options, { verified: false });
    const wrong = { email: admin, password: 'otra-clave', passkey: signed };
    expect(await refusal(ask(undefined, login, wrong))).toBe('INVALID_USER');
    expect(await enterSecond(admin, signed)).toMatch(/^ey/);
    const byCode = { email: admin, password: 'turno-demo', code: recoveryCodes[0] };
    expect(await tokenOrCode(ask(undefined, login, byCode))).toMatch(/^ey/);
  });

  test('is told in the security log, by what it was done', async () => {
    const { device } = await enrol(technician);
    await enterSecond(technician, device.sign(await asked(technician)));
    await signedAlone(device);
    const told = () =>
      database.query(
        `select detail ->> 'by' as by, app_hidden.security_words(kind, detail) as words
         from app_public.security_events
         where kind = 'SIGN_IN' and outcome = 'DONE' and actor_email = $1 and detail <> '{}' order by created`,
        [technician],
      );
    await expect.poll(told, { timeout: 5_000 }).toEqual([
      { by: 'PASSWORD_AND_PASSKEY', words: 'Con contraseña y llave de acceso' },
      { by: 'PASSKEY', words: 'Con llave de acceso' },
    ]);
  });

  test('takes none that was signed for another account, a sign-in by it alone, or another page', async () => {
    const { device } = await enrol(technician);
    await enrol(ceo);
    expect(await enterSecond(technician, device.sign(await asked(ceo)))).toBe('PASSKEY_WRONG');
    expect(await enterSecond(technician, device.sign(await askedAlone()))).toBe('PASSKEY_WRONG');
    await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
    for (const told of [
      { origin: 'https://turno.example' },
      { rpId: 'turno.example' },
      { userHandle: 'AAAA' },
    ]) {
      await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
      const signed = device.sign(await asked(technician), told);
      expect(await enterSecond(technician, signed)).toBe('PASSKEY_WRONG');
    }
  });

  test('opens no account by the passkey of another, and by that of another company neither', async () => {
    const { device } = await enrol(technician);
    const stranger = { email: 'jefa@bella.example', password: 'una-clave-larga-9' };
    await createCompany(database.url, {
      company: 'Bella',
      office: 'Altamira',
      country: 'Venezuela',
      town: 'Caracas',
      address: '',
      currency: 'VES',
      timeZone: 'America/Caracas',
      iva: '0.16',
      invoicing: 'NO APLICA',
      exchange: undefined,
      ...stranger,
    });
    const hers = await enrol(stranger.email, stranger.password);
    const options = await asked(technician);
    expect(await enterSecond(technician, hers.device.sign(options))).toBe('PASSKEY_WRONG');
    const signed = device.sign(await askedAlone(), { credentialId: hers.device.credentialId });
    expect(await enterAlone(signed)).toBe('PASSKEY_WRONG');
  });
});

describe('signing in by a passkey alone', () => {
  test('opens the account that it is of, without e-mail, password or code', async () => {
    const { device } = await enrol(admin);
    const options = await askedAlone();
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [],
    });
    const token = await enterAlone(device.sign(options));
    const me = await (await server.fetch('/me', { token })).json();
    expect(me.email).toBe(admin);
  });

  test('answers alike for an unknown one and a wrong one', async () => {
    const { device } = await enrol(technician);
    const unknown = createAuthenticator(server.url);
    const answerTo = async (credential: string) => {
      await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
      const { status, errors } = await ask(undefined, alone, { credential });
      return { status, errors };
    };
    const ofUnknown = await answerTo(unknown.sign(await askedAlone()));
    expect(ofUnknown.errors?.[0]?.extensions.code).toBe('PASSKEY_WRONG');
    const ofWrong = unknown.sign(await askedAlone(), { credentialId: device.credentialId });
    expect(await answerTo(ofWrong)).toEqual(ofUnknown);
    for (const told of [
      { verified: false },
      { origin: 'https://turno.example' },
      { rpId: 'turno.example' },
      { challenge: 'AAAA' },
      { userHandle: 'AAAA' },
    ]) {
      const wrong = device.sign(await askedAlone(), told);
      expect([told, await answerTo(wrong)]).toEqual([told, ofUnknown]);
    }
    expect(await answerTo('{}')).toEqual(ofUnknown);
  });

  test('delays guesses from the third on, as those at the password', async () => {
    const { device } = await enrol(technician);
    const thief = createAuthenticator(server.url);
    const guess = () => signedAlone(thief, { credentialId: device.credentialId });
    for (let n = 0; n < 3; n++) expect(await guess()).toBe('PASSKEY_WRONG');
    expect(await guess()).toBe('USER_BLOCKED');
  });

  test('lets nobody in who is disabled, whose session ends too', async () => {
    const { device, token } = await enrol(technician);
    const { employeeId } = await database.actor(technician);
    const set = (status: number) =>
      database.query('update app_public.employees set status = $2 where id = $1', [
        employeeId,
        status,
      ]);
    await set(2);
    expect(await signedAlone(device)).toBe('PASSKEY_WRONG');
    await ends(token);
    await set(1);
    expect(await signedAlone(device)).toMatch(/^ey/);
  });

  test('opens nothing at another host, which is offered no passkey of this one', async () => {
    const { device } = await enrol(technician);
    const elsewhere = await startTestServer(database, {
      env: { publicUrl: 'https://turno.ejemplo/' },
    });
    try {
      const signIn = { email: technician, password: 'turno-demo' };
      const { errors } = await elsewhere.graphql(login, { variables: signIn });
      expect(errors?.[0]?.extensions).not.toHaveProperty('params.passkey');
      const begun = await elsewhere.graphql(beginAlone);
      const { options } = begun.data.procBeginPasskeySignIn;
      expect(JSON.parse(options).rpId).toBe('turno.ejemplo');
      const credential = device.sign(options, { origin: 'https://turno.ejemplo' });
      const answer = await elsewhere.graphql(alone, { variables: { credential } });
      expect(answer.errors?.[0]?.extensions.code).toBe('PASSKEY_WRONG');
    } finally {
      await elsewhere.stop();
    }
  });

  test('asks for a captcha before it keeps a challenge, as a login does', async () => {
    const guarded = await startTestServer(database, { env: { captcha: true } });
    try {
      const { errors } = await guarded.graphql(beginAlone);
      expect(errors?.[0]?.extensions.code).toBe('INVALID_CAPTCHA');
      expect(await database.query('select from app_private.passkey_challenges')).toEqual([]);
    } finally {
      await guarded.stop();
    }
  });
});

describe('what was signed', () => {
  let pool: pg.Pool;
  beforeAll(() => {
    pool = new pg.Pool({ connectionString: loginUrl(database.url, database.secret), max: 4 });
  });
  afterAll(() => pool?.end());

  test('never works a second time, however often it is tried', async () => {
    const { device } = await enrol(admin);
    // Of a device that never counts: its count is no second lock.
    const signed = device.sign(await askedAlone(), { count: 0 });
    expect(await enterAlone(signed)).toMatch(/^ey/);
    expect(await enterAlone(signed)).toBe('PASSKEY_WRONG');
    const passkeys = createPasskeys(pool);
    const place = { origin: server.url, rpId: '127.0.0.1' };
    const answer = readSigned(signed);
    const owner = await passkeys.ownerOf(answer, place);
    expect(owner?.email).toBe(admin);
    const tries = scale(300, 10_000);
    let opened = 0;
    for (let n = 0; n < tries; n++) {
      if (await passkeys.isRight(answer, { purpose: 'SIGN_IN' }, place, owner)) opened += 1;
    }
    expect(opened).toBe(0);
    const fresh = readSigned(device.sign(await askedAlone(), { count: 0 }));
    expect(await passkeys.isRight(fresh, { purpose: 'SIGN_IN' }, place, owner)).toBe(true);
  });

  test('works once of twenty who come with it together', async () => {
    const { device } = await enrol(admin);
    const first = device.sign(await askedAlone(), { count: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterAlone(first)));
    expect(answers.filter((answer) => answer.startsWith('ey'))).toHaveLength(1);
    await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
    const second = device.sign(await asked(admin), { count: 0 });
    const others = await Promise.all(Array.from({ length: 20 }, () => enterSecond(admin, second)));
    expect(others.filter((answer) => answer.startsWith('ey'))).toHaveLength(1);
  });

  test('is refused and told as cloned where the device’s count did not go on', async () => {
    const { device } = await enrol(technician);
    expect(await signedAlone(device, { count: 7 })).toMatch(/^ey/);
    for (const count of [7, 6, 0]) {
      await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
      expect([count, await signedAlone(device, { count })]).toEqual([count, 'PASSKEY_WRONG']);
    }
    const told = await database.query(
      `select outcome, code, actor_email, detail ->> 'change' as change from app_public.security_events
       where kind = 'SECOND_FACTOR' and outcome = 'REFUSED'`,
    );
    expect(told).toEqual(
      Array.from({ length: 3 }, () => ({
        outcome: 'REFUSED',
        code: 'PASSKEY_WRONG',
        actor_email: technician,
        change: 'passkey cloned',
      })),
    );
    expect(await signedAlone(device, { count: 8 })).toMatch(/^ey/);
  });

  test('of a device that never counts is taken each time', async () => {
    const { device } = await enrol(technician);
    for (let n = 0; n < 3; n++) expect(await signedAlone(device, { count: 0 })).toMatch(/^ey/);
  });

  test('is asked for within 5 minutes, after which the night’s tidying forgets it', async () => {
    const { device } = await enrol(technician);
    const options = await askedAlone();
    await database.query(
      `update app_private.passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await enterAlone(device.sign(options))).toBe('PASSKEY_WRONG');
    await database.query('select app_private.tidy()');
    expect(await database.query('select from app_private.passkey_challenges')).toEqual([]);
  });

  test.each(['turno_anonymous', 'turno_staff', 'turno_session', 'turno_worker'])(
    'and its keys are read by no role: not by %s',
    async (role) => {
      await enrol(technician);
      for (const table of ['passkeys', 'passkey_challenges']) {
        const client = await pool.connect();
        try {
          await client.query(`begin; set local role ${role}`);
          await expect(client.query(`select from app_private.${table}`)).rejects.toThrow(
            /permission denied/,
          );
        } finally {
          await client.query('rollback');
          client.release();
        }
      }
    },
  );
});

describe('who lost the device', () => {
  test('gets in by a recovery code after the password', async () => {
    const { recoveryCodes } = await enrol(technician);
    const typed = { email: technician, password: 'turno-demo', code: recoveryCodes[3] };
    expect(await tokenOrCode(ask(undefined, login, typed))).toMatch(/^ey/);
    expect(await tokenOrCode(ask(undefined, login, typed))).toBe('CODE_WRONG');
  });

  test('gets in after an administrator takes the passkeys away, which open nothing from then on', async () => {
    const { token, device } = await enrol(technician);
    const accountOf = (await database.actor(technician)).employeeId;
    const list = '{ allVTechnicals(first: 100) { nodes { email hasSecondFactor } } }';
    const chief = await server.signIn(admin);
    expect((await ask(chief, list)).data.allVTechnicals.nodes).toContainEqual({
      email: technician,
      hasSecondFactor: true,
    });
    const forget =
      'mutation ($accountOf: UUID!) { procForgetSecondFactor(input: {accountOf: $accountOf}) { result { vEndCode } } }';
    expect(await refusal(ask(chief, forget, { accountOf }))).toBeUndefined();
    await ends(token);
    expect(await signedAlone(device)).toBe('PASSKEY_WRONG');
    await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
    expect(await server.signIn(technician)).toMatch(/^ey/);
  });
});

describe('showing again who one is', () => {
  const askedStepUp = async (token: string) =>
    (await ask(token, beginStepUp)).data.procBeginPasskeyStepUp.options as string;

  test('is done by a passkey in place of password and code, and frees for 5 minutes', async () => {
    const { token, device } = await enrol(admin);
    await later();
    expect(await refusal(ask(token, begin))).toBe('STEP_UP_REQUIRED');
    const options = await askedStepUp(token);
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: device.credentialId }],
    });
    const passkey = device.sign(options);
    expect(await refusal(ask(token, stepUp, { passkey }))).toBeUndefined();
    expect(await refusal(ask(token, begin))).toBeUndefined();
    expect(await refusal(ask(token, stepUp, { passkey }))).toBe('PASSKEY_WRONG');
  });

  test('stands for the present password with the act itself', async () => {
    const { token, device } = await enrol(admin);
    const { employeeId } = await database.actor(technician);
    await later();
    const give = `mutation ($accountOf: UUID!, $passkey: String) {
      procGivePasswordCode(input: {accountOf: $accountOf, passkey: $passkey}) { result { code } } }`;
    expect(await refusal(ask(token, give, { accountOf: employeeId }))).toBe('STEP_UP_REQUIRED');
    const passkey = device.sign(await askedStepUp(token));
    expect(await refusal(ask(token, give, { accountOf: employeeId, passkey }))).toBeUndefined();
  });

  test('takes none of another session, another purpose, another person, or that knows nobody', async () => {
    const { token, device } = await enrol(admin);
    const elsewhere = await enterAlone(device.sign(await askedAlone()));
    const other = await enrol(ceo);
    await later();
    for (const passkey of [
      device.sign(await askedStepUp(elsewhere)),
      device.sign(await askedAlone()),
      device.sign(await asked(admin)),
      device.sign(await askedStepUp(token), { verified: false }),
      other.device.sign(await askedStepUp(token)),
      '{}',
    ]) {
      await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
      expect(await refusal(ask(token, stepUp, { passkey }))).toBe('PASSKEY_WRONG');
    }
    const both = { passkey: device.sign(await askedStepUp(token)), password: 'turno-demo' };
    expect(await refusal(ask(token, stepUp, both))).toBe('INVALID_INPUT');
    expect(await refusal(ask(token, begin))).toBe('STEP_UP_REQUIRED');
  });

  test('is asked of no passkey where the account has none', async () => {
    const token = await server.signIn(technician);
    expect(await refusal(ask(token, beginStepUp))).toBe('SECOND_FACTOR_MISSING');
  });
});

describe('where the company asks for a second factor', () => {
  const me = async (token: string) => (await server.fetch('/me', { token })).json();

  test('a passkey is one, and the last factor is not taken away', async () => {
    const before = await server.signIn(ceo);
    await database.query('update app_public.companies set second_factor_required = true');
    await expect.poll(async () => (await me(before)).permissions, { timeout: 8_000 }).toEqual([]);
    const { token } = await enrol(ceo);
    await expect
      .poll(async () => (await me(token)).permissions.length, { timeout: 8_000 })
      .toBeGreaterThan(5);
    const [{ id }] = (await ask(token, own)).data.procOwnPasskeys.nodes;
    expect(await refusal(ask(token, remove, { id }))).toBe('SECOND_FACTOR_KEPT');
    const app = (await ask(token, 'mutation { procBeginCodeApp(input: {}) { result { secret } } }'))
      .data.procBeginCodeApp.result;
    const code = await generate({ secret: app.secret });
    const confirm = `mutation ($code: String!) { procConfirmCodeApp(input: {code: $code}) { recoveryCodes } }`;
    expect(await refusal(ask(token, confirm, { code }))).toBeUndefined();
    expect(await refusal(ask(token, remove, { id }))).toBeUndefined();
    const removeApp = 'mutation { procRemoveSecondFactor(input: {}) { result { vEndCode } } }';
    expect(await refusal(ask(token, removeApp))).toBe('SECOND_FACTOR_KEPT');
  });
});
