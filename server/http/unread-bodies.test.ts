import { afterEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../../tests/access/sensitive-acts.ts';
import { onATestServer, server, token } from '../testing/server-fixture.ts';

onATestServer('crm_supervisor@caracas.demo');
afterEach(() => vi.restoreAllMocks());

const marked = 'no-one-asked-who-sends-this';
const bodyOf = (length: number) => JSON.stringify({ [marked]: 'x'.repeat(length) });
const posts = Object.keys(routes)
  .filter((route) => route.startsWith('POST '))
  .map((route) => route.slice('POST '.length));
/** An unknown path and one that is served by GET only. */
const requestsWithBody = ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
  ['/nothing/here', '/me'].map((path) => [method, path] as const),
);

/** Returns the response, and whether the body was parsed as JSON. */
async function send(method: string, path: string, length: number, as?: string) {
  const parse = vi.spyOn(JSON, 'parse').mockClear();
  const response = await server.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: bodyOf(length),
    token: as,
  });
  const isParsed = parse.mock.calls.some(([text]) => String(text).includes(marked));
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return { status: response.status, code: errors?.[0]?.extensions.code, isParsed };
}

const rejected: Readonly<Record<string, object>> = {
  '/clients/sync': { status: 401, code: 'INVALID_TOKEN' },
  '/imports': { status: 401, code: 'INVALID_TOKEN' },
  '/photos': { status: 401, code: 'INVALID_TOKEN' },
};
const tooLarge = { status: 413, code: 'BODY_TOO_LARGE' };

describe('bodies of requests without a session', () => {
  test('the register of routes has /graphql and the POST routes that require a session', () => {
    expect(posts).toContain('/graphql');
    expect(posts.length).toBeGreaterThan(5);
    expect(Object.keys(rejected).filter((path) => !posts.includes(path))).toEqual([]);
  });

  test.each(posts)('a body of 20 kB without a session is not parsed at %s', async (path) => {
    const answer = { ...(rejected[path] ?? tooLarge), isParsed: false };
    expect(await send('POST', path, 20_000)).toEqual(answer);
  });

  test.each(Object.keys(rejected))(
    'a small body without a session is not parsed at %s, which requires one',
    async (path) => {
      expect(await send('POST', path, 10)).toEqual({ ...rejected[path], isParsed: false });
    },
  );

  test.each(requestsWithBody)(
    'no body is parsed at %s %s, which no route serves',
    async (method, path) => {
      const nothing = { status: 404, code: 'NOT_FOUND', isParsed: false };
      expect(await send(method, path, 10)).toEqual(nothing);
      expect(await send(method, path, 900_000)).toEqual(nothing);
    },
  );
});

test('with a session, a path accepts a body of 4 kB unless its route allows more', async () => {
  const longest = { '/clients/sync': 4_000, '/graphql': 900_000 };
  for (const [path, length] of Object.entries(longest)) {
    expect((await send('POST', path, length, token)).isParsed, path).toBe(true);
  }
  for (const path of ['/clients/sync', '/logout']) {
    expect(await send('POST', path, 5_000, token), path).toEqual({ ...tooLarge, isParsed: false });
  }
});
