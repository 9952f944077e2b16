import { getIntrospectionQuery, getOperationAST, parse } from 'postgraphile/graphql';
import { describe, expect, test } from 'vitest';
import { checkQueryLimits, mostWeight } from './query-limits.ts';
import { webDocuments } from './web-documents.fixture.ts';

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
const refusal = (code: string) => expect.objectContaining({ code });

describe('a page', () => {
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
  ])('of more than 5,000 is refused: %s', (text, variables) => {
    expect(() => costOf(text, variables)).toThrow(refusal('PAGE_TOO_LARGE'));
  });

  test.each([
    ['query ($o: Int = -1) { allVSales(first: 1, offset: $o) { nodes { id } } }', {}],
    ['query ($o: Int = 0) { allVSales(first: 1, offset: $o) { nodes { id } } }', { o: -1 }],
    ['query ($n: Int = -1) { allVSales(first: $n) { nodes { id } } }', {}],
  ])('of less than nothing is refused: %s', (text, variables) => {
    expect(() => costOf(text, variables)).toThrow(refusal('INVALID_INPUT'));
  });

  test('that is sent holds before the default, also nothing', () => {
    const text = 'query ($n: Int = 400) { allVSales(first: $n) { nodes { id tip } } }';
    expect([costOf(text), costOf(text, { n: 3 }), costOf(text, { n: null })]).toEqual([
      802, 8, 1002,
    ]);
  });

  test('far down is read as a part of giving it, and none is out of reach', () => {
    const at = (offset: number) =>
      costOf('query ($o: Int) { allVSales(first: 50, offset: $o) { nodes { id } } }', {
        o: offset,
      });
    expect([at(0), at(50_000), at(2_000_000_000)]).toEqual([52, 552, 10_052]);
  });

  test('a page field costs the rows and the distance of its input', () => {
    const literal = (input: string) => costOf(`{ salesPage(input: {${input}}) { nodes { id } } }`);
    const sent = (i: object | null) =>
      costOf('query ($i: SalesPageRequestInput) { salesPage(input: $i) { nodes { id } } }', { i });
    expect([literal('take: 50'), literal('take: 50, skip: 50000')]).toEqual([52, 552]);
    expect([sent({ take: 50 }), sent({ take: 50, skip: 50_000 }), sent(null)]).toEqual([
      52, 552, 502,
    ]);
    expect(() => literal('take: 1, skip: -1')).toThrow(refusal('INVALID_INPUT'));
  });
});

describe('dropdown data without first', () => {
  const rows = (text: string, variables = {}) => costOf(text, variables, 'rowsOfWholeList');

  test('comes whole, up to 20,000 rows, and costs what a page does', () => {
    const products =
      'query ($n: Int) { allProducts(first: $n) { nodes { id productName } totalCount } }';
    expect([rows(products), costOf(products)]).toEqual([20_000, 1003]);
    expect(costOf(products, { n: 50 })).toBe(103);
  });

  test('of several lists in one document shares the rows of one, never less than a page', () => {
    const some = (count: number, fields = 'id') =>
      rows(`{ ${list(count, (n) => `a${n}: allTowns { nodes { ${fields} } }`)} }`);
    expect([some(2), some(4), some(20)]).toEqual([10_000, 5_000, 1_000]);
    const wide = list(90, (n) => `f${n}: id`);
    expect([
      some(1, wide),
      rows('{ ...f } fragment f on Query { allTowns { nodes { id } } allRoles { nodes { id } } }'),
    ]).toEqual([6_593, 10_000]);
  });

  test('does not hold for what is no dropdown data', () => {
    expect(costOf('{ allVSales { nodes { id } } }')).toBe(
      costOf('{ allVSales(first: 500) { nodes { id } } }'),
    );
    expect(rows('{ allTowns(first: 500) { nodes { id } } allVSales { nodes { id } } }')).toBe(
      20_000,
    );
  });
});

describe('the schema', () => {
  test.each([
    [
      'beside lists',
      `{ __schema { queryType { name } } ${list(19, (n) => `a${n}: allVSalesDetails(first: 500) { nodes { id cost tip tax total discount } }`)} }`,
    ],
    [
      'by a type beside lists',
      `{ __type(name: "Query") { name } ${list(19, (n) => `a${n}: allVSalesDetails { nodes { id cost tip tax total discount } }`)} }`,
    ],
    ['beside itself', `{ ${list(20, (n) => `a${n}: __schema { types { fields { name } } }`)} }`],
    [
      'in a fragment beside itself',
      `{ ${list(4, () => '...f')} } fragment f on Query { __schema { types { fields { name } } } }`,
    ],
  ])('%s is within the limits of every query', (_what, text) => {
    expect(() => costOf(text)).toThrow(refusal('QUERY_TOO_COSTLY'));
  });

  test('may stand beside what is small, and be asked for whole by itself', () => {
    expect(costOf('{ __type(name: "Query") { name } allServices { totalCount } }')).toBeLessThan(
      10,
    );
    expect(costOf(getIntrospectionQuery())).toBeGreaterThan(50_000);
  });

  test('by itself has limits too', () => {
    const deep = `{ __schema { types ${'{ fields { type '.repeat(9)}{ name }${' } }'.repeat(9)} } }`;
    expect(() => costOf(deep)).toThrow(refusal('QUERY_TOO_COSTLY'));
    const wide = `{ __schema { types { ${list(700, (n) => `a${n}: name`)} } } }`;
    expect(() => costOf(wide)).toThrow(refusal('QUERY_TOO_COSTLY'));
  });
});

test('conditions in the values of filters are counted as often as they are used', () => {
  const filter = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`column${n}`, { equalTo: n, in: [1, 2, 3] }]),
  );
  const query = (lists: number) =>
    `query ($f: VSaleFilter) { ${list(lists, (n) => `a${n}: allVSales(first: 1, filter: $f) { totalCount }`)} }`;
  expect(costOf(query(3), { f: filter })).toBeLessThan(10);
  expect(() => costOf(query(4), { f: filter })).toThrow(refusal('QUERY_TOO_COSTLY'));
});

describe('a text that is searched for', () => {
  const query = 'query ($f: VSaleFilter) { allVSales(first: 1, filter: $f) { totalCount } }';
  const named = (length: number) => ({ includesInsensitive: 'ñ'.repeat(length) });
  const tooLong = refusal('TEXT_TOO_LONG');

  test('has at most 1,000 characters, and all of them 4,000', () => {
    expect(costOf(query, { f: { clientName: named(1_000) } })).toBe(2);
    expect(() => costOf(query, { f: { clientName: named(1_001) } })).toThrow(tooLong);
    const columns = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`column${n}`, named(800)]));
    expect(costOf(query, { f: columns(5) })).toBe(2);
    expect(() => costOf(query, { f: columns(6) })).toThrow(tooLong);
  });

  test('is one of a list of hundreds of ids, as ever', () => {
    const ids = Array.from({ length: 500 }, (_, n) => `01a03a94-bb88-7886-81e2-${n + 1e11}`);
    expect(costOf(query, { f: { id: { in: ids } } })).toBe(2);
    expect(() => costOf(query, { f: { id: { in: ['x'.repeat(1_001)] } } })).toThrow(tooLong);
  });

  test('is not longer in the text of a document, nor as a default', () => {
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

  test('is none of what a mutation brings: that has its lengths by field', () => {
    const text =
      'mutation ($n: String) { procCreateClients(input: {address: $n}) { result { vId } } }';
    expect(costOf(text, { n: 'x'.repeat(2_000) })).toBe(3);
  });
});

describe('planning', () => {
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
  ])('too many %s is refused', (_what, text) => {
    expect(() => weight(text)).toThrow(refusal('QUERY_TOO_COSTLY'));
  });
});

test('every document of the web app has half of the limits to spare', () => {
  const documents = webDocuments();
  expect(documents.length).toBeGreaterThan(150);
  for (const { name, document, operation } of documents) {
    const { cost, weight } = checkQueryLimits(document, operation, {});
    expect(weight, name).toBeLessThanOrEqual(mostWeight / 2);
    expect(cost, name).toBeLessThanOrEqual(17_000);
  }
});
