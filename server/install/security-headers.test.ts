import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '#runtime/env.ts';
import { recordLog } from '../../tests/support/recorded-log.ts';
import { onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

const log = recordLog();
let server: TestServer;

onNodes();

beforeAll(async () => {
  server = await serve({ logger: log.logger });
});

describe('the security headers of a page', () => {
  test('a page may load pictures and code only from its own site, and may not be framed', async () => {
    const { headers } = await server.fetch('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(policy).not.toContain('https:');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('a page may also load pictures from a configured image host', async () => {
    const images = {
      url: 'https://subir.ejemplo/up',
      preset: 'p',
      origin: 'https://images.example',
    };
    const hosted = await serve({ env: { images } });
    const { headers } = await hosted.fetch('/healthz');
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://images.example;",
    );
  });
});

describe('the Strict-Transport-Security header', () => {
  const promise = async (env: Partial<Env>, headers: Record<string, string>) => {
    const shop = await serve({ env });
    const response = await shop.fetch('/healthz', { headers });
    return response.headers.get('strict-transport-security');
  };

  test('Strict-Transport-Security is sent for a year if a trusted proxy reports https', async () => {
    expect(await promise({ trustProxy: '127.0.0.1' }, { 'x-forwarded-proto': 'https' })).toBe(
      'max-age=31536000',
    );
  });

  test.each<[string, Partial<Env>, Record<string, string>]>([
    ['reported by no proxy', { trustProxy: true }, {}],
    ['reported by an untrusted client', { trustProxy: false }, { 'x-forwarded-proto': 'https' }],
    [
      'reported by an address other than the proxy',
      { trustProxy: '10.0.0.1' },
      { 'x-forwarded-proto': 'https' },
    ],
    ['denied by the proxy', { trustProxy: true }, { 'x-forwarded-proto': 'http' }],
  ])('Strict-Transport-Security is absent if https is %s', async (_name, env, headers) => {
    expect(await promise(env, headers)).toBeNull();
  });
});

/** Returns valid and invalid requests of every kind. */
async function everyKind(): Promise<[string, RequestInit & { token?: string }][]> {
  const token = await server.signIn('crm_admin@caracas.demo');
  const json = { 'content-type': 'application/json' };
  return [
    ['/graphql', { method: 'POST', token, headers: json, body: '{"query":"{__typename}"}' }],
    ['/graphql', { method: 'POST', headers: json, body: '{' }],
    ['/me', { token }],
    ['/me', {}],
    ['/captcha', {}],
    ['/foundation', {}],
    ['/people/V12345678', { token }],
    ['/csv/clients', { token }],
    ['/sums/sales', { token }],
    ['/sums/sales', {}],
    ['/photos', { method: 'POST', token, headers: { 'content-type': 'image/png' }, body: 'x' }],
    ['/files/00000000-0000-7000-8000-000000000000.png', {}],
    ['/nowhere', {}],
    ['/%ff', {}],
    [`/files/${'x'.repeat(500)}`, {}],
    ['/healthz', {}],
  ];
}

test('every response has a charset and no-store, and is not readable by another site', async () => {
  for (const [path, init] of await everyKind()) {
    const response = await server.fetch(path, {
      ...init,
      headers: { ...init.headers, origin: 'https://otro.ejemplo' },
    });
    const type = response.headers.get('content-type');
    expect([path, type]).toEqual([path, expect.stringMatching(/; charset=utf-8$/)]);
    expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, null]);
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    await response.arrayBuffer();
  }
});

describe('reports of the content security policy', () => {
  const send = (body: unknown, type = 'application/csp-report') =>
    server.fetch('/csp-reports', {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const reported = () =>
    log
      .text()
      .split('\n')
      .filter((line) => line.includes('"csp"'));

  beforeEach(() => log.clear());

  test('a report of a browser is logged without personal data in addresses', async () => {
    const { headers } = await server.fetch('/');
    expect(headers.get('content-security-policy')).toMatch(
      /report-uri \/csp-reports; report-to csp$/,
    );
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    const sent = await send({
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://rastreo.ejemplo/ana@turno.demo.gif?cedula=V12345678',
        'document-uri': 'https://turno.ejemplo/clients/eyJpZCI6IjAxYTFmOTkwLTdlY2MifQ?q=Ana',
        'source-file': 'https://turno.ejemplo/assets/app-1a2b.js',
        'line-number': 7,
      },
    });
    expect(sent.status).toBe(204);
    expect(reported()).toHaveLength(1);
    expect(JSON.parse(reported()[0] ?? '').csp).toEqual({
      directive: 'img-src',
      blocked: 'https://rastreo.ejemplo',
      page: '/clients/[id]',
      source: '/assets/app-1a2b.js:7',
    });
  });

  test('reports in the newer format are logged, at most five per request', async () => {
    const report = {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        documentURL: 'https://t/',
      },
    };
    const other = { type: 'deprecation', body: null };
    expect((await send([other, ...Array(9).fill(report)], 'application/reports+json')).status).toBe(
      204,
    );
    expect(reported()).toHaveLength(5);
    expect(JSON.parse(reported()[0] ?? '').csp).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'inline',
      page: '/',
    });
  });

  test('an invalid, too long or too frequent report is rejected', async () => {
    expect((await send({ hello: 1 })).status).toBe(400);
    expect((await send({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } })).status).toBe(413);
    const flood = await Promise.all(Array.from({ length: 40 }, () => send({ 'csp-report': {} })));
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(reported().length).toBeLessThan(40);
  });
});
