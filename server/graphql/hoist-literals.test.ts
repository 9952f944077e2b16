import { buildSchema, parse, print } from 'postgraphile/graphql';
import { describe, expect, test } from 'vitest';
import { hoistLiterals } from './hoist-literals.ts';

const schema = buildSchema(/* GraphQL */ `
  scalar JSON
  scalar UUID
  scalar BigFloat
  enum Order { ID_ASC ID_DESC }
  input TextTest { equalTo: String, in: [String!] }
  input Filter { name: TextTest, total: BigFloat }
  type Query { list(first: Int, order: [Order!], filter: Filter, all: Boolean): Int }
  type Mutation { sell(id: UUID!, lines: JSON!, tip: BigFloat): Int }
`);

function hoist(text: string) {
  const { document, values } = hoistLiterals(schema, parse(text));
  return { text: print(document).replace(/\s+/g, ' ').trim(), values: Object.values(values) };
}

describe('values in the text of a document', () => {
  test('become variables, so that documents that differ in them alone are one (doc 2 §7) (D45)', () => {
    const one = hoist('{ list(first: 5, all: true, filter: {name: {equalTo: "Ana"}}) }');
    const other = hoist('{ list(first: 9, all: false, filter: {name: {equalTo: "Luis"}}) }');
    expect(one.text).toBe(other.text);
    expect(one.text).toBe(
      'query ($literal_0: Int, $literal_1: Boolean, $literal_2: String) ' +
        '{ list(first: $literal_0, all: $literal_1, filter: {name: {equalTo: $literal_2}}) }',
    );
    expect(one.values).toEqual([5, true, 'Ana']);
  });

  test('stay beside the variables that the document has', () => {
    const { text, values } = hoist('query Q($n: Int) { list(first: $n, all: true) }');
    expect(text).toBe('query Q($n: Int, $literal_0: Boolean) { list(first: $n, all: $literal_0) }');
    expect(values).toEqual([true]);
  });

  test('move as a whole when they are a list of scalars or JSON', () => {
    const { text, values } = hoist(
      'mutation { sell(id: "00000000-0000-0000-0000-000000000000", lines: [{cost: 1.5, tags: ["a"]}]) }',
    );
    expect(text).toContain('($literal_0: UUID!, $literal_1: JSON!)');
    expect(values[1]).toEqual([{ cost: 1.5, tags: ['a'] }]);
    expect(hoist('{ list(filter: {name: {in: ["a", "b"]}}) }').values).toEqual([['a', 'b']]);
  });

  test('keep every digit of a decimal', () => {
    const id = '00000000-0000-0000-0000-000000000000';
    const { values } = hoist(
      `mutation { sell(id: "${id}", lines: "[]", tip: 12345678901234567.891) }`,
    );
    expect(values).toEqual([id, '[]', '12345678901234567.891']);
  });

  test('stay where plans depend on them: enums, nulls, directives', () => {
    const text = '{ list(order: [ID_DESC], filter: null) @include(if: true) }';
    expect(hoist(text)).toEqual({ text, values: [] });
  });

  test('stay where they are of the wrong kind, for validation to tell', () => {
    const text = '{ list(first: "many", all: 1) }';
    expect(hoist(text)).toEqual({ text, values: [] });
  });

  test('stay in a document of several operations', () => {
    const text = 'query a { list(first: 1) } query b { list(first: 2) }';
    expect(hoist(text)).toEqual({ text, values: [] });
  });
});
