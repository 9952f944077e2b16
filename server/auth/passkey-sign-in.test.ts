import { describe, expect, test } from 'vitest';
import { createCompany } from '../company/create-company.ts';
import { createAuthenticator } from '../testing/fake-authenticator.ts';
import {
  admin,
  beginPasskey,
  ceo,
  clearAttempts,
  codeOf,
  ends,
  enrolPasskey,
  enter,
  login,
  loginByPasskey,
  me,
  onSecondFactors,
  passkeyChallenge,
  passkeySignInChallenge,
  passkeySignInMutation,
  queryApi,
  rejection,
  secondFactorChallenge,
  signInByPasskey,
  skipTime,
  technician,
} from '../testing/second-factor-fixture.ts';
import { database, server } from '../testing/server-fixture.ts';
import { startTestServer } from '../testing/test-server.ts';

onSecondFactors();

/** Wrong parts in the response of a device of another page, host or person. */
const invalidOverrides = [
  { origin: 'https://turno.example' },
  { rpId: 'turno.example' },
  { userHandle: 'AAAA' },
];

describe('a passkey after the password', () => {
  test('a passkey after the password is accepted for its account without user verification', async () => {
    const { device } = await enrolPasskey(admin);
    const options = await secondFactorChallenge(admin);
    expect(JSON.parse(options)).toMatchObject({
      rpId: '127.0.0.1',
      allowCredentials: [{ id: device.credentialId, type: 'public-key', transports: ['internal'] }],
    });
    const passkey = device.sign(options, { verified: false });
    expect(await enter(admin, { passkey })).toMatch(/^ey/);
  });

  test('a passkey response to another challenge or for another page, host or user is rejected', async () => {
    const { device } = await enrolPasskey(technician);
    await enrolPasskey(ceo);
    for (const passkey of [
      device.sign(await secondFactorChallenge(ceo)),
      device.sign(await passkeyChallenge()),
      ...(await Promise.all(
        invalidOverrides.map(async (overrides) =>
          device.sign(await secondFactorChallenge(technician), overrides),
        ),
      )),
    ]) {
      await clearAttempts();
      expect(await enter(technician, { passkey })).toBe('PASSKEY_WRONG');
    }
  });

  test('a passkey cannot open an account of another company', async () => {
    const { device } = await enrolPasskey(technician);
    const otherCompanyOwner = { email: 'jefa@bella.example', password: 'una-clave-larga-9' };
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
      ...otherCompanyOwner,
    });
    const hers = await enrolPasskey(otherCompanyOwner.email, otherCompanyOwner.password);
    const passkey = hers.device.sign(await secondFactorChallenge(technician));
    expect(await enter(technician, { passkey })).toBe('PASSKEY_WRONG');
    const { credentialId } = hers.device;
    expect(await signInByPasskey(device, { credentialId })).toBe('PASSKEY_WRONG');
  });
});

test('the security log shows the method of a login', async () => {
  const { prove, device } = await enrolPasskey(technician);
  await enter(technician, await prove());
  await signInByPasskey(device);
  const signIns = () =>
    database.query(
      `select detail ->> 'by' as by, app_hidden.security_words(kind, detail) as words
       from app_public.security_events
       where kind = 'SIGN_IN' and outcome = 'DONE' and actor_email = $1 and detail <> '{}' order by created`,
      [technician],
    );
  await expect.poll(signIns, { timeout: 5_000 }).toEqual([
    { by: 'PASSWORD_AND_PASSKEY', words: 'Con contraseña y llave de acceso' },
    { by: 'PASSKEY', words: 'Con llave de acceso' },
  ]);
});

describe('a passkey alone', () => {
  test('a passkey response opens its account once, without e-mail, password or code', async () => {
    const { device } = await enrolPasskey(admin);
    const options = await passkeyChallenge();
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [],
    });
    // A device without a signature counter must not be locked out.
    const signed = device.sign(options, { count: 0 });
    const [token = '', ...others] = (
      await Promise.all(Array.from({ length: 20 }, () => loginByPasskey(signed)))
    ).toSorted((one, other) => Number(other.startsWith('ey')) - Number(one.startsWith('ey')));
    expect((await me(token)).email).toBe(admin);
    expect(others.filter((answer) => answer.startsWith('ey'))).toEqual([]);
    await clearAttempts();
    expect(await signInByPasskey(device, { count: 0 })).toMatch(/^ey/);
  });

  test('an unknown and a wrong passkey get the same response', async () => {
    const { device } = await enrolPasskey(technician);
    const unknown = createAuthenticator(server.url);
    const answerTo = async (credential: string) => {
      await clearAttempts();
      const { status, errors } = await queryApi(undefined, passkeySignInMutation, { credential });
      return { status, errors };
    };
    const ofUnknown = await answerTo(unknown.sign(await passkeyChallenge()));
    expect(ofUnknown.errors?.[0]?.extensions.code).toBe('PASSKEY_WRONG');
    const { credentialId } = device;
    expect(await answerTo(unknown.sign(await passkeyChallenge(), { credentialId }))).toEqual(
      ofUnknown,
    );
    for (const overrides of [{ verified: false }, { challenge: 'AAAA' }, ...invalidOverrides]) {
      const wrong = device.sign(await passkeyChallenge(), overrides);
      expect([overrides, await answerTo(wrong)]).toEqual([overrides, ofUnknown]);
    }
    expect(await answerTo('{}')).toEqual(ofUnknown);
  });

  test('three failed passkey logins block the next one, as with wrong passwords', async () => {
    const { device } = await enrolPasskey(technician);
    const thief = createAuthenticator(server.url);
    const failSignIn = () => signInByPasskey(thief, { credentialId: device.credentialId });
    for (let n = 0; n < 3; n++) expect(await failSignIn()).toBe('PASSKEY_WRONG');
    expect(await failSignIn()).toBe('USER_BLOCKED');
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
    expect(await signInByPasskey(device)).toBe('PASSKEY_WRONG');
    await ends(token);
    await set(1);
    expect(await signInByPasskey(device)).toMatch(/^ey/);
  });

  test('a passkey of one host is neither requested nor accepted at another host', async () => {
    const { device } = await enrolPasskey(technician);
    const elsewhere = await startTestServer(database, {
      env: { publicUrl: 'https://turno.ejemplo/' },
    });
    try {
      const signIn = { email: technician, password: 'turno-demo' };
      const { errors } = await elsewhere.graphql(login, { variables: signIn });
      expect(errors?.[0]?.extensions).not.toHaveProperty('params.passkey');
      const begun = await elsewhere.graphql(passkeySignInChallenge);
      const { options } = begun.data.procBeginPasskeySignIn;
      expect(JSON.parse(options).rpId).toBe('turno.ejemplo');
      const credential = device.sign(options, { origin: 'https://turno.ejemplo' });
      expect(
        codeOf(await elsewhere.graphql(passkeySignInMutation, { variables: { credential } })),
      ).toBe('PASSKEY_WRONG');
    } finally {
      await elsewhere.stop();
    }
  });

  test('a passkey whose signature counter does not increase is rejected as cloned', async () => {
    const { device } = await enrolPasskey(technician);
    expect(await signInByPasskey(device, { count: 7 })).toMatch(/^ey/);
    for (const count of [7, 6, 0]) {
      await clearAttempts();
      expect([count, await signInByPasskey(device, { count })]).toEqual([count, 'PASSKEY_WRONG']);
    }
    const refusals = await database.query(
      `select code, actor_email, detail ->> 'change' as change from app_public.security_events
       where kind = 'SECOND_FACTOR' and outcome = 'REFUSED'`,
    );
    const cloned = { code: 'PASSKEY_WRONG', actor_email: technician, change: 'passkey cloned' };
    expect(refusals).toEqual([cloned, cloned, cloned]);
    expect(await signInByPasskey(device, { count: 8 })).toMatch(/^ey/);
  });

  test('a passkey challenge expires after 5 minutes and is deleted at night', async () => {
    const { device } = await enrolPasskey(technician);
    const options = await passkeyChallenge();
    await database.query(
      `update app_private.passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await loginByPasskey(device.sign(options))).toBe('PASSKEY_WRONG');
    await database.query('select app_private.tidy()');
    expect(await database.query('select from app_private.passkey_challenges')).toEqual([]);
  });
});

describe('a step-up by a passkey', () => {
  const beginStepUp = 'mutation { procBeginPasskeyStepUp(input: {}) { options } }';
  const stepUp = `mutation ($passkey: String, $password: String) {
    procStepUp(input: {passkey: $passkey, presentPassword: $password}) { result { vEndCode } } }`;
  const challengeOfDevice = async (token: string) =>
    (await queryApi(token, beginStepUp)).data.procBeginPasskeyStepUp.options as string;

  test('a passkey replaces password and code once in a step-up, also within a mutation', async () => {
    const { token, device } = await enrolPasskey(admin);
    const { employeeId } = await database.actor(technician);
    await skipTime();
    const options = await challengeOfDevice(token);
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: device.credentialId }],
    });
    const issueCode = `mutation ($accountOf: UUID!, $passkey: String) {
      procGivePasswordCode(input: {accountOf: $accountOf, passkey: $passkey}) { result { code } } }`;
    const within = device.sign(options);
    expect(await rejection(queryApi(token, issueCode, { accountOf: employeeId }))).toBe(
      'STEP_UP_REQUIRED',
    );
    expect(
      await rejection(queryApi(token, issueCode, { accountOf: employeeId, passkey: within })),
    ).toBeUndefined();
    expect(await rejection(queryApi(token, beginPasskey))).toBe('STEP_UP_REQUIRED');
    const passkey = device.sign(await challengeOfDevice(token));
    expect(await rejection(queryApi(token, stepUp, { passkey }))).toBeUndefined();
    expect(await rejection(queryApi(token, beginPasskey))).toBeUndefined();
    expect(await rejection(queryApi(token, stepUp, { passkey }))).toBe('PASSKEY_WRONG');
  });

  test('a step-up rejects passkeys of another session, purpose or person, or of an unverified user', async () => {
    const { token, device } = await enrolPasskey(admin);
    const elsewhere = await signInByPasskey(device);
    const other = await enrolPasskey(ceo);
    await skipTime();
    for (const passkey of [
      device.sign(await challengeOfDevice(elsewhere)),
      device.sign(await passkeyChallenge()),
      device.sign(await secondFactorChallenge(admin)),
      device.sign(await challengeOfDevice(token), { verified: false }),
      other.device.sign(await challengeOfDevice(token)),
      '{}',
    ]) {
      await clearAttempts();
      expect(await rejection(queryApi(token, stepUp, { passkey }))).toBe('PASSKEY_WRONG');
    }
    const both = { passkey: device.sign(await challengeOfDevice(token)), password: 'turno-demo' };
    expect(await rejection(queryApi(token, stepUp, both))).toBe('INVALID_INPUT');
    expect(await rejection(queryApi(token, beginPasskey))).toBe('STEP_UP_REQUIRED');
    const without = await server.signIn(technician);
    expect(await rejection(queryApi(without, beginStepUp))).toBe('SECOND_FACTOR_MISSING');
  });
});
