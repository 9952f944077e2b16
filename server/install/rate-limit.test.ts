import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installRateLimit } from './rate-limit.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify() as unknown as FastifyInstance;
  await installRateLimit(app);
  app.get('/link', async (request) => {
    await app.countLink(request);
    return 'counted';
  });
  app.get('/open', { config: { rateLimit: { max: 5, timeWindow: '1 minute' } } }, async () => 'ok');
  app.setErrorHandler((error: Error, _request, reply) => reply.code(429).send(error.message));
});

afterEach(() => app.close());

/** How many of so many callers, each at an address of its own, are let in. */
async function letIn(
  callers: number,
  addressOf: (n: number) => string,
  url = '/link',
): Promise<number> {
  let counted = 0;
  for (let n = 0; n < callers; n++) {
    const { statusCode } = await app.inject({ url, remoteAddress: addressOf(n) });
    if (statusCode === 200) counted += 1;
  }
  return counted;
}

test('a /64 of IPv6 counts as an address, a /48 as eight of them', async () => {
  expect(await letIn(70, (n) => `2001:db8:1:1::${n.toString(16)}`)).toBe(60);
  const subnet = (n: number) => `2001:db8:1:${(n + 2).toString(16)}::1`;
  // The 60 that were let in are of it.
  expect(await letIn(500, subnet)).toBe(8 * 60 - 60);
  expect(await letIn(1, () => '2001:db8:2:1::1')).toBe(1);
});

test('an IPv4 address is counted by itself, whatever stands beside it', async () => {
  expect(await letIn(600, (n) => `10.0.${n >> 8}.${n & 255}`)).toBe(600);
  expect(await letIn(70, () => '10.9.9.9')).toBe(60);
});

test('so does what a route that needs no session opts in to, whatever else comes first', async () => {
  expect(await letIn(9, (n) => `2001:db8:1:1::${n}`, '/open')).toBe(5);
  const subnet = (n: number) => `2001:db8:1:${(n + 2).toString(16)}::1`;
  expect(await letIn(60, subnet, '/open')).toBeLessThanOrEqual(8 * 5 - 5);
  expect(await letIn(60, (n) => `10.0.0.${n}`, '/open')).toBe(60);
});
