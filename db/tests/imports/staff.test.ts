import { expect, test } from 'vitest';
import { caracas, db, lima, roleId, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { run, simulacro, statesOf, undo } from './import-fixture.ts';

setUpDemoCompany();

const rosa = {
  identificationType: 'DNI',
  identificationNumber: '01234567',
  firstName: 'Rosa',
  lastName: 'Quispe',
  email: 'rosa@turno.demo',
  phone: '987654321',
  commission: '0.4',
};
const nora = {
  ...rosa,
  identificationType: 'CI',
  identificationNumber: 'V30111222',
  email: 'nora@turno.demo',
  phone: '0414-5551122',
};

const staffOf = (office = caracas) =>
  db.query(
    `select identification_number, full_name, email, phone, commission, role_id from app_public.employees
     where office_id = $1 order by id`,
    [office.id],
  );

test('a hire in Lima gets the role of technicians and no password (doc 9 §3 staff) (doc 9 §10)', async () => {
  const started = await simulacro('staff', [rosa], lima);
  expect(await statesOf(started)).toEqual(['NEW']);
  await run(started);
  const [hired] = await db.query(
    `select identification_number, commission, role_name, password_hash
     from app_public.employees as employee
     join app_public.roles as role on role.id = role_id
     join app_private.accounts as account on account.employee_id = employee.id
     where account.email = 'rosa@turno.demo'`,
  );
  expect(hired).toEqual({
    identification_number: '01234567',
    commission: '0.400000',
    role_name: 'crm_technical',
    password_hash: null,
  });
  expect(await statesOf(await simulacro('staff', [rosa], lima))).toEqual(['SAME']);
});

test('the checks of hiring refuse a row (doc 9 §10)', async () => {
  const started = await simulacro('staff', [
    { ...nora, commission: '0.38' },
    { ...nora, phone: '123' },
    { ...nora, email: caracas.people.crm_technical.email },
    { ...nora, roleName: 'crm_admin' },
    { ...nora, roleName: 'crm_marketing' },
    { ...nora, roleName: 'Jefa' },
    { ...nora, firstName: '' },
    { ...rosa, identificationNumber: '01234567' },
    nora,
    { ...nora, identificationNumber: 'V30111223' },
  ]);
  expect(await statesOf(started)).toEqual([
    'REFUSED INVALID_INPUT',
    'REFUSED INVALID_PHONE',
    'REFUSED EMAIL_EXISTS',
    'REFUSED FORBIDDEN',
    'REFUSED FORBIDDEN',
    'REFUSED FORBIDDEN',
    'REFUSED REQUIRED_FIELD',
    'REFUSED EMPLOYEE_EXISTS',
    'NEW',
    'REFUSED EMAIL_EXISTS',
  ]);
});

test('an update changes neither role nor e-mail, and an undo puts the values back', async () => {
  const before = await staffOf();
  const { identificationNumber } = caracas.people.crm_technical;
  const started = await simulacro('staff', [
    {
      identificationType: 'CI',
      identificationNumber,
      lastName: 'Nueva',
      email: 'otra@turno.demo',
      roleName: 'crm_supervisor',
      commission: '0.45',
    },
    { ...nora, roleName: 'crm_supervisor', commission: '0.02' },
  ]);
  expect(await statesOf(started)).toEqual(['UPDATE', 'NEW']);
  await run(started);
  const [changed, after] = await Promise.all([
    staffOf().then((all) => all.find((one) => one.identification_number === identificationNumber)),
    before.find((one) => one.identification_number === identificationNumber),
  ]);
  expect(changed).toMatchObject({
    email: after?.email,
    role_id: after?.role_id,
    commission: '0.450000',
  });
  expect(changed?.full_name).toContain('Nueva');
  expect(await statesOf(await undo(started))).toEqual(['UNDONE', 'UNDONE']);
  expect(await staffOf()).toEqual(before);
});

test('administrators and staff of other offices stay as they are', async () => {
  const of = ({ identificationNumber }: { identificationNumber: string }) => ({
    identificationType: 'CI',
    identificationNumber,
    lastName: 'Nueva',
  });
  const started = await simulacro('staff', [
    of(caracas.people.crm_local_admin),
    of(valencia.people.crm_technical),
  ]);
  expect(await statesOf(started)).toEqual(['REFUSED FORBIDDEN', 'REFUSED EMPLOYEE_EXISTS']);
});

test('a person who set a password since stays, one whom another hired is refused', async () => {
  const [first, second] = [await simulacro('staff', [nora]), await simulacro('staff', [nora])];
  await run(first);
  expect(await statesOf(await run(second))).toEqual(['REFUSED EMAIL_EXISTS']);
  await db.query(
    `update app_private.accounts set password_hash = (
       select password_hash from app_private.accounts where password_hash is not null limit 1)
     where email = $1`,
    [nora.email],
  );
  expect(await undo(first)).toMatchObject([
    { state: 'KEPT', params: { reason: 'ya creó su contraseña' } },
  ]);
});

test('a person who may not hire supervisors cannot import one (doc 9 §6)', async () => {
  await db.query(
    `delete from app_public.role_permissions where permission = 'supervisor.create' and role_id = $1`,
    [await roleId('crm_local_admin')],
  );
  const nina = { ...nora, identificationNumber: 'V30111223', email: 'nina@turno.demo' };
  const started = await simulacro('staff', [
    { ...nina, roleName: 'crm_supervisor', commission: '0.02' },
    nina,
  ]);
  expect(await statesOf(started)).toEqual(['REFUSED FORBIDDEN', 'NEW']);
});
