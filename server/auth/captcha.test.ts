import { type Challenge, sha, solveChallenge } from 'altcha/lib';
import { beforeAll, expect, test } from 'vitest';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import { loginMutation, type TestServer } from '../testing/test-server.ts';

let servers: [TestServer, TestServer];

onNodes();

beforeAll(async () => {
  const env = { captcha: true };
  const sms = { url: 'http://127.0.0.1:9/graphql', publicKey: 'p', secretKey: 's' };
  servers = await Promise.all([serve({ env: { ...env, sms } }), serve({ env })]);
});

async function solve(change: (challenge: Challenge) => void = () => undefined): Promise<string> {
  const challenge = (await (await servers[0].fetch('/captcha')).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: sha.deriveKey });
  change(challenge);
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function signInWith(captcha: string | undefined, server = servers[0]) {
  const { data, errors } = await server.graphql(loginMutation, {
    variables: { email: 'crm_admin@caracas.demo', password: 'turno-demo' },
    headers: captcha === undefined ? {} : { 'x-session-id': captcha },
  });
  return errors?.[0]?.message ?? typeof data.procAuthenticateEmployeeJwtToken.jwtToken;
}

test('a solved captcha is valid for one login in all, also with several nodes (D35)', async () => {
  const captcha = await solve();
  expect(await signInWith(captcha)).toBe('string');
  expect(await signInWith(captcha)).toBe('INVALID_CAPTCHA');
  expect(await signInWith(captcha, servers[1])).toBe('INVALID_CAPTCHA');
});

test('only one of 20 concurrent logins with the same captcha succeeds (D35)', async () => {
  const captcha = await solve();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => signInWith(captcha, servers[n % 2])),
  );
  expect(answers.filter((answer) => answer === 'string')).toHaveLength(1);
});

test('a login with a missing, unsolved or altered captcha is rejected (doc 1 §8 INVALID_CAPTCHA) (doc 3 §8)', async () => {
  expect(await signInWith(undefined)).toBe('INVALID_CAPTCHA');
  expect(await signInWith('not base64 of anything')).toBe('INVALID_CAPTCHA');
  const challenge = (await (await servers[0].fetch('/captcha')).json()) as Challenge;
  const wrongSolution = { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } };
  expect(await signInWith(Buffer.from(JSON.stringify(wrongSolution)).toString('base64'))).toBe(
    'INVALID_CAPTCHA',
  );
  const longer = await solve(({ parameters }) => {
    parameters.expiresAt = Number(parameters.expiresAt) + 3_600;
  });
  expect(await signInWith(longer)).toBe('INVALID_CAPTCHA');
});

test.for([
  'procBeginPasskeySignIn(input: {}) { options }',
  'procRequestPasswordCode(input: {pEmail: "crm_admin@caracas.demo"}) { clientMutationId }',
  'procResetPassword(input: {pEmail: "crm_admin@caracas.demo", pCode: "AAAAA-AAAAA", pPassword: "una-clave-nueva-7"}) { clientMutationId }',
  'procAcceptInvitation(input: {pToken: "x", pPassword: "una-clave-nueva-7"}) { email }',
])('without a captcha, the mutation %s is rejected and stores nothing', async (act) => {
  const { errors } = await servers[0].graphql(`mutation { ${act} }`);
  expect(errors?.[0]?.extensions.code).toBe('INVALID_CAPTCHA');
  for (const table of ['passkey_challenges', 'password_code_requests', 'wrong_passwords']) {
    expect(await database.query(`select from app_private.${table}`)).toEqual([]);
  }
});

test('logins with an empty captcha are rejected and do not block a later login', async () => {
  const tries = await Promise.all(Array.from({ length: 10 }, () => signInWith('')));
  expect(new Set(tries)).toEqual(new Set(['INVALID_CAPTCHA']));
  expect(await signInWith(await solve())).toBe('string');
});
