import { buildSchema, getOperationAST, parse } from 'postgraphile/graphql';
import { expect, test } from 'vitest';
import { takeProof } from './present-password.ts';

const schema = buildSchema(`
  type Query { allVSales(presentPassword: String): Int }
  input PatchInput { id: Int!, email: String, presentPassword: String, code: String, passkey: String }
  input OtherInput { id: Int }
  type Mutation { update(input: PatchInput!): Int other(input: OtherInput!): Int }
`);

function taken(text: string, variables: Record<string, unknown>) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return takeProof(schema, { operation, variables });
}

const inOne = 'mutation ($i: PatchInput!) { update(input: $i) }';
const apart = 'mutation ($p: String) { update(input: {id: 1, presentPassword: $p}) }';

test('the present password is taken out of whichever variable its mutation has it (D67)', () => {
  const sent = { i: { id: 1, email: 'ana@turno.demo', presentPassword: 'clave' } };
  expect(taken(inOne, sent)).toEqual({
    variables: { i: { id: 1, email: 'ana@turno.demo', presentPassword: '' } },
    proof: { presentPassword: 'clave', code: undefined },
  });
  expect(sent.i.presentPassword).toBe('clave');
  expect(taken(apart, { p: 'clave' })).toEqual({
    variables: { p: '' },
    proof: { presentPassword: 'clave', code: undefined },
  });
});

test('what is left stands where a document says that it is always given', () => {
  const always = 'mutation ($p: String!) { update(input: {id: 1, presentPassword: $p}) }';
  expect(taken(always, { p: 'clave' })).toEqual({
    variables: { p: '' },
    proof: { presentPassword: 'clave', code: undefined },
  });
});

test('the code of a second factor comes with it, and alone is left where it is', () => {
  const both = { i: { id: 1, presentPassword: 'clave', code: '123456' } };
  expect(taken(inOne, both)).toEqual({
    variables: { i: { id: 1, presentPassword: '', code: '123456' } },
    proof: { presentPassword: 'clave', code: '123456' },
  });
  const alone = { i: { id: 1, code: '123456' } };
  expect(taken(inOne, alone)).toEqual({ variables: alone, proof: undefined });
});

test('what a passkey signed is taken out likewise, and stands for the password', () => {
  expect(taken(inOne, { i: { id: 1, passkey: '{}', code: '123456' } })).toEqual({
    variables: { i: { id: 1, passkey: '', code: '123456' } },
    proof: { passkey: '{}' },
  });
});

test('without one, and in a query, everything comes through as it is', () => {
  for (const [text, variables] of [
    [inOne, { i: { id: 1 } }],
    [inOne, { i: { id: 1, presentPassword: null } }],
    [apart, {}],
    ['query ($p: String) { allVSales(presentPassword: $p) }', { p: 'clave' }],
  ] as const) {
    expect(taken(text, variables)).toEqual({ variables, proof: undefined });
  }
});

test.each([
  ['an empty one', apart, { p: '' }],
  [
    'a second one',
    'mutation ($p: String) { a: update(input: {id: 1, presentPassword: $p}) b: update(input: {id: 2, presentPassword: $p}) }',
    { p: 'x' },
  ],
  ['one beside a passkey', inOne, { i: { id: 1, presentPassword: 'clave', passkey: '{}' } }],
  ['one that is no text', inOne, { i: { id: 1, presentPassword: 5 } }],
  ['one beside variables that are wrong', inOne, { i: { id: 'x', presentPassword: 'clave' } }],
  [
    'one where none is taken',
    'mutation ($i: OtherInput!) { other(input: $i) }',
    { i: { presentPassword: 'clave' } },
  ],
  ['a default', 'mutation ($p: String = "x") { update(input: {id: 1, presentPassword: $p}) }', {}],
])('%s is refused before anything is compared (D67)', (_what, text, variables) => {
  expect(() => taken(text, variables)).toThrow();
});
