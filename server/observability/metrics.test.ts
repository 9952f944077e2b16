import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedOtherCompany } from '#db/tests/support/other-company.ts';
import type { Env } from '#runtime/env.ts';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

const token = 'para quien vigila, largo';
let server: TestServer;
let guarded: TestServer;

const start = (env: Partial<Env>) => serve({ env });

onNodes();

beforeAll(async () => {
  [server, guarded] = await Promise.all([
    start({ commit: '5434ed0a' }),
    start({ metrics: { port: undefined, token } }),
  ]);
});

const statusAt = async (at: TestServer, headers: Record<string, string> = {}) =>
  (await at.fetch('/metrics', { headers })).status;

test('/metrics counts requests by route and operation, and reports pool, event loop and memory', async () => {
  const session = await server.signIn('crm_admin@caracas.demo');
  await server.graphql('query Secret_ana { allSubservices(first: 1) { totalCount } }', {
    token: session,
  });
  const text = await (await server.fetch('/metrics')).text();
  expect(text).toMatch(
    /turno_http_request_duration_seconds_count\{method="POST",route="\/graphql",operation="allSubservices",status="200"\} 1/,
  );
  expect(text).toContain('turno_db_connections{state="idle"}');
  // The workers report the queue, which all servers share.
  expect(text).not.toContain('turno_queue_jobs');
  expect(text).toMatch(
    /turno_build_info\{version="\d+\.\d+\.\d+",commit="5434ed0a",schema="\d{6}-[0-9a-f]{12}",node="v\d+\.\d+\.\d+"\} 1/,
  );
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('Secret_ana');
});

describe('/metrics without its own port or token', () => {
  test.each<[string, Record<string, string>]>([
    ['a client behind a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['a client behind another proxy', { forwarded: 'for=203.0.113.9' }],
    ['a load balancer', { via: '1.1 balancer' }],
    ['a page with DNS rebinding', { host: 'rebind.ejemplo' }],
  ])('/metrics returns 404 for %s', async (_label, headers) => {
    const status = await new Promise((resolve) => {
      request(`${server.url}/metrics`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(404);
    expect(await statusAt(server)).toBe(200);
  });

  test('/metrics returns 404 once a company exists that is not the demo', async () => {
    const owner = await database.ownerPool.connect();
    await seedOtherCompany(owner).finally(() => owner.release());
    const later = await start({});
    expect(await statusAt(later)).toBe(404);
    await later.stop();
  });

  test('/metrics returns 404 behind a declared proxy', async () => {
    const proxied = await start({ trustProxy: '127.0.0.1' });
    expect(await statusAt(proxied)).toBe(404);
    await proxied.stop();
  });
});

describe('/metrics with TURNO_METRICS_TOKEN', () => {
  test('/metrics accepts its token from any client', async () => {
    expect(await statusAt(guarded, { authorization: `Bearer ${token}` })).toBe(200);
    const forwarded = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
    expect(await statusAt(guarded, forwarded)).toBe(200);
  });

  test.each<Record<string, string>>([
    {},
    { authorization: 'Bearer otro' },
    { authorization: token },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${token}x` },
  ])('/metrics returns 404 for the headers %o', async (headers) => {
    expect(await statusAt(guarded, headers)).toBe(404);
  });
});

test('/metrics accepts the previous token only during its replacement', async () => {
  const next = 'otra-ficha-de-metricas-9';
  const bearer = (one: string) => ({ authorization: `Bearer ${one}` });
  for (const [metrics, wanted] of [
    [{ port: undefined, token: next, previousToken: token }, [200, 200]],
    [{ port: undefined, token: next }, [404, 200]],
  ] as const) {
    const node = await start({ metrics });
    expect([await statusAt(node, bearer(token)), await statusAt(node, bearer(next))]).toEqual(
      wanted,
    );
    await node.stop();
  }
});

describe('/metrics with TURNO_METRICS_PORT', () => {
  test.each([undefined, token])(
    '/metrics is served on its own port only, with the token %s',
    async (required) => {
      const apart = await start({ metrics: { port: 0, token: required }, trustProxy: true });
      const own = `http://127.0.0.1:${apart.metricsPort}/metrics`;
      const headers = { authorization: `Bearer ${required}` };
      const answer = await fetch(own, { headers });
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('turno_db_connections'),
      ]);
      expect((await fetch(own)).status).toBe(required ? 401 : 200);
      expect(await statusAt(apart, headers)).toBe(404);
      expect((await fetch(own.replace('metrics', 'graphql'))).status).toBe(404);
      await apart.stop();
      await expect(fetch(own)).rejects.toThrow();
    },
  );
});
