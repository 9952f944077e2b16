import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { constant, execute, makeGrafastSchema } from 'postgraphile/grafast';
import { type DocumentNode, type GraphQLSchema, parse } from 'postgraphile/graphql';
import { expect, test, vi } from 'vitest';
import type { SessionClaims } from '../../database/session-claims.ts';
import { createSessionLimits } from '../../sessions/session-load.ts';
import { createDocumentPreparer, withoutPlanCache } from './document-cache.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const planned = vi.fn();
const schema = makeGrafastSchema({
  typeDefs: 'type Query { answer: Int }',
  objects: {
    Query: {
      plans: {
        answer() {
          planned();
          return constant(42);
        },
      },
    },
  },
});
const uncached = withoutPlanCache(schema);
const prepare = createDocumentPreparer(uncached);
const newLimits = () => createSessionLimits(() => 0).of({ employee_id: 'ana' } as SessionClaims);
const sent = (text: string) => ({ text, variables: {}, operationName: undefined });
const run = (by: GraphQLSchema, document: DocumentNode) =>
  execute({ schema: by, document, contextValue: {}, middleware: null });

test("a caller's documents are planned for each request and evict no stored operation", async () => {
  const limits = newLimits();
  const stored = parse('query Stored { answer }');
  await run(schema, stored);
  for (let n = 0; n < 600; n++) {
    await run(uncached, prepare(sent(`{ a${n}: answer }`), limits).document);
  }
  expect(planned).toHaveBeenCalledTimes(601);
  expect(await run(schema, stored)).toEqual({ data: { answer: 42 } });
  expect(planned).toHaveBeenCalledTimes(601);
});

test('at most a few of a thousand different documents stay in memory', async () => {
  const limits = newLimits();
  const documents: WeakRef<DocumentNode>[] = [];
  for (let n = 0; n < 1_000; n++) {
    const { document } = prepare(sent(`{ b${n}: answer }`), limits);
    await run(uncached, document);
    documents.push(new WeakRef(document));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  collect();
  expect(documents.filter((document) => document.deref()).length).toBeLessThan(10);
});

test('a caller without processor time may send usual documents, but no heavy ones', () => {
  const limits = newLimits();
  const heavy = `{ ${Array.from({ length: 15 }, (_, n) => `c${n}: answer @include(if: true) @skip(if: false)`).join(' ')}
    ${'...f '.repeat(5)} } fragment f on Query { ${'answer '.repeat(10)} }`;
  expect(prepare(sent(heavy), limits).planning).toBe('heavy');
  expect(prepare(sent('{ d: answer }'), limits).planning).toBe('usual');
  limits.spend(10_000);
  expect(prepare(sent('{ e: answer }'), limits).planning).toBe('usual');
  for (const text of [heavy, `{ answer } #${' '.repeat(5_000)}`]) {
    expect(() => prepare(sent(text), limits)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
    );
  }
});

test.for([
  ['small', (n: number) => `{ g${n}: answer }`],
  ['wrong', (n: number) => `{ g${n}: unknown }`],
  ['unreadable', (n: number) => `{ g${n}: `],
] as const)(
  '%s documents are rejected once their caller has used its processor time',
  ([, text]) => {
    const limits = newLimits();
    limits.usualDocuments.spend(5_999);
    const codes = Array.from({ length: 200 }, (_, n) => {
      try {
        prepare(sent(text(n)), limits);
        return undefined;
      } catch (error) {
        return (error as { code?: string }).code;
      }
    });
    expect(codes[0]).not.toBe('TOO_MANY_REQUESTS');
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  },
);

test('the weight limit applies to all operations of a document together', () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, n) => `f${n}: answer`).join(' ');
  const text = `query a { __typename } ${['b', 'c'].map((name) => `query ${name} { ...${name} } fragment ${name} on Query { ${names(180)} }`).join(' ')}`;
  expect(() => prepare({ ...sent(text), operationName: 'a' }, newLimits())).toThrow(
    expect.objectContaining({ code: 'QUERY_TOO_COSTLY' }),
  );
});

test('an unused fragment is rejected before its fields are validated', () => {
  const text = '{ answer } fragment f on Query { unknown }';
  expect(() => prepare(sent(text), newLimits())).toThrow('Fragment "f" is never used.');
});
