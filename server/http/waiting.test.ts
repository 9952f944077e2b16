// Tests run concurrently, because they only wait for timeouts.
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { scale } from '#scripts/test-runner/scale.ts';
import { connectRaw, type RawConnection } from '../../tests/support/raw-connection.ts';
import { onATestServer, server } from '../testing/server-fixture.ts';

onATestServer();

/** The full run checks the exact limits; the reduced one, on a shared machine, multiplies them. */
const waitTimeout = scale(4, 1);

describe.concurrent('timeouts of connections', () => {
  test('an incomplete request is closed within 15 s for its headers and within 40 s for its body', {
    timeout: 200_000,
  }, async ({ annotate }) => {
    const begun = (text: string) => {
      const connection = connectRaw(server.url);
      connection.socket.write(text);
      return connection;
    };
    const withoutHeaders = [
      connectRaw(server.url),
      begun('G'),
      begun('GET /healthz HTTP/1.1\r\nHost: tur'),
      begun('GET /healthz HTTP/1.1\r\nHost: turno\r\n\r\nGET /'),
    ];
    const head = 'POST /graphql HTTP/1.1\r\nHost: turno\r\nContent-Type: application/json\r\n';
    const withoutBody = [
      begun(`${head}Content-Length: 100\r\n\r\n{`),
      begun(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{`),
    ];
    const times = (connections: readonly RawConnection[]) =>
      Promise.all(connections.map(({ closed }) => closed));
    const [headers, bodies] = await Promise.all([times(withoutHeaders), times(withoutBody)]);
    await annotate(`closed after ${[...headers, ...bodies].map(Math.round).join(', ')} ms`);
    for (const ms of headers) expect(ms).toBeLessThan(15_000 * waitTimeout);
    for (const ms of bodies) expect(ms).toBeLessThan(40_000 * waitTimeout);
    for (const { received } of withoutBody) expect(received()).toContain('408 Request Timeout');
  });

  test('a socket is closed after 10 s without authentication, within 30 s without a pong', {
    timeout: 200_000,
  }, async () => {
    const open = async () => {
      const url = `${server.url.replace('http', 'ws')}/graphql`;
      const socket = new WebSocket(url, 'graphql-transport-ws', { autoPong: false });
      await once(socket, 'open');
      return socket;
    };
    const token = await server.signIn('crm_supervisor@caracas.demo');
    const begun = performance.now();
    const closedAfter = async (socket: WebSocket) => {
      const [code] = await once(socket, 'close');
      return [code, (performance.now() - begun) / 1_000];
    };
    const silent = await open();
    const silentEnd = closedAfter(silent);
    const gone = await open();
    const goneEnd = closedAfter(gone);
    gone.send(
      JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
    );
    const [accepted] = await once(gone, 'message');
    expect(JSON.parse(String(accepted))).toEqual({ type: 'connection_ack' });
    const [[initCode, initSeconds], [goneCode, goneSeconds]] = await Promise.all([
      silentEnd,
      goneEnd,
    ]);
    expect([initCode, goneCode]).toEqual([4408, 1006]);
    expect(initSeconds).toBeLessThan(13 * waitTimeout);
    expect(goneSeconds).toBeLessThan(30 * waitTimeout);
  });
});
