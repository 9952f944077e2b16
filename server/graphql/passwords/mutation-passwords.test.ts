import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { database, onATestServer, server, token } from '../../testing/server-fixture.ts';

onATestServer('crm_supervisor@caracas.demo');

vi.mock('../../auth/passwords.ts', { spy: true });

describe('a password in a mutation', () => {
  const create = (input: string) =>
    `mutation { procCreateClients(input: {
       identificationType: "CI", identificationNumber: "V2100000${input}", address: "Caracas"
     }) { result { vId vEndCode } } }`;
  const storedHashOf = async (number: string) => {
    const rows = await database.query<{ password_hash: string }>(
      `select password_hash from app_private.client_passwords
       join app_public.clients on clients.id = client_id where identification_number = $1`,
      [number],
    );
    return rows[0]?.password_hash;
  };

  test('a password in the text of a mutation is stored as a hash of the server (D31) (D36)', async () => {
    const { errors } = await server.graphql(create('1", password: "abc123XYZ0'), { token });
    expect(errors).toBeUndefined();
    expect(await storedHashOf('V21000001')).toMatch(/^\$argon2id\$/);
  });

  test('a password in a variable is hashed even if it looks like a hash (D36)', async () => {
    const looksHashed = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';
    const inObject = await server.graphql(
      'mutation ($input: ProcCreateClientsInput!) { procCreateClients(input: $input) { result { vId } } }',
      {
        token,
        variables: {
          input: {
            identificationType: 'CI',
            identificationNumber: 'V21000002',
            address: 'Caracas',
            password: looksHashed,
          },
        },
      },
    );
    expect(inObject.errors).toBeUndefined();
    expect(await storedHashOf('V21000002')).toMatch(/^\$argon2id\$/);
    expect(await storedHashOf('V21000002')).not.toBe(looksHashed);
  });

  test('no password is hashed before the caller is authorized and the other values are valid', async () => {
    const marketing = await server.signIn('crm_marketing@caracas.demo');
    const query =
      'mutation ($i: CreateEmployeeInput!) { createEmployee(input: $i) { clientMutationId } }';
    const nested = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`k${n}`, { password: 'x' }]),
    );
    const employee = {
      email: 'nueva@turno.demo',
      identificationNumber: 'V21000009',
      identificationType: 'CI',
      password: 'abc123XYZ0',
      roleId: crypto.randomUUID(),
    };
    vi.mocked(hashPassword).mockClear();
    for (const [code, i, options] of [
      ['FORBIDDEN', { employee, ...nested }, {}],
      ['FORBIDDEN', { employee }, {}],
      ['FORBIDDEN', { employee }, { token: marketing }],
      ['INVALID_INPUT', { employee, ...nested }, { token }],
      ['INVALID_INPUT', { employee: { ...employee, ...nested } }, { token }],
      ['INVALID_INPUT', { employee: { ...employee, roleId: 'x' } }, { token }],
    ] as const) {
      const { errors } = await server.graphql(query, { variables: { i }, ...options });
      expect(errors?.[0]?.extensions.code).toBe(code);
    }
    expect(hashPassword).not.toHaveBeenCalled();
  });
});
