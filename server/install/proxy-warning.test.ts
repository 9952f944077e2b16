import { expect, test } from 'vitest';
import type { Env } from '#runtime/env.ts';
import { recordLog } from '../../tests/support/recorded-log.ts';
import { onNodes, serve } from '../testing/nodes-fixture.ts';

onNodes();

/** Returns the warnings of a server that receives three requests with these headers. */
async function warned(env: Partial<Env>, headers: Record<string, string>): Promise<string[]> {
  const log = recordLog();
  const server = await serve({ env, logger: log.logger });
  for (let time = 0; time < 3; time += 1) await server.fetch('/healthz', { headers });
  return log.text().match(/TRUST_PROXY no dice/g) ?? [];
}

test.each<Record<string, string>>([
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
])('a server without TRUST_PROXY warns once about the header %o', async (headers) => {
  expect(await warned({ trustProxy: false }, headers)).toHaveLength(1);
});

test.each<[Partial<Env>, Record<string, string>]>([
  [{ trustProxy: false }, {}],
  [{ trustProxy: true }, { 'x-forwarded-for': '203.0.113.9' }],
  [{ trustProxy: '10.0.0.5' }, { 'x-forwarded-for': '203.0.113.9' }],
])('a server with %o logs no warning about the headers %o', async (env, headers) => {
  expect(await warned(env, headers)).toEqual([]);
});
