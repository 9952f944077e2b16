import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#web/config/paths.ts';
import { type FakeService, startFakeService } from '../../tests/support/fake-service.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

const page = '<!doctype html><title>Turno</title>';
let server: TestServer;
const webFolder = temporaryFolder();
let reports: FakeService;

onNodes();

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), page);
  writeFileSync(join(webFolder, 'assets', 'app-1a2b.js'), 'console.log(1)');
  writeFileSync(join(webFolder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  writeFileSync(join(webFolder, 'assets', 'app-1a2b.js.gz'), gzipSync('console.log(1)'));

  reports = await startFakeService();
  server = await serve({
    env: { sentryDsn: `http://key@127.0.0.1:${new URL(reports.url).port}/1` },
    webFolder,
  });
});

afterAll(() => reports.stop());

/** Waits for the report that contains a text, and returns it. */
async function reportOf(text: string): Promise<string> {
  const found = () =>
    reports.received.map(({ body }) => String(body)).find((body) => body.includes(text));
  await expect.poll(found, { timeout: 10_000 }).toBeTruthy();
  return found() ?? '';
}

const notFound = {
  errors: [
    expect.objectContaining({
      message: 'El registro no existe',
      extensions: expect.objectContaining({ code: 'NOT_FOUND' }),
    }),
  ],
};

describe('routes of the web app', () => {
  test.each([
    ['accepts anything, as curl does', { accept: '*/*' }],
    ['prefers pictures, as link previews do', { accept: 'image/*,*/*;q=0.5' }],
    ['accepts HTML', { accept: 'text/html' }],
  ])('every screen address returns the web app to a client that %s', async (_label, headers) => {
    const addresses = [...JSON.stringify(paths).matchAll(/"(\/[^"]*)"/g)].map(([, path]) => path);
    const records = ['/sales/page/3', '/clients/edit/eyJpZCI6MX0', '/login?next=1'];
    for (const address of [...addresses, ...records]) {
      const response = await server.fetch(address as string, { headers });
      expect([address, response.status, await response.text()]).toEqual([address, 200, page]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const head = await server.fetch('/login', { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test.each([
    ['GET', '/api/sales', '*/*'],
    ['GET', '/graphqls', '*/*'],
    ['GET', '/csvs/sales', '*/*'],
    ['GET', '/logins', '*/*'],
    ['GET', '/.env', '*/*'],
    ['GET', '/assets/gone.js', '*/*'],
    ['GET', '/login', 'application/json'],
    ['POST', '/login', '*/*'],
  ])('%s %s with Accept %s returns 404 as JSON', async (method, path, accept) => {
    const response = await server.fetch(path, { method, headers: { accept } });
    expect([response.status, await response.json()]).toEqual([404, notFound]);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('assets with Accept-Encoding %s are served as immutable', async (accepted, encoding) => {
    const response = await server.fetch('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe('console.log(1)');
  });

  test('a browser at an address with an invalid % is redirected to an escaped one', async () => {
    const address = '/sales/sales_details/%E0%A4%A';
    const html = { headers: { accept: 'text/html' } };
    const followed = await server.fetch(address, html);
    expect([followed.status, new URL(followed.url).pathname, await followed.text()]).toEqual([
      200,
      address.replaceAll('%', '%25'),
      page,
    ]);
    expect((await server.fetch(address, { headers: { accept: 'application/json' } })).status).toBe(
      400,
    );
  });

  test('a path cannot leave the folder of the web app', async () => {
    for (const path of ['/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/etc/passwd']) {
      const text = await (await server.fetch(path)).text();
      expect(text).not.toMatch(/"dependencies"|root:/);
    }
  });
});

describe('error reports', () => {
  test('an error of the server is reported without personal data, with the id in the response (doc 1 §9)', async () => {
    await database.query(`create or replace function app_private.login_begin(
        p_email text, p_email_key bytea, p_address_key bytea, p_device_key bytea default null)
      returns table (account_id uuid, password_hash text, source_key bytea, wait integer) language plpgsql security definer as
      $$ begin raise exception 'broken for ana@turno.demo with V12345678'; end $$`);
    const { errors } = await server.graphql(
      'mutation { procAuthenticateEmployeeJwtToken(input: {pEmail: "ana@turno.demo", pPassword: "clave"}) { jwtToken } }',
    );
    const requestId = String(errors?.[0]?.extensions.params?.requestId);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'UNKNOWN',
      text: `Error desconocido, contacte a soporte técnico (referencia ${requestId})`,
    });
    const report = await reportOf(requestId);
    expect(report).toContain('broken for [email]');
    expect(report).toContain('"environment":"production"');
    expect(report).not.toMatch(/ana@turno|12345678|clave"/);
  });

  test('an error of a browser is reported scrubbed, limited in size and number (doc 1 §9)', async () => {
    const send = (body: unknown) =>
      server.fetch('/client-errors', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const sent = await send({
      message: 'cannot read x of ana@turno.demo',
      stack: 'TypeError: x\n    at f (/assets/app-1a2b.js:1:2)',
      screen: '/clients/edit/eyJpZCI6IjAxYTFmOTkwLTdlY2MifQ',
    });
    expect(sent.status).toBe(204);
    const report = await reportOf('cannot read x');
    expect(report).not.toMatch(/ana@|eyJpZCI6/);

    expect((await send({ message: 5 })).status).toBe(400);
    expect((await send({ message: 'x'.repeat(20_000) })).status).toBe(413);
    const flood = await Promise.all(Array.from({ length: 40 }, () => send({ message: 'again' })));
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});
