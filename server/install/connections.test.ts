import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '#runtime/env.ts';
import { makeCertificate } from '../../tests/support/certificate.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { installConnections } from './connections.ts';

const longestAnswer = 400;
const direct = { env: { trustProxy: false } };
let app: FastifyInstance;
let port: number;
const open: Socket[] = [];

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  installConnections(app, direct, { mostConnections: 3, maxPerNetwork: 3, longestAnswer });
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

/** Returns the milliseconds until the server closes the connection. */
async function lasts(socket: Socket): Promise<number> {
  const begun = performance.now();
  await once(socket.resume(), 'close');
  return performance.now() - begun;
}

test('a connection above the limit is closed, and a closed connection frees its slot', async () => {
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

test('a server accepts at most 8,000 connections', async () => {
  const own: FastifyInstance = Fastify();
  installConnections(own, direct);
  expect(own.server.maxConnections).toBe(8_000);
  await own.close();
});

test('a connection without a complete response is closed after the limit of its route', async () => {
  const [ordinary, longer] = await Promise.all([
    dial('/never').then(lasts),
    dial('/download').then(lasts),
  ]);
  expect(ordinary).toBeGreaterThan(longestAnswer - 50);
  expect(longer).toBeGreaterThan(ordinary + 400);
});

describe('the limit of connections of one network', () => {
  const limits = { mostConnections: 8, maxPerNetwork: 2, longestAnswer: 5_000 };
  let own: FastifyInstance;
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await own.close();
  });

  /** Returns whether a connection from an address gets a response; it stays open. */
  async function served(from: string): Promise<boolean> {
    const to = own.server.address() as AddressInfo;
    const socket = connect({ port: to.port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    open.push(socket);
    socket.write('GET /soon HTTP/1.1\r\nHost: x\r\n\r\n');
    return Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
  }

  async function serve(trustProxy: Env['trustProxy'], hasSession = false): Promise<void> {
    own = Fastify({ forceCloseConnections: true });
    installConnections(own, { env: { trustProxy } }, limits);
    own.get('/soon', async (request) => {
      if (hasSession) request.claims = {} as SessionClaims;
      return 'soon';
    });
    await own.listen({ port: 0, host: '127.0.0.1' });
  }

  test('a network at its limit loses its oldest connection without a session to a new one', async () => {
    await serve(false);
    expect(await served('127.0.0.2')).toBe(true);
    const [oldest] = open;
    const closed = once(oldest as Socket, 'close');
    expect([await served('127.0.0.2'), await served('127.0.0.3')]).toEqual([true, true]);
    expect(await served('127.0.0.2')).toBe(true);
    await closed;
  });

  test('a network at its limit gets no new connection if all of its connections have a session', async () => {
    await serve(false, true);
    const [first, ...rest] = [
      await served('127.0.0.2'),
      await served('127.0.0.2'),
      await served('127.0.0.2'),
    ];
    expect([first, ...rest]).toEqual([true, true, false]);
    open.at(-3)?.destroy();
    await expect.poll(() => served('127.0.0.2')).toBe(true);
  });

  test('a trusted load balancer has no limit of connections per address', async () => {
    await serve('127.0.0.2', true);
    const balanced = [];
    for (let n = 0; n < 5; n += 1) balanced.push(await served('127.0.0.2'));
    expect(balanced).toEqual(Array(5).fill(true));
    expect([
      await served('127.0.0.3'),
      await served('127.0.0.3'),
      await served('127.0.0.3'),
    ]).toEqual([true, true, false]);
  });

  test('over TLS, a network at its limit loses its oldest connection without a session too', async () => {
    own = Fastify({
      https: await makeCertificate(),
      forceCloseConnections: true,
    });
    installConnections(own, direct, limits);
    await own.listen({ port: 0, host: '127.0.0.1' });
    const { port } = own.server.address() as AddressInfo;
    const secured = async () => {
      const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
      socket.on('error', () => undefined);
      open.push(socket);
      return new Promise<boolean>((resolve) => {
        socket.once('secureConnect', () => resolve(true)).once('close', () => resolve(false));
      });
    };
    expect(await secured()).toBe(true);
    const closed = once(open.at(-1) as Socket, 'close');
    expect([await secured(), await secured()]).toEqual([true, true]);
    await closed;
  });
});
