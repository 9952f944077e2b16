import { describe, expect, test } from 'vitest';
import { connectRaw, upgradeRequest } from '../../tests/support/raw-connection.ts';
import { onATestServer, server } from '../testing/server-fixture.ts';

onATestServer();

async function answerTo(text: string): Promise<string> {
  const { socket, received, closed } = connectRaw(server.url);
  socket.write(text, 'latin1');
  await closed;
  return received().split('\r\n')[0] ?? '';
}

describe('WebSocket upgrade requests', () => {
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
  ])('a WebSocket request at %s gets 400 and is closed', async (path) => {
    expect(await answerTo(upgradeRequest(path))).toBe('HTTP/1.1 400 Bad Request');
  });

  test.each([
    ['an old version', { 'Sec-WebSocket-Version': '7' }],
    ['an invalid key', { 'Sec-WebSocket-Key': 'x' }],
    ['an invalid protocol', { 'Sec-WebSocket-Protocol': ',,' }],
    ['two hosts', { host: 'otro' }],
  ])('a WebSocket request with %s gets 400 and is closed', async (_label, headers) => {
    expect(await answerTo(upgradeRequest('/graphql', headers))).toBe('HTTP/1.1 400 Bad Request');
  });

  test('an upgrade to another protocol than WebSocket is answered as a plain request', async () => {
    const { socket, received, closed } = connectRaw(server.url);
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: turno\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    );
    await expect.poll(received).toMatch(/^HTTP\/1.1 200 OK/);
    socket.destroy();
    await closed;
  });
});

describe('limits of the HTTP parser', () => {
  test.each([
    ['headers of more than 16 kB', `X-Large: ${'x'.repeat(17_000)}\r\n`, /^HTTP\/1.1 431/],
    ['two hosts (ASVS 4.2.1)', 'Host: otro\r\nConnection: close\r\n', /^HTTP\/1.1 400/],
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n', /^HTTP\/1.1 400/],
    [
      'a length and chunked encoding',
      'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n',
      /^HTTP\/1.1 400/,
    ],
  ])('a request with %s is rejected', async (_label, headers, status) => {
    expect(await answerTo(`POST /graphql HTTP/1.1\r\nHost: turno\r\n${headers}\r\n`)).toMatch(
      status,
    );
  });

  test('a request with headers of 15 kB or a URL of 8 kB is accepted', async () => {
    const headers = `X-Large: ${'x'.repeat(15_000)}\r\nConnection: close\r\n`;
    const answer = await answerTo(`GET /healthz HTTP/1.1\r\nHost: turno\r\n${headers}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    const begun = '/healthz?x=';
    expect((await server.fetch(begun + 'x'.repeat(8 * 1024 - begun.length))).status).toBe(200);
    expect((await server.fetch(begun + 'x'.repeat(8 * 1024))).status).toBe(414);
  });

  test('a request with a URL of more than 8 kB is rejected in Spanish', async () => {
    const token = await server.signIn('crm_supervisor@caracas.demo');
    const response = await server.fetch(`/csv/clients?filter=${'x'.repeat(9_000)}`, { token });
    expect(response.status).toBe(414);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toBe('La dirección de la solicitud es demasiado larga');
  });

  test('an invalid X-Request-Id is replaced, and a valid one is returned', async () => {
    const idOf = async (given: string) =>
      (await server.fetch('/healthz', { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    expect(await idOf('caja-2.factura')).not.toBe('caja-2.factura');
    expect(await idOf('x'.repeat(10_000))).toHaveLength(36);
    expect(await idOf('caja-2-factura-7')).toBe('caja-2-factura-7');
  });
});
