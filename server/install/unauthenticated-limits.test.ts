import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDeviceCookie } from '../auth/device-cookie.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { limitAnonymousBodies } from './unauthenticated-limits.ts';

const bodyTimeout = 1_500;
const mark = newDeviceCookie();
let app: FastifyInstance;
const open: Socket[] = [];

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true, trustProxy: true });
  app.decorateRequest('claims', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization) request.claims = {} as SessionClaims;
  });
  app.setErrorHandler((error: Error, _request, reply) => reply.code(429).send(error.message));
  limitAnonymousBodies(
    app,
    { isKnownDevice: async (sent) => sent === mark },
    { maxConcurrentBodies: 3, bodyTimeout },
  );
  app.post('/graphql', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

const head = (from: string, more = '') =>
  `POST /graphql HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${more}\r\n`;

/** Sends the start of a request whose body is `{}`. */
async function begin(text: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Returns the status line of the response. */
async function answered(socket: Socket): Promise<string> {
  const [data] = await once(socket, 'data');
  return String(data).split('\r\n')[0] ?? '';
}

test('a body that does not arrive in time is rejected with 408', async () => {
  const begun = performance.now();
  const slow = await Promise.all([begin(head('10.0.0.1')), begin(`${head('10.0.0.1')}{`)]);
  // Registered first, because one may be closed before the other gets its response.
  const closed = Promise.all(slow.map((socket) => once(socket, 'close')));
  expect(await Promise.all(slow.map(answered))).toEqual(
    Array(2).fill('HTTP/1.1 408 Request Timeout'),
  );
  await closed;
  expect(performance.now() - begun).toBeGreaterThan(bodyTimeout - 50);
});

test('a request with a session has no deadline of its body', async () => {
  const socket = await begin(`${head('10.0.0.1', 'Authorization: Bearer x\r\n')}{`);
  await sleep(bodyTimeout + 500);
  socket.write('}');
  expect(await answered(socket)).toBe('HTTP/1.1 200 OK');
});

test('a network address has a limit of unfinished anonymous requests; one that ends frees a slot', async () => {
  const slow = [];
  for (let n = 0; n < 3; n += 1) slow.push(await begin(`${head('10.0.0.1')}{`));
  await sleep(50);
  expect(await answered(await begin(`${head('10.0.0.1')}{}`))).toContain('429');
  expect(await answered(await begin(`${head('10.0.0.2')}{}`))).toContain('200');
  for (const known of ['Authorization: Bearer x', `Cookie: turno-device=${mark}`]) {
    const sent = `${head('10.0.0.1', `${known}\r\n`)}{}`;
    expect(await answered(await begin(sent))).toContain('200');
  }
  const [first, second] = slow;
  first?.write('}');
  expect(await answered(first as Socket)).toContain('200');
  expect(await answered(await begin(`${head('10.0.0.1')}{}`))).toContain('200');
  second?.destroy();
  await sleep(50);
  const both = [await begin(`${head('10.0.0.1')}{`), await begin(`${head('10.0.0.1')}{}`)];
  expect(await answered(both[1] as Socket)).toContain('200');
});
