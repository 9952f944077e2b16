import { buildSchema, getOperationAST, parse } from 'postgraphile/graphql';
import { expect, test } from 'vitest';
import { extractProof } from './current-password.ts';

const schema = buildSchema(`
  type Query { allVSales(presentPassword: String): Int }
  input PatchInput { id: Int!, email: String, presentPassword: String, code: String, passkey: String }
  input OtherInput { id: Int }
  type Mutation { update(input: PatchInput!): Int other(input: OtherInput!): Int }
`);

function extracted(text: string, variables: Record<string, unknown>) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return extractProof(schema, { operation, variables });
}

const inOne = 'mutation ($i: PatchInput!) { update(input: $i) }';
const apart = 'mutation ($p: String) { update(input: {id: 1, presentPassword: $p}) }';

test('extractProof removes the present password from any variable of its mutation (D67)', () => {
  const sent = { i: { id: 1, email: 'ana@turno.demo', presentPassword: 'clave' } };
  expect(extracted(inOne, sent)).toEqual({
    variables: { i: { id: 1, email: 'ana@turno.demo', presentPassword: '' } },
    proof: { presentPassword: 'clave', code: undefined },
  });
  expect(sent.i.presentPassword).toBe('clave');
  expect(extracted(apart, { p: 'clave' })).toEqual({
    variables: { p: '' },
    proof: { presentPassword: 'clave', code: undefined },
  });
});

test('extractProof replaces the password by an empty text in a variable of a non-null type', () => {
  const always = 'mutation ($p: String!) { update(input: {id: 1, presentPassword: $p}) }';
  expect(extracted(always, { p: 'clave' })).toEqual({
    variables: { p: '' },
    proof: { presentPassword: 'clave', code: undefined },
  });
});

test("extractProof returns a second factor's code with a password, and ignores a code alone", () => {
  const both = { i: { id: 1, presentPassword: 'clave', code: '123456' } };
  expect(extracted(inOne, both)).toEqual({
    variables: { i: { id: 1, presentPassword: '', code: '123456' } },
    proof: { presentPassword: 'clave', code: '123456' },
  });
  const alone = { i: { id: 1, code: '123456' } };
  expect(extracted(inOne, alone)).toEqual({ variables: alone, proof: undefined });
});

test('extractProof removes the response of a passkey and returns it without the code', () => {
  expect(extracted(inOne, { i: { id: 1, passkey: '{}', code: '123456' } })).toEqual({
    variables: { i: { id: 1, passkey: '', code: '123456' } },
    proof: { passkey: '{}' },
  });
});

test('extractProof changes nothing in a query or without a proof', () => {
  for (const [text, variables] of [
    [inOne, { i: { id: 1 } }],
    [inOne, { i: { id: 1, presentPassword: null } }],
    [apart, {}],
    ['query ($p: String) { allVSales(presentPassword: $p) }', { p: 'clave' }],
  ] as const) {
    expect(extracted(text, variables)).toEqual({ variables, proof: undefined });
  }
});

test.each([
  ['an empty password', apart, { p: '' }],
  [
    'a second password',
    'mutation ($p: String) { a: update(input: {id: 1, presentPassword: $p}) b: update(input: {id: 2, presentPassword: $p}) }',
    { p: 'x' },
  ],
  [
    'a password next to a passkey',
    inOne,
    { i: { id: 1, presentPassword: 'clave', passkey: '{}' } },
  ],
  ['a password that is no text', inOne, { i: { id: 1, presentPassword: 5 } }],
  ['a password with other invalid variables', inOne, { i: { id: 'x', presentPassword: 'clave' } }],
  [
    'a password in a mutation without that field',
    'mutation ($i: OtherInput!) { other(input: $i) }',
    { i: { presentPassword: 'clave' } },
  ],
  [
    'a default password',
    'mutation ($p: String = "x") { update(input: {id: 1, presentPassword: $p}) }',
    {},
  ],
])('extractProof rejects %s (D67)', (_label, text, variables) => {
  expect(() => extracted(text, variables)).toThrow();
});
