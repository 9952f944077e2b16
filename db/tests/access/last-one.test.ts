import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { type Actor, cloneDatabase } from '../support/database.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

/** A new company, as `admin:create` creates it: two offices, and users who are administrators. */
let company: string;
let centre: string;
let east: string;
let adminRole: string;
let marketingRole: string;
let sola: Member;

interface Member {
  id: string;
  actor: Actor;
}

setUpDemoCompany(cloneDatabase);

let founded = 0;
beforeEach(async () => {
  founded += 1;
  const rows = await db.query<{ company: string; office: string }>(
    `with founded as materialized (select app_private.create_company('Sola ' || $1) as id)
     select id as company, app_private.create_office(jsonb_populate_record(null::app_public.offices, jsonb_build_object(
       'company_id', id, 'office_name', name, 'address', name, 'currency_code', 'PEN', 'time_zone', 'America/Lima')),
       'Perú', 'Lima', 0.18, 'NO APLICA') as office
     from founded cross join unnest('{Centro,Este}'::text[]) as name`,
    [founded],
  );
  company = rows[0]?.company ?? '';
  [centre, east] = rows.map(({ office }) => office) as [string, string];
  adminRole = await roleOf('crm_admin');
  marketingRole = await roleOf('crm_marketing');
  sola = await addUser('sola', centre);
});

const roleOf = async (name: string): Promise<string> =>
  db.value('select id from app_public.roles where company_id = $1 and role_name = $2', [
    company,
    name,
  ]);

async function addUser(name: string, office: string, role = adminRole): Promise<Member> {
  const email = `${name}${founded}@sola.demo`;
  const user = await db.value(
    `insert into app_public.users (company_id, office_id, role_id, email) values ($1, $2, $3, $4) returning id`,
    [company, office, role, email],
  );
  await db.query(
    `insert into app_private.accounts (user_id, email, password_hash) values ($1, $2, '-')`,
    [user, email],
  );
  return { id: user, actor: await db.actor(email) };
}

async function addEmployee(name: string, office: string): Promise<Member> {
  const email = `${name}${founded}@sola.demo`;
  const employee = await db.value(
    `select app_private.create_employee(jsonb_populate_record(null::app_public.employees, jsonb_build_object(
       'office_id', $1::uuid, 'identification_type', 'DNI', 'identification_number', $2::text, 'first_name', $3::text,
       'last_name', 'Sola', 'email', $4::text, 'phone', '999 555 010', 'commission', 0, 'supervisor_commission', 0)),
       'crm_admin', $5) as id`,
    [
      office,
      `4${String(founded).padStart(3, '0')}${name.length}000`.slice(0, 8),
      name,
      email,
      await hash('x'),
    ],
  );
  return { id: employee, actor: await db.actor(email) };
}

const removeUser = (actor: Member, target: Member) =>
  db.queryAs(actor.actor, 'delete from app_public.users where id = $1 returning id', [target.id]);
const changeEmployee = (actor: Member, target: Member, change: string) =>
  db.queryAs(actor.actor, `update app_public.employees set ${change} where id = $1 returning id`, [
    target.id,
  ]);
const disableOffice = (actor: Member, office: string) =>
  db.queryAs(actor.actor, 'update app_public.offices set status = 2 where id = $1 returning id', [
    office,
  ]);
const codeOf = async (act: () => Promise<unknown>) => (await rejectionWithoutTrace(db, act)).code;

describe('the last administrator', () => {
  test('a user cannot delete the account of their own session (D49)', async () => {
    expect(await codeOf(() => removeUser(sola, sola))).toBe('OWN_ACCOUNT');
    const other = await addUser('otra', east);
    expect(await codeOf(() => removeUser(other, other))).toBe('OWN_ACCOUNT');
    expect(await removeUser(other, sola)).toHaveLength(1);
  });

  test('the only employee who is administrator can be disabled if a user is administrator too', async () => {
    const ana = await addEmployee('ana', east);
    expect(await changeEmployee(sola, ana, 'status = 2')).toHaveLength(1);
    expect(await changeEmployee(sola, ana, 'status = 1')).toHaveLength(1);
    expect(await changeEmployee(sola, ana, `role_id = '${marketingRole}'`)).toHaveLength(1);
  });

  test('an administrator without an account or of a disabled office is not the last one', async () => {
    const ana = await addEmployee('ana', centre);
    await addUser('lejos', east);
    await db.query('update app_public.offices set status = 2 where id = $1', [east]);
    await db.query(
      `insert into app_public.users (company_id, office_id, role_id, email) values ($1, $2, $3, 'sin.cuenta@sola.demo')`,
      [company, centre, adminRole],
    );
    expect(await removeUser(ana, sola)).toHaveLength(1);
    // Only this user is left, so that the right to grant stays with the role.
    const granted = await db.query<{ permission: string }>(
      `select permission from app_public.role_permissions where role_id = $1 and permission <> 'role.grant'`,
      [adminRole],
    );
    expect(
      await codeOf(() =>
        db.queryAs(ana.actor, 'select app_public.proc_save_role_permissions($1, $2)', [
          adminRole,
          granted.map(({ permission }) => permission),
        ]),
      ),
    ).toBe('LAST_ADMINISTRATOR');
  });

  test('the last administrator may be the owner (D71)', async () => {
    const owner = await addUser('duena', east, await roleOf('crm_owner'));
    expect(await removeUser(owner, sola)).toHaveLength(1);
    const helper = await addUser('ayuda', centre, marketingRole);
    await db.query(
      `insert into app_public.role_permissions values ($1, 'user.delete'), ($1, 'user.read')`,
      [marketingRole],
    );
    expect(await codeOf(() => removeUser(helper, owner))).toBe('LAST_ADMINISTRATOR');
  });

  test('an office with all administrators cannot be disabled from another office (D49)', async () => {
    const helper = await addUser('ayuda', east, marketingRole);
    await db.query(
      `insert into app_public.role_permissions values ($1, 'office.disable'), ($1, 'office.manage') on conflict do nothing`,
      [marketingRole],
    );
    expect(await codeOf(() => disableOffice(helper, centre))).toBe('LAST_ADMINISTRATOR');
    await addUser('otra', east);
    expect(await disableOffice(helper, centre)).toHaveLength(1);
  });

  test('one administrator is left when an employee and a user remove each other concurrently', async () => {
    for (let round = 0; round < scale(5, 100); round++) {
      const ana = await addEmployee('ana', east);
      const [user, employee] = [sola, ana];
      const outcomes = await Promise.allSettled([
        changeEmployee(
          user,
          employee,
          ['status = 2', `role_id = '${marketingRole}'`][round % 2] ?? '',
        ),
        removeUser(employee, user),
      ]);
      const rejected = outcomes.filter(({ status }) => status === 'rejected');
      expect(rejected).toHaveLength(1);
      expect(
        (await rejectionOf(Promise.reject((rejected[0] as PromiseRejectedResult).reason))).code,
      ).toMatch(/LAST_ADMINISTRATOR|FORBIDDEN|INVALID_TOKEN/);
      await db.query('delete from app_public.employees where id = $1', [ana.id]);
      const [left] = await db.query('select from app_public.users where id = $1', [sola.id]);
      if (!left) sola = await addUser(`sola${round}x`, centre);
    }
  });
});

describe('the last active office', () => {
  test('the last active office cannot be disabled (D49)', async () => {
    expect(await disableOffice(sola, east)).toHaveLength(1);
    expect(await codeOf(() => disableOffice(sola, centre))).toBe('LAST_OFFICE');
  });

  test('a user cannot disable their own office, even if there are others (D49)', async () => {
    await addUser('otra', east);
    expect(await codeOf(() => disableOffice(sola, centre))).toBe('OWN_OFFICE');
  });

  test('one office is left when two offices disable each other concurrently (D49)', async () => {
    const other = await addUser('otra', east);
    for (let round = 0; round < scale(5, 100); round++) {
      const outcomes = await Promise.allSettled([
        disableOffice(sola, east),
        disableOffice(other, centre),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await db.query('update app_public.offices set status = 1 where company_id = $1', [company]);
    }
  });
});

test('the database owner can disable all offices of a company and delete its users', async () => {
  await db.query('update app_public.offices set status = 2 where company_id = $1', [company]);
  await db.query('delete from app_public.users where company_id = $1', [company]);
  expect(await db.query('select from app_public.users where company_id = $1', [company])).toEqual(
    [],
  );
});
