import { chmodSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type PeerCertificate, type SecureVersion, type TLSSocket } from 'node:tls';
import { createClient } from 'graphql-ws';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeCertificate, type TestCertificate } from '../../tests/support/certificate.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';
import { readTls, watchTls } from './tls.ts';

const folder = temporaryFolder();
const files = { cert: join(folder, 'turno.crt'), key: join(folder, 'turno.key') };

function saveCertificate({ cert, key }: TestCertificate): void {
  // Renames a new file over the old one, as certbot and mv do.
  for (const [file, pem] of [
    [files.key, key],
    [files.cert, cert],
  ] as const) {
    writeFileSync(`${file}.new`, pem);
    renameSync(`${file}.new`, file);
  }
}

describe('an unusable certificate', () => {
  const why = () =>
    readTls(files).then(
      () => '',
      ({ message }: Error) => message,
    );
  const good = makeCertificate();
  afterEach(async () => saveCertificate(await good));

  test.each<[string, RegExp, () => unknown]>([
    ['no file', /^TURNO_TLS_CERT: el archivo no existe$/, () => rmSync(files.cert)],
    ['no key', /^TURNO_TLS_KEY: el archivo no existe$/, () => rmSync(files.key)],
    ['text', /^TURNO_TLS_CERT: .*no tiene un certificado/, () => writeFileSync(files.cert, 'hola')],
    [
      'text as a key',
      /^TURNO_TLS_KEY: .*no tiene una clave/,
      () => writeFileSync(files.key, 'hola'),
    ],
    [
      'the key of another certificate',
      /^TURNO_TLS_KEY: la clave no es la del certificado/,
      async () => writeFileSync(files.key, (await makeCertificate()).key),
    ],
    [
      'an expired certificate',
      /^TURNO_TLS_CERT: el certificado venció el 2 de enero de 2020: renuévelo$/,
      async () =>
        saveCertificate(
          await makeCertificate({
            from: new Date('2019-01-02T12:00:00Z'),
            until: new Date('2020-01-02T12:00:00Z'),
          }),
        ),
    ],
    [
      'a certificate of tomorrow',
      /^TURNO_TLS_CERT: el certificado vale desde el .*reloj/,
      async () =>
        saveCertificate(await makeCertificate({ from: new Date(Date.now() + 86_400_000) })),
    ],
    [
      'a broken certificate behind a good one',
      /^TURNO_TLS_CERT: .*dañado$/,
      async () =>
        writeFileSync(
          files.cert,
          `${(await good).cert}\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`,
        ),
    ],
  ])('readTls rejects %s with a Spanish message', async (_name, sentence, spoil) => {
    saveCertificate(await good);
    await spoil();
    expect(await why()).toMatch(sentence);
  });

  test('readTls rejects an unreadable key file', async () => {
    saveCertificate(await good);
    chmodSync(files.key, 0);
    // Root can read every file.
    expect(await why()).toMatch(
      process.getuid?.() === 0 ? /^$/ : /^TURNO_TLS_KEY: .*no se puede leer/,
    );
  });
});

test('a new certificate is reported as an error without its key, and as a renewal with it', async () => {
  const [first, second] = await Promise.all([makeCertificate(), makeCertificate()]);
  saveCertificate(first);
  // Two writes within one tick of the file system's clock would look like one.
  for (const file of Object.values(files)) utimesSync(file, 0, 0);
  const renewals: string[] = [];
  const stop = watchTls(files, {
    every: 10,
    onRenewed: ({ cert }) => renewals.push(cert),
    onError: ({ message }) => renewals.push(message),
  });
  try {
    writeFileSync(files.cert, second.cert);
    await expect
      .poll(() => renewals)
      .toEqual([expect.stringMatching(/^TURNO_TLS_KEY: la clave no es/)]);
    writeFileSync(files.key, second.key);
    await expect.poll(() => renewals.slice(1)).toEqual([second.cert]);
  } finally {
    stop();
  }
});

describe('a server with its own TLS', () => {
  let server: TestServer;
  let certificate: TestCertificate;
  let port: number;

  onNodes();

  beforeAll(async () => {
    certificate = await makeCertificate();
    saveCertificate(certificate);
    server = await serve({ env: { tls: files } });
    port = Number(new URL(server.url).port);
  });

  async function sendRequest(path: string, ca = certificate.cert) {
    const pendingRequest = request({ host: '127.0.0.1', port, path, ca, agent: false });
    const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      pendingRequest.on('response', resolve).on('error', reject).end();
    });
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  test('a TLS server responds over https with Strict-Transport-Security', async () => {
    expect(server.url).toMatch(/^https:/);
    const { status, headers } = await sendRequest('/healthz');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('a TLS server rejects plain HTTP, and a client that does not trust its certificate', async () => {
    await expect(sendRequest('/healthz', (await makeCertificate()).cert)).rejects.toThrow(
      /self-signed|verify/,
    );
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    expect((await sendRequest('/healthz')).status).toBe(200);
  });

  test('a TLS server accepts live connections', async () => {
    class TrustingSocket extends WebSocket {
      constructor(address: string, protocols: string | string[]) {
        super(address, protocols, { ca: certificate.cert });
      }
    }
    const client = createClient({
      url: `wss://127.0.0.1:${port}/graphql`,
      webSocketImpl: TrustingSocket,
      connectionParams: { authorization: 'Bearer no' },
      retryAttempts: 0,
      lazy: true,
    });
    const closed = await new Promise<unknown>((resolve) => {
      client.subscribe(
        { query: 'subscription { officeChanged { topic } }' },
        { next: resolve, error: resolve, complete: () => resolve('complete') },
      );
    });
    // The session is rejected, which shows that the connection was accepted.
    expect(closed).toMatchObject({ code: 4401 });
    await client.dispose();
  });

  test('a TLS server uses the newest common TLS version, at least 1.2', async () => {
    const spoken = (maxVersion: SecureVersion) =>
      new Promise<string | null>((resolve, reject) => {
        const options = { minVersion: 'TLSv1', maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' } as const;
        const connectionOptions = { host: '127.0.0.1', port, rejectUnauthorized: false };
        const socket = connect({ ...connectionOptions, ...options });
        socket.once('error', reject).once('secureConnect', () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
      });
    expect(await spoken('TLSv1.3')).toBe('TLSv1.3');
    expect(await spoken('TLSv1.2')).toBe('TLSv1.2');
    await expect(spoken('TLSv1.1')).rejects.toThrow(/protocol version|unsupported protocol/i);
    await expect(spoken('TLSv1')).rejects.toThrow(/protocol version|unsupported protocol/i);
  });

  test('a TLS server uses a renewed certificate without a restart', async () => {
    const shown = () =>
      new Promise<PeerCertificate>((resolve, reject) => {
        const socket: TLSSocket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
        socket.once('error', reject).once('secureConnect', () => {
          resolve(socket.getPeerCertificate());
          socket.destroy();
        });
      });
    const before = (await shown()).fingerprint256;
    certificate = await makeCertificate();
    saveCertificate(certificate);
    await expect
      .poll(async () => (await shown()).fingerprint256, { timeout: 12_000, interval: 200 })
      .not.toBe(before);
    expect((await sendRequest('/healthz')).status).toBe(200);
  });
});
