import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTurn, priced, sell } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { leeway } from '#scripts/scale.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { writtenOut } from './documents.ts';

let database: TestDatabase;
let server: TestServer;
let otherServer: TestServer;
let office: StageOffice;
let admin: string;
let attendant: string;
let roles: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await cloneDatabase();
  office = await stageOffice(database, 'Caracas');
  server = await startTestServer(database);
  otherServer = await startTestServer(database);
  admin = await server.signIn(office.email('crm_admin'));
  attendant = await server.signIn(office.email('crm_technical_attendant'));
  const turn = await openTurn(database, office, office.people.crm_technical);
  await sell(database, office, [priced(office, 'Corte de dama', turn)]);
  const { data } = await server.graphql(
    '{ allRoles(condition: {status: 1, visible: 1}) { nodes { id roleName status visible created } } }',
    { token: admin },
  );
  roles = Object.fromEntries(
    data.allRoles.nodes.map(({ roleName, id }: Record<string, string>) => [roleName, id]),
  );
});

afterAll(async () => {
  await Promise.all([server.stop(), otherServer.stop()]);
  await database.drop();
});

type Values = Record<string, unknown>;

/** As the documents' clients send it: with variables, or with the values in the text. */
// biome-ignore lint/suspicious/noExplicitAny: each document knows what it asked for
type Ask = (document: string, values: Values, token?: string) => Promise<any>;

const ways: readonly (readonly [string, Ask])[] = [
  ['with variables', (document, variables, token = admin) => run(document, variables, token)],
  [
    'with its values in the text',
    (document, values, token = admin) => run(writtenOut(document, values), undefined, token),
  ],
];

// biome-ignore lint/suspicious/noExplicitAny: each document knows what it asked for
async function run(document: string, variables: Values | undefined, token: string): Promise<any> {
  const { data, errors } = await server.graphql(document, { token, variables });
  expect(errors, document).toBeUndefined();
  return data;
}

let made = 0;

function unique(): number {
  made += 1;
  return made;
}

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
  test('createEmployee, whose password is kept as a hash and opens the door', async () => {
    const { id, email, status } = await hire(ask);
    expect(status).toBe(1);
    const [account] = await database.query<{ password_hash: string }>(
      'select password_hash from app_private.accounts where employee_id = $1',
      [id],
    );
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await server.signIn(email, 'clave-de-la-tecnica')).toMatch(/^eyJ/);
  });

  test('createEmployee for a supervisor', async () => {
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

  test('updateEmployeeById with everything that the form edits, then status 2, then delete', async () => {
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

  test('allVTechnicals and allVAllEmployees by id, with the fields of doc 1 §3', async () => {
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

  test('createRole, updateRoleById and deleteRoleById', async () => {
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

  test('allRoles with status 1 and visible 1 holds neither a hidden nor a disabled role', async () => {
    const told = async () => {
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
    const names = await told();
    expect(names).toContain(shown);
    expect(names).not.toContain(hidden);
    expect(names).not.toContain(disabled);
  });

  test('procUsersRegister, allUsers and deleteUserById', async () => {
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

  test('createPerson and allPeople', async () => {
    const number = `V${17_000_000 + unique()}`;
    await ask(
      `mutation ($number: String!, $birthday: Date) { createPerson(input: {person: {
        identificationNumber: $number, firstName: "Ana", secondName: "Luz", lastName: "Gil",
        secondLastName: "Paz", birthday: $birthday, sex: "F", placeBirthCountry: "Venezuela",
        placeBirthCity: "Mérida", nationality: "V"
      }}) { person { id } } }`,
      { number, birthday: '1990-02-28' },
      attendant,
    );
    expect(
      await ask(
        'query ($number: String) { allPeople(condition: {identificationNumber: $number}) { nodes { firstName birthday sex } } }',
        { number },
        attendant,
      ),
    ).toEqual({ allPeople: { nodes: [{ firstName: 'Ana', birthday: '1990-02-28', sex: 'F' }] } });
  });

  test('procSaveClientProfile, profileByClientId and procServicesByClient', async () => {
    const { id, identificationNumber } = office.client;
    const saved = await ask(
      `mutation ($id: UUID, $number: String, $age: Date, $momDad: Boolean, $color: String) {
        procSaveClientProfile(input: {clientId: $id, identificationNumber: $number, age: $age, firstName: "María",
          secondName: "Fernanda", lastName: "Rodríguez", secondLastName: "", momDad: $momDad, phone: "",
          email: "", socialNetwork: "@maria", color: $color, profession: "Abogada", trademark: "", url: ""}) {
          result { vId vEndCode vMessage }
        }
      }`,
      { id, number: identificationNumber, age: '1988-07-24', momDad: true, color: 'Lila' },
      attendant,
    );
    expect(saved.procSaveClientProfile.result).toMatchObject({ vId: id, vEndCode: '99999' });
    const read = await ask(
      `query ($id: UUID!) { profileByClientId(clientId: $id) {
        id birthdate momDad socialNetwork color profession trademark url balance
      } }`,
      { id },
      attendant,
    );
    expect(read.profileByClientId).toMatchObject({
      birthdate: '1988-07-24',
      momDad: true,
      socialNetwork: '@maria',
      color: 'Lila',
      profession: 'Abogada',
      trademark: null,
    });
    expect(JSON.parse(read.profileByClientId.balance)).toEqual({
      b_balance: '0.00',
      d_balance: '0.00',
    });
    const enjoyed = await ask(
      `query ($number: String, $from: Date, $until: Date) {
        procServicesByClient(identificationNumber: $number, dateFrom: $from, dateUntil: $until, first: 50, offset: 0) {
          nodes { clientId clientIn clientFullName clientPhone clientEmail clientService clientAccumulated }
          totalCount
        }
      }`,
      { number: identificationNumber, from: '2025-01-01', until: office.today },
      attendant,
    );
    expect(enjoyed.procServicesByClient).toMatchObject({
      nodes: [{ clientId: id, clientIn: identificationNumber, clientService: 'Corte de dama' }],
      totalCount: 1,
    });
  });

  test('updateClientById with phone, e-mail and address, and with status 2', async () => {
    const number = `V${28_000_000 + unique()}`;
    const created = await ask(
      `mutation ($number: String!) { procCreateClients(input: {
        identificationNumber: $number, identificationType: "CI", phone: "", email: "", password: "aB3dE5gH7j",
        address: "Chacao"
      }) { result { vId vPhone vEndCode vMessage } } }`,
      { number },
      attendant,
    );
    const id = created.procCreateClients.result.vId;
    const email = `clienta${unique()}@correo.com`;
    const edited = await ask(
      `mutation ($id: UUID!, $email: String, $updated: Datetime) { updateClientById(input: {id: $id, clientPatch: {
        phone: "0414-1112233", email: $email, address: "Baruta", updated: $updated
      }}) { client { id phone email address } } }`,
      { id, email, updated: '2026-03-05T10:00:00-04:00' },
    );
    expect(edited).toEqual({
      updateClientById: { client: { id, phone: '0414-1112233', email, address: 'Baruta' } },
    });
    await ask(
      'mutation ($id: UUID!) { updateClientById(input: {id: $id, clientPatch: {status: 2}}) { client { id } } }',
      { id },
    );
    expect(
      await ask(
        'query ($number: String) { clientByIdentificationNumber(identificationNumber: $number) { id } }',
        { number },
      ),
    ).toEqual({ clientByIdentificationNumber: null });
  });

  test('procEmployeeUpdatePassword, and the tokens of before end on every node within 5 s', async () => {
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
