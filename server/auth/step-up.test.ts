import { beforeEach, describe, expect, test } from 'vitest';
import { database, onATestServer, server } from '../testing/server-fixture.ts';

const admin = 'crm_admin@caracas.demo';
const good = 'una-clave-nueva-7';

let token: string;

onATestServer();

beforeEach(async () => {
  await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
  token = await server.signIn(admin);
});

/** Moves the start of all sessions back by 6 minutes. */
const withLaterClock = () =>
  database.query(`update app_private.sessions set created = created - interval '6 minutes'`);

const idOf = async (email: string) => (await database.actor(email)).employeeId;

const editEmployee = /* GraphQL */ `
  mutation ($id: UUID!, $patch: EmployeePatch!, $presentPassword: String, $code: String) {
    updateEmployeeById(
      input: { id: $id, employeePatch: $patch, presentPassword: $presentPassword, code: $code }
    ) {
      employee {
        email
        phone
      }
    }
  }
`;

const edit = (variables: object) => server.graphql(editEmployee, { variables, token });

const rejected = async (answer: Promise<{ errors?: { extensions: object }[] }>) =>
  (await answer).errors?.[0]?.extensions;

describe('changing an e-mail', () => {
  test('an e-mail change 5 minutes after the login requires the password, a phone change does not (D67)', async () => {
    const id = await idOf('crm_ceo@caracas.demo');
    await withLaterClock();
    const patch = { email: 'gerencia@turno.demo' };
    expect(await rejected(edit({ id, patch }))).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      text: 'Confirme su contraseña para hacer este cambio',
      field: 'presentPassword',
    });
    expect(await rejected(edit({ id, patch, code: '123456' }))).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    const phone = { phone: '0414-5552222' };
    expect((await edit({ id, patch: phone })).data.updateEmployeeById.employee).toMatchObject(
      phone,
    );
    const { data } = await edit({ id, patch, presentPassword: 'turno-demo' });
    expect(data.updateEmployeeById.employee).toMatchObject(patch);
    expect(await rejected(edit({ id, patch: { email: 'otra@turno.demo' } }))).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
  });

  test('an e-mail does not change with a wrong password, and the session continues (D67)', async () => {
    const id = await idOf('crm_supervisor@caracas.demo');
    await withLaterClock();
    const patch = { email: 'nueva@turno.demo' };
    expect(await rejected(edit({ id, patch, presentPassword: 'turno-dem0' }))).toMatchObject({
      code: 'PASSWORD_WRONG',
      text: 'La contraseña actual no es correcta',
      field: 'presentPassword',
    });
    expect((await server.fetch('/me', { token })).status).toBe(200);
    const { data } = await edit({ id, patch, presentPassword: 'turno-demo' });
    expect(data.updateEmployeeById.employee).toMatchObject(patch);
  });
});

describe('brute-force attempts at the present password', () => {
  test('three wrong present passwords block the next one, and right ones do not count (D67)', async () => {
    const id = await idOf('crm_supervisor@valencia.demo');
    const tryPassword = (presentPassword: string) =>
      rejected(edit({ id, patch: { phone: '0414-5553333' }, presentPassword }));
    for (let round = 1; round <= 10; round++)
      expect(await tryPassword('turno-demo')).toBeUndefined();
    for (let round = 1; round <= 3; round++) {
      expect(await tryPassword('turno-dem0')).toMatchObject({ code: 'PASSWORD_WRONG' });
    }
    expect(await tryPassword('turno-demo')).toMatchObject({
      code: 'PASSWORD_WAIT',
      text: expect.stringMatching(
        /^Demasiadas contraseñas equivocadas, intente de nuevo en \d+ segundos?$/,
      ),
      field: 'presentPassword',
    });
    expect((await server.fetch('/me', { token })).status).toBe(200);
    await expect(server.signIn(admin)).rejects.toThrow('USER_BLOCKED');
  });
});

const changePassword = /* GraphQL */ `
  mutation ($employeeId: UUID, $password: String, $presentPassword: String) {
    procEmployeeUpdatePassword(
      input: { employeeId: $employeeId, password: $password, presentPassword: $presentPassword }
    ) {
      result {
        vId
        vEndCode
      }
    }
  }
`;

describe('changing the own password', () => {
  const technician = 'crm_technical@valencia.demo';
  const change = (variables: object, as: string) =>
    server.graphql(changePassword, { variables, token: as });

  test('changing the own password requires the present one 5 minutes after the login', async () => {
    const own = await server.signIn(technician);
    const employeeId = await idOf(technician);
    await withLaterClock();
    expect(await rejected(change({ employeeId, password: good }, own))).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    const { data } = await change(
      { employeeId, password: good, presentPassword: 'turno-demo' },
      own,
    );
    expect(data.procEmployeeUpdatePassword.result).toEqual({ vId: employeeId, vEndCode: '99999' });
    expect(await server.signIn(technician, good)).toMatch(/^eyJ/);
  });

  test('a changed password is compared exactly, without trimming, truncation or case folding', async () => {
    const email = 'crm_supervisor@valencia.demo';
    const password = ` El Ñandú  corre ${'y corre '.repeat(12)}`;
    const own = await server.signIn(email);
    const { errors } = await change({ employeeId: await idOf(email), password }, own);
    expect(errors).toBeUndefined();
    expect(await server.signIn(email, password)).toMatch(/^eyJ/);
    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.slice(0, 72),
      password.replaceAll('  ', ' '),
      `${password} `,
    ]) {
      // Resets the failed attempts, so that each password is compared (D68).
      await database.query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
      await expect(server.signIn(email, other)).rejects.toThrow('INVALID_USER');
    }
  });

  test('a user who is no employee can change the own password with or without the own id', async () => {
    const email = 'contadora@turno.demo';
    const registered = await server.graphql(
      `mutation { procUsersRegister(input: {email: "${email}", password: "${good}", roleName: "crm_marketing"}) { result { vId } } }`,
      { token },
    );
    const id = registered.data.procUsersRegister.result.vId;
    let password = good;
    for (const employeeId of [id, null]) {
      const own = await server.signIn(email, password);
      password = `${good}-${String(employeeId).slice(0, 4)}`;
      const { data } = await change({ employeeId, password }, own);
      expect(data.procEmployeeUpdatePassword.result).toEqual({ vId: id, vEndCode: '99999' });
      expect(await server.signIn(email, password)).toMatch(/^eyJ/);
    }
    const own = await server.signIn(email, password);
    const others = change({ employeeId: await idOf(admin), password: good }, own);
    expect(await rejected(others)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
