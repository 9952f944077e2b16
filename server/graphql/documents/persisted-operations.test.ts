import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { database, onATestServer, server, token } from '../../testing/server-fixture.ts';
import type { Answer } from '../../testing/test-server.ts';
import { anonymousFields } from './anonymous-fields.ts';

const texts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../generated/operations.json', import.meta.url), 'utf8'),
);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const stored = Object.entries(texts).map(([hash, text]) => {
  const [, kind = '', name = ''] = /^(\w+) (\w+)/.exec(text) ?? [];
  return { hash, text, kind, name };
});
const hashNamed = (name: string) => stored.find((each) => each.name === name)?.hash ?? '';

onATestServer('crm_admin@caracas.demo');

/** Sends a body unchanged, with the session unless `as` is empty. */
async function send(body: object, as: string | undefined = token): Promise<Answer> {
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    token: as,
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

const byHash = (sha256Hash: string, variables?: object, as?: string) =>
  send({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }, as);
const anonymous = '';
const codes = ({ errors }: Answer) => errors?.map(({ extensions }) => extensions.code);

test('every operation of the web app is stored under the hash of its text', () => {
  expect(stored.length).toBeGreaterThan(100);
  for (const { hash, text } of stored) expect(hashOf(text)).toBe(hash);
});

test.for(stored.filter(({ kind }) => kind === 'query'))(
  'the stored query $name returns the same by hash and by text',
  async ({ hash, text }) => {
    const [byText, answer] = [await send({ query: text }), await byHash(hash)];
    // Some responses contain the present time, which may change between two requests.
    if (isDeepStrictEqual(answer, byText)) return;
    const again = await send({ query: text });
    expect(await byHash(hash)).toEqual(again);
  },
);

test('a stored mutation runs by its hash with variables', async () => {
  const input = { service: { serviceName: 'Por su huella', description: 'Por su huella' } };
  const [create] = stored.filter(({ text }) => text.includes('createService('));
  const { errors } = await byHash(create?.hash ?? '', { input, ...input });
  expect(errors).toBeUndefined();
  const rows = await database.query(
    `select from app_public.services where service_name = 'Por su huella'`,
  );
  expect(rows).toHaveLength(1);
});

test('an unknown hash is rejected with OPERATION_UNKNOWN and 404', async () => {
  const answer = await byHash('f'.repeat(64));
  expect([answer.status, codes(answer)]).toEqual([404, ['OPERATION_UNKNOWN']]);
  for (const hash of ['', '__proto__', 'constructor', 'toString']) {
    expect(codes(await byHash(hash))).toEqual(['OPERATION_UNKNOWN']);
  }
});

test('a text with its hash is run and not stored', async () => {
  const query = '{ allCompanies { nodes { companyName } } }';
  const sha256Hash = hashOf(query);
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  expect((await send({ query, extensions })).data.allCompanies.nodes).toHaveLength(1);
  expect(codes(await byHash(sha256Hash))).toEqual(['OPERATION_UNKNOWN']);
});

test('a text with the hash of another operation is run instead of that operation', async () => {
  const query = '{ allCompanies { totalCount } }';
  const sha256Hash = hashNamed('StaffChoices');
  const answer = await send({ query, extensions: { persistedQuery: { sha256Hash } } });
  expect(answer.data).toEqual({ allCompanies: { totalCount: 1 } });
});

test('a request with neither text nor hash is rejected with INVALID_INPUT', async () => {
  for (const body of [{}, { extensions: {} }, { extensions: { persistedQuery: {} } }]) {
    expect(codes(await send(body))).toEqual(['INVALID_INPUT']);
  }
});

test('variables of a stored operation have the same limits as those of a text', async () => {
  const [list] = stored.filter(({ name }) => name === 'Technicians');
  const variables = { first: 100_000 };
  const byText = await send({ query: list?.text, variables });
  const answer = await byHash(list?.hash ?? '', variables);
  expect(codes(answer)).toEqual(codes(byText));
  expect(codes(answer)).not.toBeUndefined();
});

test('a stored subscription is rejected over HTTP', async () => {
  const [live] = stored.filter(({ kind }) => kind === 'subscription');
  if (live) expect(codes(await byHash(live.hash))).toEqual(['INVALID_INPUT']);
});

describe('stored operations without a session', () => {
  test('an anonymous client can log in by the hash of the login', async () => {
    const variables = { email: 'crm_ceo@lima.demo', password: 'turno-demo' };
    const { data } = await byHash(hashNamed('Login'), variables, anonymous);
    expect(data.procAuthenticateEmployeeJwtToken.jwtToken).toEqual(expect.any(String));
  });

  const open = new RegExp(`\\b(${Object.keys(anonymousFields).join('|')})\\b`);

  test('every stored operation except the anonymous ones is rejected without a session', async () => {
    const others = stored.filter(({ text }) => !open.test(text));
    // Concurrent requests, because the server delays each rejection.
    const answers = await Promise.all(others.map(({ hash }) => byHash(hash, {}, anonymous)));
    for (const [index, answer] of answers.entries()) {
      expect(answer.data).toBeUndefined();
      expect(['FORBIDDEN', 'QUERY_TOO_LARGE'], others[index]?.name).toContain(codes(answer)?.[0]);
    }
  });

  test.for(stored.filter(({ text }) => open.test(text)))(
    'the anonymous operation $name is accepted by hash and by text',
    async ({ hash, text }) => {
      for (const answer of [await byHash(hash, {}, anonymous), await server.graphql(text)]) {
        expect(['FORBIDDEN', 'QUERY_TOO_LARGE']).not.toContain(codes(answer)?.[0]);
      }
    },
  );

  test('an unknown hash without a session is rejected with OPERATION_UNKNOWN', async () => {
    expect(codes(await byHash('0'.repeat(64), {}, anonymous))).toEqual(['OPERATION_UNKNOWN']);
  });
});
