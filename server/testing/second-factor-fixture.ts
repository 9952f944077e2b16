import { generate } from 'otplib';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  type Authenticator,
  createAuthenticator,
  type SigningOverrides,
} from './fake-authenticator.ts';
import { database, onATestServer, server } from './server-fixture.ts';
import type { Answer } from './test-server.ts';

export const admin = 'crm_admin@caracas.demo';
export const technician = 'crm_technical@caracas.demo';
export const ceo = 'crm_ceo@caracas.demo';

/** The second step of a login. */
export interface SecondStep {
  readonly code?: string;
  readonly passkey?: string;
}

export const queryApi = (token: string | undefined, document: string, variables: object = {}) =>
  server.graphql(document, { variables, token });
export const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;
export const rejection = async (answer: Promise<Answer>) => codeOf(await answer);

export const login = `mutation ($email: String, $password: String, $code: String, $passkey: String) {
  procAuthenticateEmployeeJwtToken(input: {pEmail: $email, pPassword: $password, pCode: $code, pPasskey: $passkey}) {
    jwtToken } }`;
export const begin = 'mutation { procBeginCodeApp(input: {}) { result { secret uri } } }';
export const confirm =
  'mutation ($code: String!) { procConfirmCodeApp(input: {code: $code}) { recoveryCodes } }';
export const removeApp = 'mutation { procRemoveSecondFactor(input: {}) { result { vEndCode } } }';
export const beginPasskey = 'mutation { procBeginPasskey(input: {}) { options } }';
export const addPasskey = `mutation ($credential: String!, $name: String!) {
  procAddPasskey(input: {credential: $credential, name: $name}) { recoveryCodes } }`;
export const removePasskey =
  'mutation ($id: UUID!) { procRemovePasskey(input: {passkeyId: $id}) { result { vEndCode } } }';
export const own = `{ procOwnPasskeys { nodes { id passkeyName host isBackedUp lastUsed } }
  procOwnSecondFactor { nodes { isOn isRequired recoveryCodes } } }`;
export const passkeySignInChallenge = 'mutation { procBeginPasskeySignIn(input: {}) { options } }';
export const passkeySignInMutation =
  'mutation ($credential: String!) { procSignInWithPasskey(input: {credential: $credential}) { jwtToken } }';

/** Returns the token, or the error code. */
const tokenOrCode = async (answer: Promise<Answer>): Promise<string> => {
  const { data, errors } = await answer;
  return errors?.[0]?.extensions.code ?? (Object.values(data)[0] as { jwtToken: string }).jwtToken;
};
export const enter = (email: string, step: SecondStep = {}, password = 'turno-demo') =>
  tokenOrCode(queryApi(undefined, login, { email, password, ...step }));
export const loginByPasskey = (credential: string) =>
  tokenOrCode(queryApi(undefined, passkeySignInMutation, { credential }));

/** Returns the options for a passkey instead of a code, after the right password. */
export async function secondFactorChallenge(email: string): Promise<string> {
  const { errors } = await queryApi(undefined, login, { email, password: 'turno-demo' });
  expect(errors?.[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED');
  return String(errors?.[0]?.extensions.params?.passkey);
}
export const passkeyChallenge = async () =>
  (await queryApi(undefined, passkeySignInChallenge)).data.procBeginPasskeySignIn.options as string;
export const signInByPasskey = async (device: Authenticator, overrides?: SigningOverrides) =>
  loginByPasskey(device.sign(await passkeyChallenge(), overrides));
export const passkeyOptions = async (token: string) =>
  (await queryApi(token, beginPasskey)).data.procBeginPasskey.options as string;

/** Adds a passkey as its owner does, in the session of a token or in a new one. */
export async function enrolPasskey(email: string, password?: string, session?: string) {
  const token = session ?? (await server.signIn(email, password));
  const device = createAuthenticator(server.url);
  const credential = device.make(await passkeyOptions(token));
  const { data, errors } = await queryApi(token, addPasskey, { credential, name: 'Mi teléfono' });
  expect(errors).toBeUndefined();
  const { recoveryCodes } = data.procAddPasskey as { recoveryCodes: string[] };
  const prove = async () => ({
    passkey: device.sign(await secondFactorChallenge(email), { count: 0 }),
  });
  return { token, device, recoveryCodes, prove };
}

/** Returns a code of the present 30 seconds and resets the last used step. */
export async function freshCode(secret: string): Promise<string> {
  await database.query('update app_private.code_apps set last_step = 0');
  return generate({ secret });
}

/** Sets up a code application as its owner does. */
export async function enrolApp(email: string) {
  const token = await server.signIn(email);
  const { secret, uri } = (await queryApi(token, begin)).data.procBeginCodeApp.result;
  const { data, errors } = await queryApi(token, confirm, { code: await generate({ secret }) });
  expect(errors).toBeUndefined();
  const { recoveryCodes } = data.procConfirmCodeApp as { recoveryCodes: string[] };
  return {
    token,
    secret,
    uri,
    recoveryCodes,
    prove: async () => ({ code: await freshCode(secret) }),
  };
}

export const clearAttempts = () =>
  database.query(
    'truncate app_private.wrong_passwords, app_private.guessing_addresses, app_private.proof_attempts',
  );
export const requireSecondFactor = (required = true) =>
  database.query('update app_public.companies set second_factor_required = $1', [required]);
/** Moves the start of every session back by 6 minutes. */
export const skipTime = () =>
  database.query(`update app_private.sessions set created = created - interval '6 minutes'`);
export const me = async (token: string) => (await server.fetch('/me', { token })).json();
export const isSessionActive = async (token: string) =>
  (await server.fetch('/me', { token })).status === 200;
export const ends = (token: string) =>
  expect.poll(() => isSessionActive(token), { timeout: 8_000 }).toBe(false);
/** Returns the texts of all messages. */
export const messages = async () =>
  (await database.query<{ body: string }>('select body from app_public.messages'))
    .map(({ body }) => body)
    .join('\n');

/** Starts a server whose accounts have no second factor at the start of each test. */
export function onSecondFactors(options?: Parameters<typeof onATestServer>[1]): void {
  onATestServer(undefined, options);
  beforeEach(clearAttempts);
  afterEach(async () => {
    await requireSecondFactor(false);
    await database.query(
      `truncate app_private.code_apps, app_private.recovery_codes, app_private.passkeys,
         app_private.passkey_challenges`,
    );
  });
}
