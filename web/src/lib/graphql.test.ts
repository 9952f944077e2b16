import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffChoicesDocument } from '#web/shared/offices/staff-choices.generated.ts';

const stored: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../generated/operations.json', import.meta.url), 'utf8'),
);
const text = StaffChoicesDocument.toString();

type Sent = Readonly<Record<string, unknown>>;
let sent: Sent[];

/** A server that answers each request with what `answer` makes of it. */
function serve(answer: (body: Sent) => object): void {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    sent.push(body);
    return new Response(JSON.stringify(answer(body)));
  });
}

const refused = (code: string, field?: string) => ({
  errors: [{ message: code, extensions: { code, field } }],
});

beforeEach(() => {
  vi.resetModules();
});

async function ask(): Promise<unknown> {
  const { request } = await import('./graphql.ts');
  return request(StaffChoicesDocument, {});
}

test('a call is told by its name and the hash that the server knows, without its text', async () => {
  serve(() => ({ data: { roles: 1 } }));
  expect(await ask()).toEqual({ roles: 1 });
  const sha256Hash = Object.keys(stored).find((hash) => stored[hash] === text);
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  expect(sent).toEqual([{ operationName: 'StaffChoices', variables: {}, extensions }]);
});

test('a hash that the server does not know is told once, then the text', async () => {
  serve(({ query }) => (query ? { data: { roles: 1 } } : refused('OPERATION_UNKNOWN')));
  expect(await ask()).toEqual({ roles: 1 });
  expect(await ask()).toEqual({ roles: 1 });
  expect(sent.map(({ query }) => query)).toEqual([undefined, text, text]);
});

test('a server of before hashes is sent the text', async () => {
  serve(({ query }) => (query ? { data: { roles: 1 } } : refused('INVALID_INPUT')));
  expect(await ask()).toEqual({ roles: 1 });
});

test('a call that is refused for another reason is not sent again', async () => {
  for (const answer of [refused('FORBIDDEN'), refused('INVALID_INPUT', 'phone')]) {
    serve(() => answer);
    await expect(ask()).rejects.toMatchObject({ code: answer.errors[0]?.message });
    expect(sent).toHaveLength(1);
  }
});

test('where the browser makes no hashes, as on plain HTTP, the text is sent (doc 1 §7 Conventions)', async () => {
  vi.stubGlobal('crypto', {});
  serve(() => ({ data: { roles: 1 } }));
  expect(await ask()).toEqual({ roles: 1 });
  expect(sent).toEqual([{ query: text, variables: {} }]);
});
