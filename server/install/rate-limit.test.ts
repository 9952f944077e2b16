import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDeviceCookie } from '../auth/device-cookie.ts';
import { anonymousKindOf } from '../graphql/documents/anonymous-fields.ts';
import { installRateLimit } from './rate-limit.ts';

const [known, invented] = [newDeviceCookie(), newDeviceCookie()];
let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await installRateLimit(app, { isKnownDevice: async (mark) => mark === known });
  app.get('/link', async (request) => {
    await app.countLink(request);
    return 'counted';
  });
  app.get('/open', { config: { perAddress: 5 } }, async () => 'ok');
  app.get<{ Params: { field: string } }>('/anonymous/:field', async (request) => {
    await app.countAnonymous(request, anonymousKindOf(`{ ${request.params.field} }`));
    return 'counted';
  });
  app.setErrorHandler((error: Error, _request, reply) => reply.code(429).send(error.message));
});

afterEach(() => app.close());

/** Returns how many callers, each at its own address, are accepted. */
async function letIn(
  callers: number,
  addressOf: (n: number) => string,
  url = '/link',
  mark = '',
): Promise<number> {
  let counted = 0;
  for (let n = 0; n < callers; n++) {
    const headers = { cookie: `turno-device=${mark}` };
    const { statusCode } = await app.inject({ url, remoteAddress: addressOf(n), headers });
    if (statusCode === 200) counted += 1;
  }
  return counted;
}

test('the rate limit counts an IPv6 /64 as one address, and a /48 as eight of them', async () => {
  expect(await letIn(70, (n) => `2001:db8:1:1::${n.toString(16)}`)).toBe(60);
  const subnet = (n: number) => `2001:db8:1:${(n + 2).toString(16)}::1`;
  // The 60 accepted callers are in the same /48.
  expect(await letIn(500, subnet)).toBe(8 * 60 - 60);
  expect(await letIn(1, () => '2001:db8:2:1::1')).toBe(1);
});

test('the rate limit counts each IPv4 address separately', async () => {
  expect(await letIn(600, (n) => `10.0.${n >> 8}.${n & 255}`)).toBe(600);
  expect(await letIn(70, () => '10.9.9.9')).toBe(60);
});

test('the limit of a route without a session also applies to IPv6 networks', async () => {
  expect(await letIn(9, (n) => `2001:db8:1:1::${n}`, '/open')).toBe(5);
  const subnet = (n: number) => `2001:db8:1:${(n + 2).toString(16)}::1`;
  expect(await letIn(60, subnet, '/open')).toBeLessThanOrEqual(8 * 5 - 5);
  expect(await letIn(60, (n) => `10.0.0.${n}`, '/open')).toBe(60);
});

const sameAddress = () => '10.0.0.1';

test.for([
  ['/link', 60],
  ['/open', 5],
] as const)('a known device has an additional fifth of the limit of %s', async ([url, max]) => {
  expect(await letIn(max + 5, sameAddress, url)).toBe(max);
  expect(await letIn(5, sameAddress, url, invented)).toBe(0);
  expect(await letIn(max, sameAddress, url, known)).toBe(max / 5);
});

test('a flood of one kind of anonymous request does not limit the other kinds', async () => {
  const fields = [
    'resetByPhone',
    'procAuthenticateEmployeeJwtToken',
    'appointmentByToken',
    'allOffices',
  ];
  for (const field of fields) {
    expect(await letIn(725, sameAddress, `/anonymous/${field}`)).toBe(720);
  }
  // A document with two kinds counts as neither.
  const both = '/anonymous/resetByPhone appointmentByToken';
  expect(await letIn(1, sameAddress, both)).toBe(0);
});
