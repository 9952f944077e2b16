import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Permission, permissions } from '#domain/permissions.ts';
import { type RoleName, roleNames } from '../demo/staff.ts';
import { type CastDatabase, rolledBackDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';

let db: CastDatabase;
let companyId: string;
beforeAll(async () => {
  db = await rolledBackDatabase();
  companyId = (await db.actor('crm_admin@caracas.demo')).companyId;
});
afterAll(() => db.drop());

/** The permissions of each role of the demo company. */
async function granted(): Promise<Map<string, Set<string>>> {
  const rows = await db.query<{ role: string; held: string[] }>(
    `select role_name as role, array_remove(array_agg(permission), null) as held
     from app_public.roles left join app_public.role_permissions on role_id = id
     where company_id = $1 group by 1`,
    [companyId],
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

/** The tables of doc 1 §6, doc 2 §6 and doc 4 §5, row by row, with decision D2 where they leave it open. */
const documented: readonly (readonly [row: string, permission: Permission, who: RoleName[]])[] = [
  ['1 §6 Create workdays', 'workday.create', [supervisor, attendant, localAdmin]],
  ['1 §6 Create past-day workdays', 'workday.create_past', [supervisor]],
  [
    '1 §6 Create workday from technician list',
    'workday.create_from_list',
    [supervisor, admin, attendant, localAdmin],
  ],
  ['1 §6 Delete workdays', 'workday.delete', [supervisor, admin]],
  ['1 §6 Client add tab', 'client.create', [supervisor, attendant, localAdmin]],
  ['1 §6 Client filter tab', 'client.filter', [supervisor, attendant, localAdmin]],
  ['1 §6 Client sync tab', 'client.sync', [supervisor, attendant, localAdmin]],
  ['1 §6 Client profile tab', 'client.profile', [supervisor, attendant, localAdmin]],
  ['1 §6 Client edit', 'client.update', [supervisor, admin, localAdmin]],
  ['1 §6 Client disable', 'client.disable', [supervisor, admin, localAdmin]],
  ['1 §6 Client read-only table', 'client.read_table', [marketing, ceo, operations]],
  ['1 §6 Technician add tab', 'employee.create', [supervisor, admin, localAdmin]],
  ['1 §6 Technician edit', 'employee.update', [supervisor, admin, localAdmin]],
  ['1 §6 Technician disable', 'employee.disable', [supervisor, admin, localAdmin]],
  ['1 §6 Supervisor list edit and disable', 'supervisor.update', [supervisor, admin, localAdmin]],
  ["1 §6 Change a technician's office", 'employee.change_office', [admin]],
  ['1 §6 Add supervisors', 'supervisor.create', [admin, localAdmin]],
  ['1 §6 Send profit SMS', 'profit.send_sms', [supervisor, admin, localAdmin]],
  ['1 §6 Delete roles', 'role.delete', [admin]],
  ['1 §6 Delete services', 'service.delete', [admin]],
  ['1 §6 Disable subservices', 'subservice.disable', [admin, localAdmin]],
  ['1 §6 Profit gauge in the sidebar', 'gauge.read', [admin, supervisor]],
  ['1 §6 Exchange screen', 'exchange.update', [supervisor, attendant]],
  ['1 §6 Advertising screen', 'advertising.update', [supervisor]],
  ['1 §2 Profit indicator setting', 'profit_indicator.update', [supervisor, admin]],
  ['2 §6 Add-sale tabs', 'sale.create', [supervisor, attendant, localAdmin]],
  ['2 §6 Add-sale tabs: filters', 'sale.filter', [supervisor, attendant, localAdmin]],
  ['2 §6 Past-day sale tab', 'sale.create_past', [supervisor]],
  ["2 §6 Sale row action 'Factura'", 'sale.invoice', [supervisor, attendant, localAdmin]],
  ['2 §6 the same of warranties', 'warranty.invoice', [supervisor, localAdmin]],
  ['2 §6 Delete sale', 'sale.delete', [supervisor]],
  ['2 §6 the same of warranties', 'warranty.delete', [supervisor, localAdmin]],
  ['2 §6 Sale table columns', 'sale.columns_head_office', [admin, ceo, operations, administration]],
  ['2 §6 Warranty list: add tabs', 'warranty.create', [supervisor, attendant, localAdmin]],
  ['2 §6 Appointments add tabs', 'appointment.create', [supervisor, attendant, localAdmin]],
  ['2 §6 Appointment deactivate', 'appointment.disable', [admin, supervisor, localAdmin]],
  [
    '2 §6 Appointments for technical attendant: of the day',
    'appointment.read_past',
    [admin, localAdmin, supervisor, ceo, operations, marketing],
  ],
  [
    '2 §6 Appointments for marketing, ceo, operations_sales',
    'appointment.read_contact_only',
    [marketing, ceo, operations],
  ],
  ['2 §6 Discounts add tab', 'discount.create', [supervisor, localAdmin]],
  ['2 §6 Discount deactivate', 'discount.disable', [admin, supervisor]],
  ['2 §6 Provider disable', 'provider.disable', [supervisor, admin, localAdmin]],
  ['2 §6 Money account disable', 'money_store.disable', [admin, localAdmin]],
  ['2 §6 Expense (invoice) delete', 'invoice.delete', [admin, localAdmin]],
  [
    '2 §6 Expense list for technical attendant: of the day',
    'invoice.read_past',
    [admin, localAdmin, supervisor],
  ],
  ['2 §6 Extra expenses add tab and disable', 'extra_expense.manage', [supervisor, localAdmin]],
  ['4 §5 Open a register', 'cash.open', [localAdmin, supervisor, attendant]],
  ['4 §5 Count it', 'cash.count', [localAdmin, supervisor, attendant]],
  ['4 §5 Close it', 'cash.close', [localAdmin, supervisor, attendant]],
  ['4 §5 Move money', 'cash.move', [supervisor, localAdmin, admin]],
  ['4 §5 Read what is expected', 'cash.read_expected', [supervisor, localAdmin, admin]],
  ['4 §5 Reopen a register', 'cash.reopen', [supervisor, localAdmin, admin]],
  ['4 §5 Reuse a reference', 'payment.reuse_reference', [supervisor, localAdmin, admin]],
  ['4 §5 Read the registers of branches', 'cash.read', [admin, ceo, operations, administration]],
  ['4 §5 Manage payment methods', 'payment_method.manage', [admin, localAdmin]],
  ['4 §5 Confirm a rate', 'rate.confirm', [admin, administration, supervisor]],
  ['D2 company-wide', 'office.see_all', [admin, ceo, operations, administration, marketing]],
];

test('the catalogue of the database is the one of the domain (D3)', async () => {
  const rows = await db.query<{ name: string; description: string }>(
    'select name, description from app_public.permissions',
  );
  expect(Object.fromEntries(rows.map(({ name, description }) => [name, description]))).toEqual(
    permissions,
  );
});

test.for(documented)(
  '%s: %s (doc 1 §6 Create workday from technician list) (doc 4 §5)',
  async ([, permission, who]) => {
    const roles = [...(await granted())].filter(([, held]) => held.has(permission));
    const documentedRoles = roles.map(([role]) => role).filter((role) => role !== owner);
    expect(documentedRoles.toSorted()).toEqual(who.toSorted());
  },
);

test('the owner may what an administrator or a supervisor may, and nothing else (D71)', async () => {
  const held = await granted();
  expect(held.get(owner)).toEqual(held.get(admin)?.union(held.get(supervisor) ?? new Set()));
});

test('technicians see their own services and the prices, and nothing else (doc 1 §2 Technicians)', async () => {
  expect((await granted()).get(technician)).toEqual(new Set(['sale.read_own', 'subservice.read']));
});

test('every permission is held by someone, and only by the nine roles and the owner’s (doc 1 §1) (doc 1 §6)', async () => {
  const held = await granted();
  // Typed from doc 1 §1.
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
    const [role] = await db.query<{ id: string }>(
      'insert into app_public.roles (company_id, role_name) values ($1, $2) returning id',
      [companyId, name],
    );
    return role?.id ?? '';
  }

  test('starts with no permission, and its holder reads and does nothing with it (D3)', async () => {
    const roleId = await addRole('crm_trainee');
    expect((await granted()).get('crm_trainee')).toEqual(new Set());
    const trainee = { ...(await db.actor('crm_supervisor@caracas.demo')), roleId };
    const read = await db.as(trainee, (sql) =>
      sql.query(`select (select count(*) from app_public.clients)::int as clients,
        (select count(*) from app_public.v_sales)::int as sales,
        (select count(*) from app_public.people)::int as people,
        (select count(*) from app_public.v_all_workdays)::int as workdays,
        (select count(*) from app_public.employees)::int as employees`),
    );
    expect(read).toEqual([{ clients: 0, sales: 0, people: 0, workdays: 0, employees: 1 }]);
    const opened = db.as(trainee, (sql) =>
      sql.query("select app_public.proc_create_workdays('V14218305')"),
    );
    expect((await refusalOf(opened)).code).toBe('FORBIDDEN');
  });

  test('can do what it is granted at once, in the session that lives (D3)', async () => {
    const roleId = await addRole('crm_reader');
    const reader = { ...(await db.actor('crm_supervisor@caracas.demo')), roleId };
    const clients = () =>
      db
        .as(reader, (sql) => sql.query('select from app_public.v_clients'))
        .then((rows) => rows.length);
    expect(await clients()).toBe(0);
    await db.query('insert into app_public.role_permissions values ($1, $2)', [
      roleId,
      'client.read',
    ]);
    expect(await clients()).toBeGreaterThan(0);
  });

  test('can be granted nothing that the catalogue does not hold', async () => {
    const roleId = await addRole('crm_inventor');
    const invented = db.query('insert into app_public.role_permissions values ($1, $2)', [
      roleId,
      'money.print',
    ]);
    expect((await refusalOf(invented)).code).toBe('INVALID_INPUT');
  });
});

test('a local administrator renames none of the roles of the foundation, whose names the rules go by', async () => {
  const renamed = (who: string, name: string) =>
    db.as(who, (sql) =>
      sql.query(
        `update app_public.roles set role_name = role_name || '_vieja' where role_name = $1 returning id`,
        [name],
      ),
    );
  for (const name of roleNames) {
    const rows = await renamed('crm_local_admin@caracas.demo', name).catch(() => []);
    expect({ name, rows }).toEqual({ name, rows: [] });
  }
});

test('no staff changes roles or grants by hand', async () => {
  for (const statement of [
    "insert into app_public.role_permissions select id, 'sale.delete' from app_public.roles",
    'update app_public.roles set takes_turns = true',
    'delete from app_public.role_permissions',
    `select set_config('role', 'turno_owner', true)`,
  ]) {
    const act = db.as('crm_admin@caracas.demo', (sql) => sql.query(statement));
    expect((await refusalOf(act)).code).toBe('FORBIDDEN');
  }
});
