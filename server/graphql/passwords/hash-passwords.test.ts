import { verify } from '@node-rs/argon2';
import { buildSchema, getOperationAST, parse } from 'postgraphile/graphql';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { hashPasswords } from './hash-passwords.ts';

vi.mock('../../auth/passwords.ts', { spy: true });

const schema = buildSchema(`
  type Query { allVSales(password: String): Int }
  input EmployeeInput { email: String, password: String }
  input OwnPasswordInput { password: String }
  input CreateEmployeeInput { employee: EmployeeInput }
  input ProcCreateClientsInput { firstName: String, password: String }
  input UserInput { email: String, password: String }
  input SignInInput { pPassword: String }
  type Mutation {
    createEmployee(input: CreateEmployeeInput!): Int
    procCreateClients(input: ProcCreateClientsInput!): Int
    procUsersRegister(input: UserInput!): Int
    procEmployeeUpdatePassword(input: OwnPasswordInput!): Int
    procAuthenticateEmployeeJwtToken(input: SignInInput!): Int
  }
`);
const permissions = ['employee.create', 'client.create', 'user.create'];

async function hashed<Variables extends Record<string, unknown>>(
  text: string,
  variables: Variables,
  may = permissions,
) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const claims = { permissions: may, email: 'own@turno.demo' };
  const given = await hashPasswords(schema, { operation, variables }, claims, () => ({
    line: 'ana',
  }));
  return given as Variables;
}

const employee = { email: 'ana@turno.demo', password: 'clave-segura-1' };
const inOne = 'mutation ($i: CreateEmployeeInput!) { createEmployee(input: $i) }';

test('a password is hashed in any variable of its mutation, and no other value changes', async () => {
  const sent = { i: { employee } };
  const hashedEmployees = [
    (await hashed(inOne, sent)).i.employee,
    (
      await hashed('mutation ($e: EmployeeInput) { createEmployee(input: {employee: $e}) }', {
        e: employee,
      })
    ).e,
    {
      ...employee,
      password: (
        await hashed(
          'mutation ($p: String) { createEmployee(input: {employee: {password: $p}}) }',
          { p: employee.password },
        )
      ).p,
    },
  ];
  for (const { email, password } of hashedEmployees) {
    expect(email).toBe(employee.email);
    expect(await verify(password, 'clave-segura-1')).toBe(true);
  }
  expect(sent.i.employee.password).toBe('clave-segura-1');
});

test('variables of a login, a query and a mutation without a password do not change', async () => {
  const variables = { p: 'clave' };
  for (const text of [
    'mutation ($p: String) { procAuthenticateEmployeeJwtToken(input: {pPassword: $p}) }',
    'query ($p: String) { allVSales(password: $p) }',
    'mutation ($p: String) { procCreateClients(input: {firstName: $p}) }',
    'mutation ($p: String) { procCreateClients(input: {firstName: $p, password: null}) }',
  ]) {
    expect(await hashed(text, variables)).toEqual(variables);
  }
});

test.each([
  ['FORBIDDEN', 'a caller without the permission', inOne, { i: { employee } }, ['sale.read']],
  [
    'INVALID_INPUT',
    'a second password',
    `mutation ($p: String) {
       a: procCreateClients(input: {password: $p}) b: procCreateClients(input: {password: $p}) }`,
    { p: 'clave' },
    permissions,
  ],
  [
    'INVALID_INPUT',
    'a default',
    'mutation ($i: CreateEmployeeInput! = {employee: {password: "x"}}) { createEmployee(input: $i) }',
    {},
    permissions,
  ],
  [
    'REQUIRED_FIELD',
    'an empty password',
    inOne,
    { i: { employee: { password: '' } } },
    permissions,
  ],
])('hashPasswords throws %s for %s', async (code, _label, text, variables, may) => {
  await expect(hashed(text, variables, may)).rejects.toMatchObject({ code });
});

const own = 'mutation ($p: String) { procEmployeeUpdatePassword(input: {password: $p}) }';
const user =
  'mutation ($p: String) { procUsersRegister(input: {email: "ana@turno.demo", password: $p}) }';
const client = 'mutation ($p: String) { procCreateClients(input: {password: $p}) }';

test.each([
  ['PASSWORD_LENGTH', inOne, { i: { employee: { ...employee, password: 'corta-9' } } }],
  [
    'PASSWORD_LENGTH',
    inOne,
    { i: { employee: { ...employee, password: 'x1-y2'.repeat(200_000) } } },
  ],
  ['PASSWORD_COMMON', inOne, { i: { employee: { ...employee, password: 'Mariposa2026!' } } }],
  ['PASSWORD_HAS_EMAIL', inOne, { i: { employee: { ...employee, password: 'la-clave-de-ana' } } }],
  ['PASSWORD_HAS_EMAIL', user, { p: 'la-clave-de-ana' }],
  ['PASSWORD_HAS_EMAIL', own, { p: 'my-own-secret' }],
  ['PASSWORD_DIGITS', own, { p: '1029384756' }],
  ['PASSWORD_REPEATS', client, { p: 'aaaaaaaaaaab' }],
])('hashPasswords throws %s before it hashes any password (D67)', async (code, text, variables) => {
  vi.mocked(hashPassword).mockClear();
  await expect(hashed(text, variables)).rejects.toMatchObject({ code });
  expect(hashPassword).not.toHaveBeenCalled();
});
