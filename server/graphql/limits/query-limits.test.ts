import { getIntrospectionQuery, getOperationAST, parse } from 'postgraphile/graphql';
import { describe, expect, test } from 'vitest';
import { webDocuments } from '../../testing/web-documents.ts';
import { checkQueryLimits, maxWeight } from './query-limits.ts';

function costOf(
  text: string,
  variables: Record<string, unknown> = {},
  what: 'cost' | 'rowsOfWholeList' | 'weight' = 'cost',
): number {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return checkQueryLimits(document, operation, variables)[what];
}

const list = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');
const rejection = (code: string) => expect.objectContaining({ code });

describe('the cost of a page', () => {
  test.each([
    ['query ($n: Int = 100000) { allVSales(first: $n) { nodes { id } } }', {}],
    ['query ($n: Int = 1) { allVSales(first: $n) { nodes { id } } }', { n: 5001 }],
    [
      'query ($n: Int = 5001) { a: allServices(first: 1) { nodes { id } } b: allVSales(first: $n) { nodes { id } } }',
      {},
    ],
    [
      'query ($n: Int = 5001) { ...f } fragment f on Query { allVSales(first: $n) { nodes { id } } }',
      {},
    ],
    ['{ __schema { queryType { name } } allVSales(first: 100000) { nodes { id } } }', {}],
  ])('a page of more than 5,000 rows is rejected: %s', (text, variables) => {
    expect(() => costOf(text, variables)).toThrow(rejection('PAGE_TOO_LARGE'));
  });

  test.each([
    ['query ($o: Int = -1) { allVSales(first: 1, offset: $o) { nodes { id } } }', {}],
    ['query ($o: Int = 0) { allVSales(first: 1, offset: $o) { nodes { id } } }', { o: -1 }],
    ['query ($n: Int = -1) { allVSales(first: $n) { nodes { id } } }', {}],
  ])('a negative page size or offset is rejected: %s', (text, variables) => {
    expect(() => costOf(text, variables)).toThrow(rejection('INVALID_INPUT'));
  });

  test('the sent page size takes precedence over the default of its variable, even if null', () => {
    const text = 'query ($n: Int = 400) { allVSales(first: $n) { nodes { id tip } } }';
    expect([costOf(text), costOf(text, { n: 3 }), costOf(text, { n: null })]).toEqual([
      802, 8, 1002,
    ]);
  });

  test('the cost of a page grows with its offset, up to a limit', () => {
    const at = (offset: number) =>
      costOf('query ($o: Int) { allVSales(first: 50, offset: $o) { nodes { id } } }', {
        o: offset,
      });
    expect([at(0), at(50_000), at(2_000_000_000)]).toEqual([52, 552, 10_052]);
  });

  test('a page field costs the rows and the offset of its input', () => {
    const literal = (input: string) => costOf(`{ salesPage(input: {${input}}) { nodes { id } } }`);
    const sent = (i: object | null) =>
      costOf('query ($i: SalesPageRequestInput) { salesPage(input: $i) { nodes { id } } }', { i });
    expect([literal('take: 50'), literal('take: 50, skip: 50000')]).toEqual([52, 552]);
    expect([sent({ take: 50 }), sent({ take: 50, skip: 50_000 }), sent(null)]).toEqual([
      52, 552, 502,
    ]);
    expect(() => literal('take: 1, skip: -1')).toThrow(rejection('INVALID_INPUT'));
  });
});

describe('dropdown data without first', () => {
  const rows = (text: string, variables = {}) => costOf(text, variables, 'rowsOfWholeList');

  test('dropdown data has up to 20,000 rows and costs as much as a page', () => {
    const products =
      'query ($n: Int) { allProducts(first: $n) { nodes { id productName } totalCount } }';
    expect([rows(products), costOf(products)]).toEqual([20_000, 1003]);
    expect(costOf(products, { n: 50 })).toBe(103);
  });

  test('several lists of dropdown data share the rows of one, but each gets at least a page', () => {
    const some = (count: number, fields = 'id') =>
      rows(`{ ${list(count, (n) => `a${n}: allTowns { nodes { ${fields} } }`)} }`);
    expect([some(2), some(4), some(20)]).toEqual([10_000, 5_000, 1_000]);
    const wide = list(90, (n) => `f${n}: id`);
    expect([
      some(1, wide),
      rows('{ ...f } fragment f on Query { allTowns { nodes { id } } allRoles { nodes { id } } }'),
    ]).toEqual([6_593, 10_000]);
  });

  test('a list without dropdown data has no whole-list rows', () => {
    expect(costOf('{ allVSales { nodes { id } } }')).toBe(
      costOf('{ allVSales(first: 500) { nodes { id } } }'),
    );
    expect(rows('{ allTowns(first: 500) { nodes { id } } allVSales { nodes { id } } }')).toBe(
      20_000,
    );
  });
});

describe('the cost of introspection', () => {
  test.each([
    [
      'next to lists',
      `{ __schema { queryType { name } } ${list(19, (n) => `a${n}: allVSalesDetails(first: 500) { nodes { id cost tip tax total discount } }`)} }`,
    ],
    [
      'of a type next to lists',
      `{ __type(name: "Query") { name } ${list(19, (n) => `a${n}: allVSalesDetails { nodes { id cost tip tax total discount } }`)} }`,
    ],
    ['repeated', `{ ${list(20, (n) => `a${n}: __schema { types { fields { name } } }`)} }`],
    [
      'in a repeated fragment',
      `{ ${list(4, () => '...f')} } fragment f on Query { __schema { types { fields { name } } } }`,
    ],
  ])('introspection %s is rejected with QUERY_TOO_COSTLY', (_label, text) => {
    expect(() => costOf(text)).toThrow(rejection('QUERY_TOO_COSTLY'));
  });

  test('introspection is accepted next to a small query, and in full alone', () => {
    expect(costOf('{ __type(name: "Query") { name } allServices { totalCount } }')).toBeLessThan(
      10,
    );
    expect(costOf(getIntrospectionQuery())).toBeGreaterThan(50_000);
  });

  test('deep or wide introspection alone is rejected with QUERY_TOO_COSTLY', () => {
    const deep = `{ __schema { types ${'{ fields { type '.repeat(9)}{ name }${' } }'.repeat(9)} } }`;
    expect(() => costOf(deep)).toThrow(rejection('QUERY_TOO_COSTLY'));
    const wide = `{ __schema { types { ${list(700, (n) => `a${n}: name`)} } } }`;
    expect(() => costOf(wide)).toThrow(rejection('QUERY_TOO_COSTLY'));
  });
});

test('conditions in filter variables count for each use', () => {
  const filter = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`column${n}`, { equalTo: n, in: [1, 2, 3] }]),
  );
  const query = (lists: number) =>
    `query ($f: VSaleFilter) { ${list(lists, (n) => `a${n}: allVSales(first: 1, filter: $f) { totalCount }`)} }`;
  expect(costOf(query(3), { f: filter })).toBeLessThan(10);
  expect(() => costOf(query(4), { f: filter })).toThrow(rejection('QUERY_TOO_COSTLY'));
});

describe('the length of a search text', () => {
  const query = 'query ($f: VSaleFilter) { allVSales(first: 1, filter: $f) { totalCount } }';
  const named = (length: number) => ({ includesInsensitive: 'ñ'.repeat(length) });
  const tooLong = rejection('TEXT_TOO_LONG');

  test('a search text has at most 1,000 characters, and all of a document 4,000', () => {
    expect(costOf(query, { f: { clientName: named(1_000) } })).toBe(2);
    expect(() => costOf(query, { f: { clientName: named(1_001) } })).toThrow(tooLong);
    const columns = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`column${n}`, named(800)]));
    expect(costOf(query, { f: columns(5) })).toBe(2);
    expect(() => costOf(query, { f: columns(6) })).toThrow(tooLong);
  });

  test('the length of a search text does not limit a list of hundreds of ids', () => {
    const ids = Array.from({ length: 500 }, (_, n) => `01a03a94-bb88-7886-81e2-${n + 1e11}`);
    expect(costOf(query, { f: { id: { in: ids } } })).toBe(2);
    expect(() => costOf(query, { f: { id: { in: ['x'.repeat(1_001)] } } })).toThrow(tooLong);
  });

  test('the length limits apply to search texts in documents and defaults', () => {
    const long = 'x'.repeat(1_001);
    for (const text of [
      `{ allVSales(filter: {clientName: {includesInsensitive: "${long}"}}) { totalCount } }`,
      `query ($n: String = "${long}") { allVSales(filter: {clientName: {equalTo: $n}}) { totalCount } }`,
      `{ allVSales(filter: {clientName: {in: ["${long}"]}}) { totalCount } }`,
      `{ ${list(5, (n) => `a${n}: allVSales(filter: {clientName: {equalTo: "${'x'.repeat(801)}"}}) { totalCount }`)} }`,
    ]) {
      expect(() => costOf(text)).toThrow(tooLong);
    }
  });

  test('the length of a search text does not limit the values of a mutation', () => {
    const text =
      'mutation ($n: String) { procCreateClients(input: {address: $n}) { result { vId } } }';
    expect(costOf(text, { n: 'x'.repeat(2_000) })).toBe(3);
  });
});

describe('the planning weight of a document', () => {
  const weight = (text: string) => costOf(text, {}, 'weight');

  test.each([
    ['columns', `{ allVSales { nodes { ${list(450, () => 'id')} } } }`],
    ['aliases', `{ allVSales { nodes { ${list(225, (n) => `a${n}: id`)} } } }`],
    ['lists', `{ ${list(35, () => 'allVSales(first: 1) { totalCount }')} }`],
    [
      'filters',
      `{ allVSales(filter: {${list(110, (n) => `c${n}: {equalTo: null lessThan: null in: []}`)}}) { totalCount } }`,
    ],
    ['orders', `{ allVSales(orderBy: [${list(450, () => 'ID_ASC')}]) { totalCount } }`],
    ['variables', `query (${list(440, (n) => `$v${n}: Int`)}) { allVSales { totalCount } }`],
    ['directives', `{ allVSales { nodes { id ${'@include(if: true) '.repeat(225)} } } }`],
    [
      'uses of a fragment',
      `{ ${list(30, () => '...f')} } fragment f on Query { allVSales { nodes { id tip } } }`,
    ],
    [
      'ids in a list',
      `{ allVSales(filter: {id: {in: [${list(2_200, (n) => `${n}`)}]}}) { totalCount } }`,
    ],
  ])('a document with too many %s is rejected with QUERY_TOO_COSTLY', (_label, text) => {
    expect(() => weight(text)).toThrow(rejection('QUERY_TOO_COSTLY'));
  });
});

test('every document of the web app uses at most half of the limits', () => {
  const documents = webDocuments();
  expect(documents.length).toBeGreaterThan(150);
  for (const { name, document, operation } of documents) {
    const { cost, weight } = checkQueryLimits(document, operation, {});
    expect(weight, name).toBeLessThanOrEqual(maxWeight / 2);
    expect(cost, name).toBeLessThanOrEqual(17_000);
  }
});
