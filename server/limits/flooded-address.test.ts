import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { login } from '../testing/second-factor-fixture.ts';
import { onATestServer, server } from '../testing/server-fixture.ts';
import { loginMutation } from '../testing/test-server.ts';

const person = { email: 'crm_supervisor@caracas.demo', password: 'turno-demo' };
let cookie: string;

onATestServer();

/** Returns the error code, or OK. */
async function codeOf(query: string, variables = {}, headers = {}): Promise<string> {
  const { errors } = await server.graphql(query, { variables, headers });
  return errors?.[0]?.extensions.code ?? 'OK';
}

/**
 * Sends requests of one address until its limit of this minute; returns the number of accepted
 * ones.
 */
async function flood(query: string): Promise<number> {
  let answered = 0;
  for (let sent = 0; sent < 3_000; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(query)));
    answered += answers.filter((answer) => answer === 'OK').length;
    if (answers.includes('TOO_MANY_REQUESTS')) return answered;
  }
  throw new Error(`${answered} requests were accepted`);
}

beforeAll(async () => {
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: loginMutation, variables: person }),
  });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
});

test('logins succeed at an address with 720 other anonymous requests', async () => {
  expect(await flood('{ resetByPhone }')).toBeGreaterThanOrEqual(720);
  expect(await codeOf('{ appointmentByToken(token: "x") { state } }')).toBe('LINK_EXPIRED');
  expect(await codeOf(login, person)).toBe('OK');
  expect(await codeOf(login, person, { cookie })).toBe('OK');
});

test('a known browser can log in at an address without logins left, an unknown one cannot', async () => {
  await flood('mutation { procBeginPasskeySignIn(input: {}) { options } }');
  expect(await codeOf(login, person)).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(login, person, { cookie: `turno-device=${'x'.repeat(43)}` })).toBe(
    'TOO_MANY_REQUESTS',
  );
  expect(await codeOf(login, person, { cookie })).toBe('OK');
});

test('a known browser can open a live connection at an address that has reached its limit', async () => {
  const open = (headers = {}) =>
    new Promise<'open' | 'rejected'>((resolve) => {
      const url = `${server.url.replace('http', 'ws')}/graphql`;
      const socket = new WebSocket(url, 'graphql-transport-ws', { headers });
      sockets.push(socket);
      socket.once('open', () => resolve('open')).once('error', () => resolve('rejected'));
    });
  const sockets: WebSocket[] = [];
  const held = await Promise.all(Array.from({ length: 100 }, () => open()));
  expect(new Set(held)).toEqual(new Set(['open']));
  expect(await open()).toBe('rejected');
  expect(await open({ cookie })).toBe('open');
  for (const socket of sockets) socket.terminate();
});
