import { expect, test } from 'vitest';
import { readAnonymousDocument } from './anonymous-document.ts';

const signIn =
  'procAuthenticateEmployeeJwtToken(input: {pEmail: "a", pPassword: "b"}) { jwtToken }';

test.each([
  ['the login with its values in the text', `mutation { ${signIn} }`],
  [
    'the login with variables and a name',
    `mutation Login($input: ProcAuthenticateEmployeeJwtTokenInput!) {
       login: procAuthenticateEmployeeJwtToken(input: $input) { clientMutationId token: jwtToken } }`,
  ],
  ["an appointment's link", '{ appointmentByToken(token: "x") { state services } }'],
  [
    'a reply to an appointment',
    'mutation { procAnswerAppointment(input: {token: "x", answer: "CONFIRM"}) { result { state } } }',
  ],
  ['the query whether codes are sent by SMS', '{ resetByPhone }'],
  [
    'the request of a code',
    'mutation { procRequestPasswordCode(input: {email: "a"}) { clientMutationId } }',
  ],
  [
    'a new password by a code',
    'mutation { procResetPassword(input: {email: "a", code: "b", password: "c"}) { clientMutationId } }',
  ],
])('an anonymous document may contain %s', (_label, text) => {
  expect(readAnonymousDocument(text).document.definitions).toHaveLength(1);
});

test.each([
  ['a list', '{ allVSales { totalCount } }'],
  ['another mutation', 'mutation { procCreateSales(input: {}) { result { vId } } }'],
  ['the type name', '{ __typename }'],
  ['introspection', '{ __schema { types { name } } }'],
  ['a type', '{ __type(name: "Query") { name } }'],
  ['introspection in an inline fragment', '{ ... on Query { __schema { types { name } } } }'],
  ['a fragment without a type', '{ ... { __schema { types { name } } } }'],
  ['a fragment', 'query { ...f } fragment f on Query { __schema { types { name } } }'],
  [
    'a fragment next to the login',
    `mutation { ${signIn} ...f } fragment f on Mutation { __typename }`,
  ],
  [
    'a fragment that is not used',
    `mutation { ${signIn} } fragment f on Query { __schema { types { name } } }`,
  ],
  ['the login in a fragment', `mutation { ... on Mutation { ${signIn} } }`],
  ['two logins', `mutation { a: ${signIn} b: ${signIn} }`],
  ['introspection next to the login', `mutation { ${signIn} __typename }`],
  [
    'introspection under the name of the login',
    '{ procAuthenticateEmployeeJwtToken: __schema { types { name } } }',
  ],
  ['several operations', `mutation a { ${signIn} } query b { __schema { types { name } } }`],
  ['the login as a query', `query { ${signIn} }`],
  ['a link as a mutation', 'mutation { appointmentByToken(token: "x") { state } }'],
  ['a subscription', 'subscription { officeChanged { topic } }'],
  [
    'a directive at the field',
    'mutation { procAnswerAppointment(input: {}) @skip(if: true) { __typename } }',
  ],
  ['a directive at the operation', `mutation @live { ${signIn} }`],
  ['a name of every object', '{ constructor { name } }'],
  ['a schema', 'type Query { a: Int }'],
])('an anonymous document with %s is rejected with FORBIDDEN', (_label, text) => {
  expect(() => readAnonymousDocument(text)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});

test('an anonymous document has at most 2 kB and 250 tokens', () => {
  const text = `mutation { ${signIn} } #`;
  const maxTokens = text + 'x'.repeat(2_048 - text.length);
  expect(readAnonymousDocument(maxTokens).field).toBe('procAuthenticateEmployeeJwtToken');
  expect(() => readAnonymousDocument(`${maxTokens}x`)).toThrow(
    expect.objectContaining({ code: 'QUERY_TOO_LARGE' }),
  );
  const words = (count: number) =>
    `mutation { ${signIn.replace('jwtToken }', 'a '.repeat(count))} } }`;
  expect(readAnonymousDocument(words(200)).document.definitions).toHaveLength(1);
  const many = `mutation { ${signIn.replace('jwtToken }', 'a '.repeat(300))} } }`;
  expect(many.length).toBeLessThan(2_048);
  expect(() => readAnonymousDocument(many)).toThrow(/250 tokens/);
});

test.each([
  [
    'fragments in fragments',
    `mutation { ${signIn.replace('jwtToken', '...a')} } ${['a', 'b', 'c'].map((name, n) => `fragment ${name} on X { ${`...${'bcd'[n]} `.repeat(8)} }`).join(' ')} fragment d on X { jwtToken }`,
    {},
    'QUERY_TOO_COSTLY',
  ],
  [
    'a text to search for',
    'query ($t: String) { appointmentByToken(token: $t) { state } }',
    { t: 'x'.repeat(5_000) },
    'TEXT_TOO_LONG',
  ],
])('the query limits apply to an anonymous document with %s', (_label, text, variables, code) => {
  expect(() => readAnonymousDocument(text, variables)).toThrow(expect.objectContaining({ code }));
});
