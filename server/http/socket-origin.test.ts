import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { onSharedServer, server } from '../testing/server-fixture.ts';
import { createOriginCheck } from './socket-origin.ts';

onSharedServer();

const requestWith = (headers: Record<string, string>, remoteAddress = '10.0.0.9') => ({
  headers,
  socket: { remoteAddress },
});

test.for([
  ['no origin, such as from a program', {}, true],
  ['the same host', { origin: 'https://turno.example' }, true],
  ['the same host and port', { host: 'tienda:3000', origin: 'http://tienda:3000' }, true],
  ['the default port given', { host: 'turno.example:443', origin: 'https://turno.example' }, true],
  ['the public address', { host: '10.0.0.2:3000', origin: 'https://salones.example' }, true],
  ['another site', { origin: 'https://evil.example' }, false],
  ['another port', { host: 'tienda:3000', origin: 'http://tienda:4000' }, false],
  ['a subdomain', { origin: 'https://x.turno.example' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['an invalid origin', { origin: 'turno.example' }, false],
  [
    'a forged X-Forwarded-Host',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    false,
  ],
] as const)(
  'the origin of a live connection is compared with the host and public address: %s',
  ([, headers, may]) => {
    const check = createOriginCheck({ publicUrl: 'https://salones.example', trustProxy: false });
    expect(check(requestWith({ host: 'turno.example', ...headers }))).toBe(may);
  },
);

test('behind a trusted proxy the origin is compared with X-Forwarded-Host', () => {
  const check = createOriginCheck({ publicUrl: undefined, trustProxy: '10.0.0.1' });
  const headers = {
    host: 'node-1:3000',
    'x-forwarded-host': 'evil.example, turno.example',
    origin: 'https://turno.example:8443',
  };
  expect(check(requestWith(headers, '10.0.0.1'))).toBe(true);
  expect(check(requestWith(headers, '10.0.0.9'))).toBe(false);
  expect(check(requestWith({ ...headers, origin: 'https://evil.example' }, '10.0.0.1'))).toBe(
    false,
  );
});

function knock(origin?: string): Promise<number | 'open'> {
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    origin ? { origin } : {},
  );
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

test('a live connection is rejected from another site, and accepted without an origin', async () => {
  expect(await knock('https://evil.example')).toBe(403);
  expect(await knock('null')).toBe(403);
  expect(await knock(server.url)).toBe('open');
  expect(await knock()).toBe('open');
});
