import { describe, expect, test } from 'vitest';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import type { RoleName } from '../../demo/staff.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

/** Returns the permissions of each role of the demo company. */
async function granted(): Promise<Map<string, Set<string>>> {
  const rows = await db.query<{ role: string; held: string[] }>(
    `select role_name as role, array_remove(array_agg(permission), null) as held
     from app_public.roles left join app_public.role_permissions on role_id = id
     where company_id = $1 group by 1`,
    [caracas.companyId],
  );
  return new Map(rows.map(({ role, held }) => [role, new Set(held)]));
}

const supervisor = 'crm_supervisor';
const attendant = 'crm_technical_attendant';
const admin = 'crm_admin';
const localAdmin = 'crm_local_admin';
const ceo = 'crm_ceo';
const operations = 'crm_operations_sales';
const administration = 'crm_administration';
const marketing = 'crm_marketing';
const technician = 'crm_technical';
const owner = 'crm_owner';

/** The tables of doc 1 §6, doc 2 §6 and doc 4 §5, row by row; decision D2 fills their gaps. */
const documented: readonly (readonly [row: `${Permission} (${string})`, roles: RoleName[]])[] = [
  ['workday.create (doc 1 §6 Create workdays)', [supervisor, attendant, localAdmin]],
  ['workday.create_past (doc 1 §6 Create past-day workdays)', [supervisor]],
  [
    'workday.create_from_list (doc 1 §6 Create workday from technician list)',
    [supervisor, admin, attendant, localAdmin],
  ],
  ['workday.delete (doc 1 §6 Delete workdays)', [supervisor, admin]],
  ['client.create (doc 1 §6 Client add)', [supervisor, attendant, localAdmin]],
  ['client.filter (doc 1 §6 Client add)', [supervisor, attendant, localAdmin]],
  ['client.sync (doc 1 §6 Client add)', [supervisor, attendant, localAdmin]],
  ['client.profile (doc 1 §6 Client add)', [supervisor, attendant, localAdmin]],
  ['client.update (doc 1 §6 Client edit and disable)', [supervisor, admin, localAdmin]],
  ['client.disable (doc 1 §6 Client edit and disable)', [supervisor, admin, localAdmin]],
  ['client.read_table (doc 1 §6 Client read-only table)', [marketing, ceo, operations]],
  ['employee.create (doc 1 §6 Technician add tab)', [supervisor, admin, localAdmin]],
  ['employee.update (doc 1 §6 Technician edit and disable)', [supervisor, admin, localAdmin]],
  ['employee.disable (doc 1 §6 Technician edit and disable)', [supervisor, admin, localAdmin]],
  ['supervisor.update (doc 1 §6 Technician edit and disable)', [supervisor, admin, localAdmin]],
  ['employee.change_office (doc 1 §6 Change a technician’s office)', [admin]],
  ['supervisor.create (doc 1 §6 Add supervisors)', [admin, localAdmin]],
  [
    'profit.send_sms (doc 1 §6 Send profit SMS and open the profit report link)',
    [supervisor, admin, localAdmin],
  ],
  ['role.delete (doc 1 §6 Delete roles and services)', [admin]],
  ['service.delete (doc 1 §6 Delete roles and services)', [admin]],
  ['subservice.disable (doc 1 §6 Disable subservices)', [admin, localAdmin]],
  ['gauge.read (doc 1 §6 Profit gauge in the sidebar)', [admin, supervisor]],
  ['exchange.update (doc 1 §6 Exchange screen)', [supervisor, attendant]],
  ['advertising.update (doc 1 §6 Advertising screen)', [supervisor]],
  ['profit_indicator.update (doc 1 §2 Menus per role)', [supervisor, admin]],
  ['sale.create (doc 2 §6 Add-sale tabs)', [supervisor, attendant, localAdmin]],
  ['sale.filter (doc 2 §6 Add-sale tabs)', [supervisor, attendant, localAdmin]],
  ['sale.create_past (doc 2 §6 Past-day sale tab)', [supervisor]],
  ['sale.invoice (doc 2 §6 Sale row action Factura)', [supervisor, attendant, localAdmin]],
  ['warranty.invoice (doc 2 §6 Sale row action Factura)', [supervisor, localAdmin]],
  ['sale.delete (doc 2 §6 Delete sale)', [supervisor]],
  ['warranty.delete (doc 2 §6 Delete sale)', [supervisor, localAdmin]],
  [
    'sale.columns_head_office (doc 2 §6 Sale table columns)',
    [admin, ceo, operations, administration],
  ],
  ['warranty.create (doc 2 §6 Warranty list)', [supervisor, attendant, localAdmin]],
  ['warranty.create_past (doc 2 §6 Warranty list) (D102)', [supervisor, attendant, localAdmin]],
  ['appointment.create (doc 2 §6 Appointments add tabs)', [supervisor, attendant, localAdmin]],
  ['appointment.disable (doc 2 §6 Appointment deactivate)', [admin, supervisor, localAdmin]],
  [
    'appointment.read_past (doc 2 §6 Appointments for technical attendant)',
    [admin, localAdmin, supervisor, ceo, operations, marketing],
  ],
  [
    'appointment.read_contact_only (doc 2 §6 Appointments for marketing)',
    [marketing, ceo, operations],
  ],
  ['discount.create (doc 2 §6 Discounts add tab)', [supervisor, localAdmin]],
  ['discount.disable (doc 2 §6 Discount deactivate)', [admin, supervisor]],
  ['provider.disable (doc 2 §6 Provider disable)', [supervisor, admin, localAdmin]],
  ['money_store.disable (doc 2 §6 Money account disable)', [admin, localAdmin]],
  ['invoice.delete (doc 2 §6 Expense)', [admin, localAdmin]],
  ['invoice.read_past (doc 2 §6 Expense)', [admin, localAdmin, supervisor]],
  ['extra_expense.manage (doc 2 §6 Extra expenses add tab and disable)', [supervisor, localAdmin]],
  ['cash.open (doc 4 §5)', [localAdmin, supervisor, attendant]],
  ['cash.count (doc 4 §5)', [localAdmin, supervisor, attendant]],
  ['cash.close (doc 4 §5)', [localAdmin, supervisor, attendant]],
  ['cash.move (doc 4 §5)', [supervisor, localAdmin, admin]],
  ['cash.read_expected (doc 4 §5)', [supervisor, localAdmin, admin]],
  ['cash.reopen (doc 4 §5)', [supervisor, localAdmin, admin]],
  ['payment.reuse_reference (doc 4 §5)', [supervisor, localAdmin, admin]],
  ['cash.read (doc 4 §5)', [admin, ceo, operations, administration]],
  ['payment_method.manage (doc 4 §5)', [admin, localAdmin]],
  ['commission.manage (D78)', [admin, localAdmin]],
  ['settlement.read_own (D77)', [localAdmin, supervisor, attendant, technician]],
  ['settlement.read (D77)', [localAdmin, supervisor, admin, administration, ceo]],
  ['settlement.prepare (D77)', [localAdmin, supervisor]],
  ['advance.create (D77)', [localAdmin, supervisor]],
  ['settlement.approve (D77)', [localAdmin, admin, administration]],
  ['settlement.pay (D77)', [localAdmin, admin, administration]],
  ['advance.over_limit (D77)', [localAdmin, admin, administration]],
  ['rate.confirm (doc 4 §5)', [admin, administration, supervisor]],
  ['office.see_all (D2)', [admin, ceo, operations, administration, marketing]],
];

test('database and product code have the same catalogue of permissions (D3)', async () => {
  const rows = await db.query<{ name: string; description: string }>(
    'select name, description from app_public.permissions',
  );
  expect(Object.fromEntries(rows.map(({ name, description }) => [name, description]))).toEqual(
    permissions,
  );
});

test.for(documented)('exactly the documented roles have %s', async ([row, roles]) => {
  const [permission = ''] = row.split(' ');
  const holders = [...(await granted())].filter(([, held]) => held.has(permission));
  const documentedHolders = holders.map(([role]) => role).filter((role) => role !== owner);
  expect(documentedHolders.toSorted()).toEqual(roles.toSorted());
});

test('the owner has the permissions of an administrator and a supervisor, and no others (D71)', async () => {
  const held = await granted();
  expect(held.get(owner)).toEqual(held.get(admin)?.union(held.get(supervisor) ?? new Set()));
});

test('a technician reads only their own sales, their settlements and the prices (doc 1 §2 Technicians)', async () => {
  expect((await granted()).get(technician)).toEqual(
    new Set(['sale.read_own', 'settlement.read_own', 'subservice.read']),
  );
});

test('a company has the nine roles and the owner, and each permission has a holder (doc 1 §1) (doc 1 §6)', async () => {
  const held = await granted();
  // Copied from doc 1 §1.
  expect([...held.keys()].toSorted()).toEqual(
    [
      admin,
      localAdmin,
      supervisor,
      attendant,
      technician,
      ceo,
      operations,
      administration,
      marketing,
      owner,
    ].toSorted(),
  );
  expect(new Set([...held.values()].flatMap((names) => [...names]))).toEqual(
    new Set(Object.keys(permissions)),
  );
});

describe('a new role', () => {
  async function addRole(name: string): Promise<string> {
    return db.value(
      'insert into app_public.roles (company_id, role_name) values ($1, $2) returning id',
      [caracas.companyId, name],
    );
  }

  test('a new role has no permission, and its member reads only their own employee row (D3)', async () => {
    const roleId = await addRole('crm_trainee');
    expect((await granted()).get('crm_trainee')).toEqual(new Set());
    const trainee = { ...(await db.actor('crm_supervisor@caracas.demo')), roleId };
    const read = await db.queryAs(
      trainee,
      `select (select count(*) from app_public.clients)::int as clients,
        (select count(*) from app_public.v_sales)::int as sales,
        (select count(*) from app_public.people)::int as people,
        (select count(*) from app_public.v_all_workdays)::int as workdays,
        (select count(*) from app_public.employees)::int as employees`,
    );
    expect(read).toEqual([{ clients: 0, sales: 0, people: 0, workdays: 0, employees: 1 }]);
    const opened = db.queryAs(trainee, "select app_public.proc_create_workdays('V14218305')");
    expect((await rejectionOf(opened)).code).toBe('FORBIDDEN');
  });

  test('a granted permission applies at once, in open sessions too (D3)', async () => {
    const roleId = await addRole('crm_reader');
    const reader = { ...(await db.actor('crm_supervisor@caracas.demo')), roleId };
    const clients = () =>
      db.queryAs(reader, 'select from app_public.v_clients').then((rows) => rows.length);
    expect(await clients()).toBe(0);
    await db.query('insert into app_public.role_permissions values ($1, $2)', [
      roleId,
      'client.read',
    ]);
    expect(await clients()).toBeGreaterThan(0);
  });

  test('a permission outside the catalogue cannot be granted', async () => {
    const roleId = await addRole('crm_inventor');
    const invented = db.query('insert into app_public.role_permissions values ($1, $2)', [
      roleId,
      'money.print',
    ]);
    expect((await rejectionOf(invented)).code).toBe('INVALID_INPUT');
  });
});

test('staff cannot change roles or grants directly', async () => {
  for (const statement of [
    "insert into app_public.role_permissions select id, 'sale.delete' from app_public.roles",
    'update app_public.roles set takes_turns = true',
    'delete from app_public.role_permissions',
    `select set_config('role', 'turno_owner', true)`,
  ]) {
    const act = db.queryAs('crm_admin@caracas.demo', statement);
    expect((await rejectionOf(act)).code).toBe('FORBIDDEN');
  }
});
