import { describe, expect, test } from 'vitest';
import { database, office, onDocumentedPeople, server, unique, ways } from './documented-people.ts';

onDocumentedPeople();

describe.each(ways)('the documents call %s', (_way, ask) => {
  test('createRole, updateRoleById and deleteRoleById (doc 1 §3) (doc 1 §7 Calls)', async () => {
    const name = `Recepción ${unique()}`;
    const created = await ask(
      'mutation ($name: String!) { createRole(input: {role: {roleName: $name}}) { role { id roleName } } }',
      { name },
    );
    const { id } = created.createRole.role;
    expect(
      await ask(
        `mutation ($id: UUID!, $name: String) {
          updateRoleById(input: {id: $id, rolePatch: {roleName: $name}}) { role { roleName } }
        }`,
        { id, name: `${name} bis` },
      ),
    ).toEqual({ updateRoleById: { role: { roleName: `${name} bis` } } });
    await ask('mutation ($id: UUID!) { deleteRoleById(input: {id: $id}) { role { id } } }', { id });
  });

  test('allRoles with status 1 and visible 1 holds neither a hidden nor a disabled role (doc 1 §6)', async () => {
    const namesSeen = async () => {
      const { allRoles } = await ask(
        'query ($status: Int, $visible: Int) { allRoles(condition: {status: $status, visible: $visible}) { nodes { roleName } } }',
        { status: 1, visible: 1 },
      );
      return allRoles.nodes.map(({ roleName }: Record<string, string>) => roleName);
    };
    const [shown, hidden, disabled] = [`A${unique()}`, `B${unique()}`, `C${unique()}`];
    await database.query(
      `insert into app_public.roles (company_id, role_name, status, visible)
       values ($1, $2, 1, 1), ($1, $3, 1, 0), ($1, $4, 2, 1)`,
      [office.companyId, shown, hidden, disabled],
    );
    const names = await namesSeen();
    expect(names).toContain(shown);
    expect(names).not.toContain(hidden);
    expect(names).not.toContain(disabled);
  });

  test('procUsersRegister, allUsers and deleteUserById (doc 1 §3) (doc 1 §7 Calls)', async () => {
    const email = `usuario${unique()}@turno.demo`;
    const registered = await ask(
      `mutation ($email: String, $password: String, $phone: String, $address: String, $postal: String, $role: String) {
        procUsersRegister(input: {email: $email, password: $password, phone: $phone, address: $address,
          postalCode: $postal, roleName: $role}) { result { vId vEndCode vMessage } }
      }`,
      {
        email,
        password: 'clave-del-usuario',
        phone: '0212-5551234',
        address: 'Chacao',
        postal: '1060',
        role: 'crm_marketing',
      },
    );
    const { vId, vEndCode } = registered.procUsersRegister.result;
    expect(vEndCode).toBe('99999');
    const [, claims = ''] = (await server.signIn(email, 'clave-del-usuario')).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      user_id: vId,
      email,
      role_name: 'crm_marketing',
    });
    const listed = await ask(
      'query ($first: Int, $offset: Int) { allUsers(first: $first, offset: $offset, orderBy: ID_DESC) { nodes { id email roleName createdAt } totalCount } }',
      { first: 50, offset: 0 },
    );
    expect(listed.allUsers.nodes[0]).toMatchObject({ id: vId, email, roleName: 'crm_marketing' });
    await ask('mutation ($id: UUID!) { deleteUserById(input: {id: $id}) { user { id } } }', {
      id: vId,
    });
    await expect(server.signIn(email, 'clave-del-usuario')).rejects.toThrow('INVALID_USER');
  });
});
