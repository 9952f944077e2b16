import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageHost } from './images/image-host.ts';
import { createS3Store } from './images/s3-store.ts';
import { createAlertsRegistry } from './registry/alerts-registry.ts';
import { createAlertsProvider } from './sms/alerts-provider.ts';

const requested: string[] = [];
/** The target of the configured service's redirect. */
const elsewhere = createServer((request, response) => {
  requested.push(`${request.method} ${request.url}`);
  response.end('{"data":{"procGetPersonByIdNumber":{"nodes":[]}}}');
});
const configured = createServer((request, response) => {
  if (request.url === '/endless') response.end(JSON.stringify({ data: 'x'.repeat(5_000_000) }));
  else response.writeHead(307, { location: `${addressOf(elsewhere)}/taken` }).end();
});

const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [elsewhere, configured]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
afterAll(() => {
  for (const server of [elsewhere, configured]) server.close();
});

const photo = { bytes: Buffer.from('photo'), extension: 'png' } as const;
const name = '0192f0a0-0000-7000-8000-000000000001.jpg';
const keys = (path = '') => ({
  url: addressOf(configured) + path,
  publicKey: 'p',
  secretKey: 's',
});
const image = (path = '') => ({
  url: addressOf(configured) + path,
  preset: 'p',
  origin: 'https://fotos.demo',
});
const s3 = () => ({
  endpoint: addressOf(configured),
  bucket: 'b',
  region: 'r',
  accessKeyId: 'k',
  secretAccessKey: 's',
});

test.for([
  ['SMS service', () => createAlertsProvider(keys()).send({ id: '1', phone: '+58', body: 'Hola' })],
  ['registry', () => createAlertsRegistry(keys()).find('V1', AbortSignal.timeout(9_000))],
  ['image host', () => createImageHost(image()).save(photo)],
  ['photo store', async () => (await createS3Store(s3())).save(name, photo.bytes)],
] as const)(
  'a redirect of the %s is an error, and its target receives no request',
  async ([, request]) => {
    await expect(request()).rejects.toThrow();
    expect(requested).toEqual([]);
  },
);

test.for([
  [
    'SMS service',
    () => createAlertsProvider(keys('/endless')).send({ id: '1', phone: '+58', body: 'Hola' }),
  ],
  ['registry', () => createAlertsRegistry(keys('/endless')).find('V1', AbortSignal.timeout(9_000))],
  ['image host', () => createImageHost(image('/endless')).save(photo)],
] as const)('a response of 5 MB from the %s is an error', async ([, request]) => {
  await expect(request()).rejects.toThrow('more than 1000000 bytes');
});
