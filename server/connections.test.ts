import { describe, expect, test } from 'vitest';
import { connectRaw, upgradeRequest } from '../tests/raw-connection.ts';
import { onATestServer, server } from './test-stage.ts';

onATestServer();

async function answerTo(text: string): Promise<string> {
  const { socket, received, closed } = connectRaw(server.url);
  socket.write(text, 'latin1');
  await closed;
  return received().split('\r\n')[0] ?? '';
}

describe('a request for a WebSocket', () => {
  test.each([
    '//',
    '/',
    '/graphql/',
    '/graphql%00',
    '/graphqlx?',
    'http://',
    'http://[',
    '*',
    '/\\',
    '//graphql',
  ])('at %s is answered 400 and closed', async (path) => {
    expect(await answerTo(upgradeRequest(path))).toBe('HTTP/1.1 400 Bad Request');
  });

  test.each([
    ['an old version', { 'Sec-WebSocket-Version': '7' }],
    ['a key that is none', { 'Sec-WebSocket-Key': 'x' }],
    ['a protocol that is no token', { 'Sec-WebSocket-Protocol': ',,' }],
    ['two hosts', { host: 'otro' }],
  ])('with %s is answered 400 and closed', async (_what, headers) => {
    expect(await answerTo(upgradeRequest('/graphql', headers))).toBe('HTTP/1.1 400 Bad Request');
  });

  test('for another protocol than WebSocket is answered as if it asked for none', async () => {
    const { socket, received, closed } = connectRaw(server.url);
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: turno\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    );
    await expect.poll(received).toMatch(/^HTTP\/1.1 200 OK/);
    socket.destroy();
    await closed;
  });
});

describe('a request is refused', () => {
  test.each([
    ['with headers of more than 16 kB', `X-Large: ${'x'.repeat(17_000)}\r\n`, /^HTTP\/1.1 431/],
    ['with two hosts (ASVS 4.2.1)', 'Host: otro\r\nConnection: close\r\n', /^HTTP\/1.1 400/],
    ['with two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n', /^HTTP\/1.1 400/],
    [
      'with a length and in chunks',
      'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n',
      /^HTTP\/1.1 400/,
    ],
  ])('%s', async (_what, headers, status) => {
    expect(await answerTo(`POST /graphql HTTP/1.1\r\nHost: turno\r\n${headers}\r\n`)).toMatch(
      status,
    );
  });

  test('not with headers of 15 kB, nor with an address of 8 kB', async () => {
    const headers = `X-Large: ${'x'.repeat(15_000)}\r\nConnection: close\r\n`;
    const answer = await answerTo(`GET /healthz HTTP/1.1\r\nHost: turno\r\n${headers}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    const begun = '/healthz?x=';
    expect((await server.fetch(begun + 'x'.repeat(8 * 1024 - begun.length))).status).toBe(200);
    expect((await server.fetch(begun + 'x'.repeat(8 * 1024))).status).toBe(414);
  });

  test('with an address of more than 8 kB, in Spanish', async () => {
    const token = await server.signIn('crm_supervisor@caracas.demo');
    const response = await server.fetch(`/csv/clients?filter=${'x'.repeat(9_000)}`, { token });
    expect(response.status).toBe(414);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toBe('La dirección de la solicitud es demasiado larga');
  });

  test('an identity that is none of ours is replaced, a good one is kept', async () => {
    const idOf = async (given: string) =>
      (await server.fetch('/healthz', { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    expect(await idOf('caja-2.factura')).not.toBe('caja-2.factura');
    expect(await idOf('x'.repeat(10_000))).toHaveLength(36);
    expect(await idOf('caja-2-factura-7')).toBe('caja-2-factura-7');
  });
});
