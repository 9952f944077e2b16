import { verify } from '@node-rs/argon2';
import { getOperationAST, parse } from 'postgraphile/graphql';
import { expect, test } from 'vitest';
import { hashPasswords } from './hash-passwords.ts';

async function hashed(text: string, variables: Record<string, unknown>) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  // biome-ignore lint/suspicious/noExplicitAny: tests look where they put their passwords
  return (await hashPasswords({ document, operation, variables })).variables as any;
}

test('a password is hashed wherever objects hold it', async () => {
  const employee = { email: 'ana@turno.demo', password: 'clave-de-ana' };
  const ways = [
    (await hashed('mutation ($i: I!) { createEmployee(input: $i) { id } }', { i: { employee } })).i
      .employee,
    (
      await hashed('mutation ($e: E!) { createEmployee(input: {employee: $e}) { id } }', {
        e: employee,
      })
    ).e,
    {
      ...employee,
      password: (
        await hashed(
          'mutation ($p: String) { createEmployee(input: {employee: {password: $p}}) { id } }',
          { p: employee.password },
        )
      ).p,
    },
  ];
  for (const { email, password } of ways) {
    expect(email).toBe(employee.email);
    expect(await verify(password, 'clave-de-ana')).toBe(true);
  }
});

test('a login, a query, and other fields come through as they are', async () => {
  const variables = { e: 'ana@turno.demo', p: 'clave', lines: [{ password: 'x' }] };
  for (const text of [
    'mutation ($p: String) { procAuthenticateEmployeeJwtToken(input: {pPassword: $p}) { jwtToken } }',
    'query ($p: String) { allVSales(filter: {password: $p}) { totalCount } }',
    'mutation ($lines: JSON!) { procCreateSales(input: {salesDetails: $lines}) { result { vId } } }',
  ]) {
    expect(await hashed(text, variables)).toEqual(variables);
  }
});
