import { beforeEach, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import type { Authenticator } from '../testing/fake-authenticator.ts';
import {
  admin,
  enrolApp,
  enrolPasskey,
  freshCode,
  login,
  messages,
  onSecondFactors,
  passkeySignInChallenge,
  secondFactorChallenge,
  skipTime,
  technician,
} from '../testing/second-factor-fixture.ts';
import { database, server } from '../testing/server-fixture.ts';

onSecondFactors({ env: { trustProxy: true } });
beforeEach(() => database.query('truncate app_private.sign_in_notices, app_private.devices'));

interface From {
  readonly address: number;
  readonly cookie?: string;
  readonly token?: string;
}

/** Returns the error code, or OK. */
async function codeFrom({ address, cookie, token }: From, query: string, variables: object) {
  const { errors } = await server.graphql(query, {
    variables,
    token,
    headers: {
      'x-forwarded-for': `10.1.${address >> 8}.${address & 255}`,
      ...(cookie && { cookie }),
    },
  });
  return errors?.[0]?.extensions.code ?? 'OK';
}
const enterFrom = (from: From, proof: object, email = admin) =>
  codeFrom(from, login, { email, password: 'turno-demo', ...proof });

/** Logs in with a code as a browser and returns its cookie. */
async function browserOf(email: string, secret: string): Promise<string> {
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.0.1' },
    body: JSON.stringify({
      query: login,
      variables: { email, password: 'turno-demo', code: await freshCode(secret) },
    }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const stepUp = `mutation ($presentPassword: String, $code: String, $passkey: String) {
  procStepUp(input: {presentPassword: $presentPassword, code: $code, passkey: $passkey}) { result { vEndCode } } }`;
const right = { presentPassword: 'turno-demo' };

test('only ten of many wrong codes from many addresses are verified, and the person is notified (D68)', async () => {
  const { token, secret } = await enrolApp(admin);
  const colleague = await enrolApp(technician);
  const cookie = await browserOf(admin, secret);
  const [tries, addresses, atOnce] = [scale(60, 1000), scale(20, 300), 10];
  const answers: string[] = [];
  for (let from = 0; from < tries; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, tries - from) }, (_, n) => from + n);
    const wrong = (n: number) => enterFrom({ address: n % addresses }, { code: `wrong ${n}` });
    answers.push(...(await Promise.all(numbers.map(wrong))));
  }
  expect(answers.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'USER_BLOCKED')).toHaveLength(tries - 10);
  const code = await freshCode(secret);
  expect(await enterFrom({ address: 5_000 }, { code })).toBe('USER_BLOCKED');

  // Others can still log in: the person's known browser and session, and a colleague at one of the
  // addresses.
  expect(await enterFrom({ address: 1, cookie }, { code })).toBe('OK');
  const proof = { ...right, code: await freshCode(secret) };
  expect(await codeFrom({ address: 1, token }, stepUp, proof)).toBe('OK');
  const own = { code: await freshCode(colleague.secret) };
  expect(await enterFrom({ address: 1 }, own, technician)).toBe('OK');

  expect((await messages()).match(/Alguien escribió su contraseña de Turno/g)).toHaveLength(1);
  const log = await database.queryAs(
    admin,
    `select words from app_public.v_security_events where kind = 'SECOND_FACTOR' and outcome = 'REFUSED'`,
  );
  expect(log).toEqual([{ words: 'Varios intentos equivocados' }]);
  const { data } = await server.graphql('{ procOwnRefusedSignIns { nodes { address } } }', {
    token,
  });
  expect(data.procOwnRefusedSignIns.nodes).toEqual([
    { address: expect.stringMatching(/^10\.1\./) },
  ]);
}, 900_000);

const others: readonly [string, (device: Authenticator, n: number) => Promise<object>][] = [
  ['recovery codes', async (_device, n) => ({ code: `00000-00000-0000${n}` })],
  [
    'passkeys',
    async (device, n) => ({
      passkey: device.sign(await secondFactorChallenge(admin), { origin: `https://${n}.example` }),
    }),
  ],
];

test.for(others)(
  'wrong %s after the right password share the limit of wrong codes (D68)',
  async ([, proofOf]) => {
    const { device } = await enrolPasskey(admin);
    const answers = new Set<string>();
    for (let n = 0; n < 9; n++)
      answers.add(await enterFrom({ address: n }, await proofOf(device, n)));
    expect([...answers]).toEqual([expect.stringMatching(/^(CODE|PASSKEY)_WRONG$/)]);
    expect(await enterFrom({ address: 20 }, { code: '123456' })).toBe('CODE_WRONG');
    expect(await enterFrom({ address: 21 }, { code: '123456' })).toBe('USER_BLOCKED');
  },
);

test.for([
  ['passwords', { presentPassword: 'otra-clave' }, 'PASSWORD_WRONG'],
  ['codes', { ...right, code: '123456' }, 'CODE_WRONG'],
  ['recovery codes', { ...right, code: '00000-00000-00000' }, 'CODE_WRONG'],
  ['passkeys', {}, 'PASSKEY_WRONG'],
] as const)(
  'ten wrong %s at a step-up make only their own session wait (D68)',
  async ([, proof, code]) => {
    const { token, secret } = await enrolApp(technician);
    const { device } = await enrolPasskey(technician, undefined, token);
    const elsewhere = await server.graphql(login, {
      variables: { email: technician, password: 'turno-demo', code: await freshCode(secret) },
    });
    await skipTime();
    const alone = (await server.graphql(passkeySignInChallenge)).data.procBeginPasskeySignIn
      .options;
    const wrong = code === 'PASSKEY_WRONG' ? { passkey: device.sign(alone) } : proof;
    for (let address = 0; address < 10; address++) {
      expect(await codeFrom({ address, token }, stepUp, wrong)).toBe(code);
    }
    const good = async () => ({ ...right, code: await freshCode(secret) });
    expect(await codeFrom({ address: 10, token }, stepUp, await good())).toBe('PASSWORD_WAIT');
    const other = elsewhere.data.procAuthenticateEmployeeJwtToken.jwtToken;
    expect(await codeFrom({ address: 10, token: other }, stepUp, await good())).toBe('OK');
    expect(await messages()).toContain('muchos intentos equivocados de confirmar su identidad');
  },
);
