import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffChoicesDocument } from '#web/shared/offices/staff-choices.generated.ts';

const stored: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../../generated/operations.json', import.meta.url), 'utf8'),
);
const text = StaffChoicesDocument.toString();

type Sent = Readonly<Record<string, unknown>>;
let sent: Sent[];

/** Serves each request with the result of `answer`. */
function serve(answer: (body: Sent) => object): void {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    sent.push(body);
    return new Response(JSON.stringify(answer(body)));
  });
}

const rejected = (code: string, field?: string) => ({
  errors: [{ message: code, extensions: { code, field } }],
});

beforeEach(() => {
  vi.resetModules();
});

async function runQuery(): Promise<unknown> {
  const { request } = await import('./graphql.ts');
  return request(StaffChoicesDocument, {});
}

test('a GraphQL request is sent with its name and hash, without its text', async () => {
  serve(() => ({ data: { roles: 1 } }));
  expect(await runQuery()).toEqual({ roles: 1 });
  const sha256Hash = Object.keys(stored).find((hash) => stored[hash] === text);
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  expect(sent).toEqual([{ operationName: 'StaffChoices', variables: {}, extensions }]);
});

test('a hash that the server does not know is sent once, then the text', async () => {
  serve(({ query }) => (query ? { data: { roles: 1 } } : rejected('OPERATION_UNKNOWN')));
  expect(await runQuery()).toEqual({ roles: 1 });
  expect(await runQuery()).toEqual({ roles: 1 });
  expect(sent.map(({ query }) => query)).toEqual([undefined, text, text]);
});

test('a server without support for hashes receives the text', async () => {
  serve(({ query }) => (query ? { data: { roles: 1 } } : rejected('INVALID_INPUT')));
  expect(await runQuery()).toEqual({ roles: 1 });
});

test('a request that is rejected for another reason is not repeated', async () => {
  for (const answer of [rejected('FORBIDDEN'), rejected('INVALID_INPUT', 'phone')]) {
    serve(() => answer);
    await expect(runQuery()).rejects.toMatchObject({ code: answer.errors[0]?.message });
    expect(sent).toHaveLength(1);
  }
});

test('a browser without hashing, as on plain HTTP, sends the text (doc 1 §7 Conventions)', async () => {
  vi.stubGlobal('crypto', {});
  serve(() => ({ data: { roles: 1 } }));
  expect(await runQuery()).toEqual({ roles: 1 });
  expect(sent).toEqual([{ query: text, variables: {} }]);
});

test.each([
  ['a query loads without the loading overlay', 'query Clients{id}', undefined, 0],
  ['a search that a person starts has it', 'query Clients{id}', { counted: true }, 1],
  ['an act has it', 'mutation SaveClient{id}', undefined, 1],
])('%s (D43)', async (_title, document, options, pending) => {
  const fetched = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  const { request } = await import('./graphql.ts');
  const { pendingRequests } = await import('../http/pending.ts');
  void request(document, {}, options);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(pendingRequests.get()).toBe(pending);
});

test.each([
  ['mutation SaveEmployee{id}', true],
  ['query Employees{id}', false],
])('a screen that opens after %s reads its rows again: %s', async (document, isStale) => {
  serve(() => ({ data: { id: 1 } }));
  const { request } = await import('./graphql.ts');
  const { queryClient } = await import('./query-client.ts');
  const queryKey = ['workdays', 'technicians_without_workday'] as const;
  queryClient.setQueryData(queryKey, []);
  await request(document, {});
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(isStale);
});
