import { describe, expect, test } from 'vitest';
import { leeway } from '#scripts/scale.ts';
import {
  type Ask,
  database,
  made,
  office,
  onDocumentedPeople,
  otherServer,
  roles,
  server,
  unique,
  type Values,
  ways,
} from './documented-people.ts';

onDocumentedPeople();

const createEmployee = `mutation ($type: String!, $number: String!, $phone: String, $email: String!, $password: String, $role: UUID!, $commission: BigFloat, $supervisor: BigFloat, $office: UUID, $company: UUID) {
  createEmployee(input: {employee: {
    identificationType: $type, identificationNumber: $number, phone: $phone, email: $email, password: $password,
    roleId: $role, commission: $commission, supervisorCommission: $supervisor, officeId: $office,
    companyId: $company, status: 1
  }}) { employee { id status email commission } }
}`;

const newEmployee = (changed: Values = {}): Values => ({
  type: 'CI',
  number: `V${27_100_000 + unique()}`,
  phone: '0414-5556677',
  email: `tecnica${made}@turno.demo`,
  password: 'clave-de-la-tecnica',
  role: roles.crm_technical,
  commission: 0.4,
  supervisor: 0,
  office: office.id,
  company: office.companyId,
  ...changed,
});

async function hire(
  ask: Ask,
  changed: Values = {},
): Promise<{ id: string; email: string; status: number }> {
  const data = await ask(createEmployee, newEmployee(changed));
  return data.createEmployee.employee;
}

describe.each(ways)('the documents call %s', (_way, ask) => {
  test('createEmployee, whose password is kept as a hash and opens the door (doc 1 §7 Calls)', async () => {
    const { id, email, status } = await hire(ask);
    expect(status).toBe(1);
    const [account] = await database.query<{ password_hash: string }>(
      'select password_hash from app_private.accounts where employee_id = $1',
      [id],
    );
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await server.signIn(email, 'clave-de-la-tecnica')).toMatch(/^eyJ/);
  });

  test('createEmployee for a supervisor (doc 1 §7 Calls)', async () => {
    const { id } = await hire(ask, { role: roles.crm_supervisor, commission: 0.02 });
    const { allVSupervisors } = await ask(
      'query ($id: UUID) { allVSupervisors(condition: {id: $id}) { nodes { id roleName commission } totalCount } }',
      { id },
    );
    expect(allVSupervisors).toEqual({
      nodes: [{ id, roleName: 'crm_supervisor', commission: '0.020000' }],
      totalCount: 1,
    });
  });

  test('updateEmployeeById with everything that the form edits, then status 2, then delete (doc 1 §7 Calls)', async () => {
    const { id } = await hire(ask);
    const changed = {
      id,
      phone: '0424-9998877',
      email: `cambiada${unique()}@turno.demo`,
      role: roles.crm_technical_attendant,
      commission: 0.35,
      office: office.id,
      updated: '2026-03-05T10:00:00-04:00',
    };
    expect(
      await ask(
        `mutation ($id: UUID!, $phone: String, $email: String, $role: UUID, $commission: BigFloat, $office: UUID, $updated: Datetime) {
          updateEmployeeById(input: {id: $id, employeePatch: {
            phone: $phone, email: $email, roleId: $role, commission: $commission, officeId: $office, updated: $updated
          }}) { employee { phone email roleId commission } }
        }`,
        changed,
      ),
    ).toEqual({
      updateEmployeeById: {
        employee: {
          phone: changed.phone,
          email: changed.email,
          roleId: changed.role,
          commission: '0.350000',
        },
      },
    });
    await ask(
      'mutation ($id: UUID!) { updateEmployeeById(input: {id: $id, employeePatch: {status: 2}}) { employee { id } } }',
      { id },
    );
    expect(
      await ask('query ($id: UUID) { allVTechnicals(condition: {id: $id}) { totalCount } }', {
        id,
      }),
    ).toEqual({ allVTechnicals: { totalCount: 0 } });
    await ask(
      'mutation ($id: UUID!) { deleteEmployeeById(input: {id: $id}) { employee { id } } }',
      {
        id,
      },
    );
    expect(await ask('query ($id: UUID!) { employeeById(id: $id) { id } }', { id })).toEqual({
      employeeById: null,
    });
  });

  test('allVTechnicals and allVAllEmployees by id, with the fields of doc 1 §3 (doc 1 §3) (doc 1 §7 Calls)', async () => {
    const fields = `id identificationNumber identificationType fullName email phone roleName roleId
      commission supervisorCommission officeId officeName companyId status created`;
    const page = await ask(
      `query ($first: Int, $offset: Int) {
        allVTechnicals(first: $first, offset: $offset, orderBy: ID_DESC) { nodes { ${fields} } totalCount }
      }`,
      { first: 3, offset: 1 },
    );
    expect(page.allVTechnicals.nodes).toHaveLength(3);
    const { id } = office.people.crm_supervisor;
    expect(
      await ask(
        'query ($id: UUID) { allVAllEmployees(condition: {id: $id}) { nodes { id identificationNumber fullName } } }',
        { id },
      ),
    ).toMatchObject({
      allVAllEmployees: { nodes: [{ id, fullName: office.people.crm_supervisor.fullName }] },
    });
  });
});

describe.each(ways)('the documents call %s', (_way, ask) => {
  test('procEmployeeUpdatePassword, and the tokens of before end on every node within 5 s (doc 1 §7 Calls)', async () => {
    const { id, email } = await hire(ask);
    const [here, elsewhere] = await Promise.all([
      server.signIn(email, 'clave-de-la-tecnica'),
      otherServer.signIn(email, 'clave-de-la-tecnica'),
    ]);
    expect((await otherServer.fetch('/me', { token: elsewhere })).status).toBe(200);
    const begun = Date.now();
    expect(
      await ask(
        `mutation ($id: UUID, $password: String) {
          procEmployeeUpdatePassword(input: {employeeId: $id, password: $password}) { result { vEndCode vMessage } }
        }`,
        { id, password: 'otra-clave-nueva' },
        here,
      ),
    ).toEqual({
      procEmployeeUpdatePassword: {
        result: { vEndCode: '99999', vMessage: 'Contraseña actualizada con éxito' },
      },
    });
    for (const token of [here, elsewhere]) {
      for (const at of [server, otherServer]) {
        await expect
          .poll(async () => (await at.fetch('/me', { token })).status, { timeout: 5_000 * leeway })
          .toBe(401);
      }
    }
    expect(Date.now() - begun).toBeLessThan(5_000 * leeway);
    await expect(server.signIn(email, 'clave-de-la-tecnica')).rejects.toThrow('INVALID_USER');
    expect(await otherServer.signIn(email, 'otra-clave-nueva')).toMatch(/^eyJ/);
  });
});
