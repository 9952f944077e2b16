import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installConnections } from './connections.ts';

const longestAnswer = 400;
let app: FastifyInstance;
let port: number;
const open: Socket[] = [];

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  installConnections(app, { mostConnections: 3, longestAnswer });
  const never = async () => new Promise<never>(() => undefined);
  app.get('/never', never);
  app.get('/download', { config: { longestAnswer: 1_200 } }, never);
  app.get('/soon', async () => 'soon');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

async function dial(path?: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

const closed = (socket: Socket, within: number) =>
  Promise.race([once(socket, 'close').then(() => true), sleep(within, false)]);

/** Milliseconds until the server closes it. */
async function lasts(socket: Socket): Promise<number> {
  const begun = performance.now();
  await once(socket.resume(), 'close');
  return performance.now() - begun;
}

test('a connection more than there may be is closed, the others go on, and a place that is left is taken', async () => {
  const [first, second] = [await dial(), await dial(), await dial()];
  expect(await closed(await dial('/soon'), 2_000)).toBe(true);
  second?.write('GET /soon HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = await once(second as Socket, 'data');
  expect(String(answer)).toContain('soon');
  first?.destroy();
  await expect
    .poll(async () => {
      const socket = await dial('/soon');
      return Promise.race([once(socket, 'data').then(() => 'soon'), once(socket, 'close')]);
    })
    .toBe('soon');
});

test('a process has eight thousand connections at most', async () => {
  const own = Fastify() as unknown as FastifyInstance;
  installConnections(own);
  expect(own.server.maxConnections).toBe(8_000);
  await own.close();
});

test('an answer that is not read to its end in time is cut off; a route may say how long that is', async () => {
  const [ordinary, longer] = await Promise.all([
    dial('/never').then(lasts),
    dial('/download').then(lasts),
  ]);
  expect(ordinary).toBeGreaterThan(longestAnswer - 50);
  expect(longer).toBeGreaterThan(ordinary + 400);
});
