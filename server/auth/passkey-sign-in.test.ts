import { describe, expect, test } from 'vitest';
import { createCompany } from '../company/create-company.ts';
import { createAuthenticator } from '../testing/fake-authenticator.ts';
import {
  admin,
  alone,
  ask,
  askedAlone,
  askedSecond,
  beginAlone,
  beginPasskey,
  ceo,
  codeOf,
  ends,
  enrolPasskey,
  enter,
  enterAlone,
  forgetGuesses,
  later,
  login,
  me,
  onSecondFactors,
  refusal,
  signedAlone,
  technician,
} from '../testing/second-factor-fixture.ts';
import { database, server } from '../testing/server-fixture.ts';
import { startTestServer } from '../testing/test-server.ts';

onSecondFactors();

/** Wrong parts in the response of a device of another page, host or person. */
const strange = [
  { origin: 'https://turno.example' },
  { rpId: 'turno.example' },
  { userHandle: 'AAAA' },
];

describe('a passkey after the password', () => {
  test('a passkey signs the options of its own account without user verification', async () => {
    const { device } = await enrolPasskey(admin);
    const options = await askedSecond(admin);
    expect(JSON.parse(options)).toMatchObject({
      rpId: '127.0.0.1',
      allowCredentials: [{ id: device.credentialId, type: 'public-key', transports: ['internal'] }],
    });
    const passkey = device.sign(options, { verified: false });
    expect(await enter(admin, { passkey })).toMatch(/^ey/);
  });

  test('a passkey is rejected for another account, a login by it alone and another page', async () => {
    const { device } = await enrolPasskey(technician);
    await enrolPasskey(ceo);
    for (const passkey of [
      device.sign(await askedSecond(ceo)),
      device.sign(await askedAlone()),
      ...(await Promise.all(
        strange.map(async (told) => device.sign(await askedSecond(technician), told)),
      )),
    ]) {
      await forgetGuesses();
      expect(await enter(technician, { passkey })).toBe('PASSKEY_WRONG');
    }
  });

  test('a passkey cannot open an account of another company', async () => {
    const { device } = await enrolPasskey(technician);
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
    const hers = await enrolPasskey(stranger.email, stranger.password);
    const passkey = hers.device.sign(await askedSecond(technician));
    expect(await enter(technician, { passkey })).toBe('PASSKEY_WRONG');
    const { credentialId } = hers.device;
    expect(await signedAlone(device, { credentialId })).toBe('PASSKEY_WRONG');
  });
});

test('the security log shows the method of a login', async () => {
  const { prove, device } = await enrolPasskey(technician);
  await enter(technician, await prove());
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

describe('a passkey alone', () => {
  test('a passkey opens its account once without e-mail, password or code', async () => {
    const { device } = await enrolPasskey(admin);
    const options = await askedAlone();
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [],
    });
    // A device without a signature counter must not be locked out.
    const signed = device.sign(options, { count: 0 });
    const [token = '', ...others] = (
      await Promise.all(Array.from({ length: 20 }, () => enterAlone(signed)))
    ).toSorted((one, other) => Number(other.startsWith('ey')) - Number(one.startsWith('ey')));
    expect((await me(token)).email).toBe(admin);
    expect(others.filter((answer) => answer.startsWith('ey'))).toEqual([]);
    await forgetGuesses();
    expect(await signedAlone(device, { count: 0 })).toMatch(/^ey/);
  });

  test('an unknown and a wrong passkey get the same response', async () => {
    const { device } = await enrolPasskey(technician);
    const unknown = createAuthenticator(server.url);
    const answerTo = async (credential: string) => {
      await forgetGuesses();
      const { status, errors } = await ask(undefined, alone, { credential });
      return { status, errors };
    };
    const ofUnknown = await answerTo(unknown.sign(await askedAlone()));
    expect(ofUnknown.errors?.[0]?.extensions.code).toBe('PASSKEY_WRONG');
    const { credentialId } = device;
    expect(await answerTo(unknown.sign(await askedAlone(), { credentialId }))).toEqual(ofUnknown);
    for (const told of [{ verified: false }, { challenge: 'AAAA' }, ...strange]) {
      const wrong = device.sign(await askedAlone(), told);
      expect([told, await answerTo(wrong)]).toEqual([told, ofUnknown]);
    }
    expect(await answerTo('{}')).toEqual(ofUnknown);
  });

  test('failed passkey attempts are delayed from the third on, like those of a password', async () => {
    const { device } = await enrolPasskey(technician);
    const thief = createAuthenticator(server.url);
    const guess = () => signedAlone(thief, { credentialId: device.credentialId });
    for (let n = 0; n < 3; n++) expect(await guess()).toBe('PASSKEY_WRONG');
    expect(await guess()).toBe('USER_BLOCKED');
  });

  test("a passkey of a disabled employee is rejected, and the employee's session ends", async () => {
    const { device, token } = await enrolPasskey(technician);
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

  test('a passkey of one host is not offered at another and opens nothing there', async () => {
    const { device } = await enrolPasskey(technician);
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
      expect(codeOf(await elsewhere.graphql(alone, { variables: { credential } }))).toBe(
        'PASSKEY_WRONG',
      );
    } finally {
      await elsewhere.stop();
    }
  });

  test('a passkey whose signature counter does not increase is rejected as cloned', async () => {
    const { device } = await enrolPasskey(technician);
    expect(await signedAlone(device, { count: 7 })).toMatch(/^ey/);
    for (const count of [7, 6, 0]) {
      await forgetGuesses();
      expect([count, await signedAlone(device, { count })]).toEqual([count, 'PASSKEY_WRONG']);
    }
    const told = await database.query(
      `select code, actor_email, detail ->> 'change' as change from app_public.security_events
       where kind = 'SECOND_FACTOR' and outcome = 'REFUSED'`,
    );
    const cloned = { code: 'PASSKEY_WRONG', actor_email: technician, change: 'passkey cloned' };
    expect(told).toEqual([cloned, cloned, cloned]);
    expect(await signedAlone(device, { count: 8 })).toMatch(/^ey/);
  });

  test('a passkey challenge expires after 5 minutes and is deleted at night', async () => {
    const { device } = await enrolPasskey(technician);
    const options = await askedAlone();
    await database.query(
      `update app_private.passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await enterAlone(device.sign(options))).toBe('PASSKEY_WRONG');
    await database.query('select app_private.tidy()');
    expect(await database.query('select from app_private.passkey_challenges')).toEqual([]);
  });
});

describe('a step-up by a passkey', () => {
  const beginStepUp = 'mutation { procBeginPasskeyStepUp(input: {}) { options } }';
  const stepUp = `mutation ($passkey: String, $password: String) {
    procStepUp(input: {passkey: $passkey, presentPassword: $password}) { result { vEndCode } } }`;
  const asked = async (token: string) =>
    (await ask(token, beginStepUp)).data.procBeginPasskeyStepUp.options as string;

  test('a passkey replaces password and code once in a step-up, also within a mutation', async () => {
    const { token, device } = await enrolPasskey(admin);
    const { employeeId } = await database.actor(technician);
    await later();
    const options = await asked(token);
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: device.credentialId }],
    });
    const give = `mutation ($accountOf: UUID!, $passkey: String) {
      procGivePasswordCode(input: {accountOf: $accountOf, passkey: $passkey}) { result { code } } }`;
    const within = device.sign(options);
    expect(await refusal(ask(token, give, { accountOf: employeeId }))).toBe('STEP_UP_REQUIRED');
    expect(
      await refusal(ask(token, give, { accountOf: employeeId, passkey: within })),
    ).toBeUndefined();
    expect(await refusal(ask(token, beginPasskey))).toBe('STEP_UP_REQUIRED');
    const passkey = device.sign(await asked(token));
    expect(await refusal(ask(token, stepUp, { passkey }))).toBeUndefined();
    expect(await refusal(ask(token, beginPasskey))).toBeUndefined();
    expect(await refusal(ask(token, stepUp, { passkey }))).toBe('PASSKEY_WRONG');
  });

  test('a step-up rejects a passkey of another session, purpose or person, or without verification', async () => {
    const { token, device } = await enrolPasskey(admin);
    const elsewhere = await signedAlone(device);
    const other = await enrolPasskey(ceo);
    await later();
    for (const passkey of [
      device.sign(await asked(elsewhere)),
      device.sign(await askedAlone()),
      device.sign(await askedSecond(admin)),
      device.sign(await asked(token), { verified: false }),
      other.device.sign(await asked(token)),
      '{}',
    ]) {
      await forgetGuesses();
      expect(await refusal(ask(token, stepUp, { passkey }))).toBe('PASSKEY_WRONG');
    }
    const both = { passkey: device.sign(await asked(token)), password: 'turno-demo' };
    expect(await refusal(ask(token, stepUp, both))).toBe('INVALID_INPUT');
    expect(await refusal(ask(token, beginPasskey))).toBe('STEP_UP_REQUIRED');
    const without = await server.signIn(technician);
    expect(await refusal(ask(without, beginStepUp))).toBe('SECOND_FACTOR_MISSING');
  });
});
