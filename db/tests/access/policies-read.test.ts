import { beforeAll, expect, test } from 'vitest';
import { reads } from '../../../tests/access/read-matrix.ts';
import { type RoleName, roleNames } from '../../demo/staff.ts';
import { isOfOpenRegisters } from '../support/controlled-cash.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { fillTables } from '../support/fill-tables.ts';
import type { OtherCompany } from '../support/other-company.ts';

/** Rows of a relation that a role sees: all of its company, of its office, its own, or none. */
type Scope = 'company' | 'office' | 'own' | 'nothing';

const headOffice = [
  'crm_admin',
  'crm_ceo',
  'crm_operations_sales',
  'crm_administration',
  'crm_marketing',
] as const;
const office = ['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const;

/**
 * Returns the scope of each role. Roles without a group see nothing, and the owner sees as in D71.
 */
function scopes(...groups: readonly (readonly [Scope, readonly RoleName[]])[]) {
  const named = new Map(groups.flatMap(([scope, roles]) => roles.map((role) => [role, scope])));
  const owners = named.get('crm_admin') ?? (named.has('crm_supervisor') ? 'company' : 'nothing');
  return (role: RoleName): Scope => named.get(role) ?? (role === 'crm_owner' ? owners : 'nothing');
}

const everyone = scopes(['company', roleNames]);
const ownOfficeOnly = scopes(['company', headOffice], ['office', [...office, 'crm_technical']]);
const turns = scopes(['company', headOffice], ['office', office], ['own', ['crm_technical']]);
const sales = scopes(['company', headOffice], ['office', office]);
const warranties = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration']],
  ['office', office],
);
const clients = scopes([
  'company',
  ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_marketing', ...office],
]);
const stockReaders = ['crm_admin', 'crm_operations_sales', 'crm_administration'] as const;
const stocks = scopes(['company', stockReaders], ['office', office]);
const trail = scopes(['company', ['crm_admin']], ['office', ['crm_local_admin']]);
/** A role sees the rates of its branches' currencies: for VES those of the whole company. */
const rateReaders = scopes([
  'company',
  ['crm_admin', 'crm_administration', 'crm_supervisor', 'crm_technical_attendant'],
]);
const security = scopes(['company', ['crm_admin']]);
const prices = scopes(
  ['company', ['crm_admin']],
  ['office', ['crm_local_admin', 'crm_supervisor']],
);
const appointments = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_marketing']],
  ['office', office],
);
const appointmentLines = scopes(['company', ['crm_admin']], ['office', office]);
const profits = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration']],
  ['office', ['crm_local_admin', 'crm_supervisor']],
);

const cashReaders = ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration'] as const;
const accounts = scopes(['company', cashReaders], ['office', office]);
/** Applies to closed sessions, as in this test. */
const registers = accounts;
const settlements = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_administration']],
  ['office', ['crm_local_admin', 'crm_supervisor']],
);
const commissions = scopes(['company', ['crm_admin']], ['office', ['crm_local_admin']]);
const ledger = profits;
const nobody = scopes();

interface Relation {
  name: string;
  sees: (role: RoleName) => Scope;
  /** Column that identifies a row; `id` by default. */
  key?: string;
  /** SQL expressions for a row's company, office and employee, if the columns have other names. */
  company?: string;
  office?: string;
  employee?: string;
}

const companyOf = (table: string, key: string) =>
  `(select company_id from app_public.${table} as owning where owning.id = seen.${key})`;
const officeOf = (table: string, key: string) =>
  `(select office_id from app_public.${table} as owning where owning.id = seen.${key})`;

/**
 * Tables and views of app_public without a list in the API (D1, D2; doc 1 §6, doc 2 §6, doc 3 §6).
 * tests/access/read-matrix.ts has the others.
 */
const unlisted: readonly Relation[] = [
  { name: 'clients', sees: clients },
  { name: 'client_consents', sees: clients },
  { name: 'profiles', sees: scopes(['company', office]), office: 'null' },
  { name: 'messages', sees: trail },
  { name: 'audit_entries', sees: trail },
  { name: 'security_events', sees: security },
  { name: 'security_alerts', sees: security },
  { name: 'privacy_incidents', sees: security },
  {
    name: 'security_alerts_seen',
    sees: scopes(['own', ['crm_admin']]),
    key: 'alert_id',
    office: officeOf('security_alerts', 'alert_id'),
    employee: 'actor_id',
  },
  { name: 'list_views', sees: () => 'own', office: 'null', employee: 'actor_id' },
  { name: 'workdays', sees: turns },
  { name: 'sales', sees: sales },
  { name: 'sales_details', sees: turns },
  { name: 'sales_payments', sees: sales },
  {
    name: 'office_sale_days',
    sees: sales,
    key: `concat_ws(' ', office_id, sale_day, kind, slot)`,
  },
  {
    name: 'employee_days',
    sees: profits,
    key: `concat_ws(' ', employee_id, sale_day, slot, office_id)`,
  },
  {
    name: 'employee_months',
    sees: profits,
    key: `concat_ws(' ', employee_id, month, slot, office_id)`,
  },
  {
    name: 'office_facts',
    sees: sales,
    key: `concat_ws(' ', office_id, dimension, grain, starts, member, slot)`,
  },
  { name: 'month_closings', sees: profits },
  { name: 'imports', sees: trail },
  {
    name: 'import_rows',
    sees: trail,
    key: `concat_ws(' ', import_id, line, part)`,
    office: officeOf('imports', 'import_id'),
  },
  { name: 'permissions', sees: everyone, key: 'name', company: 'null', office: 'null' },
  {
    name: 'role_permissions',
    sees: everyone,
    key: `concat_ws(' ', role_id, permission)`,
    company: companyOf('roles', 'role_id'),
    office: 'null',
  },
  { name: 'office_settings', sees: ownOfficeOnly, key: 'office_id' },
  { name: 'office_rates', sees: ownOfficeOnly },
  { name: 'official_rates', sees: rateReaders, office: 'null' },
  { name: 'subservice_prices', sees: prices },
  { name: 'payment_methods', sees: sales },
  { name: 'commission_rates', sees: commissions },
  { name: 'commission_tiers', sees: commissions },
  { name: 'settlements', sees: settlements },
  { name: 'settlement_lines', sees: settlements },
  { name: 'employee_entries', sees: settlements },
  { name: 'settled_days', sees: settlements, key: `concat_ws(' ', employee_id, office_id, day)` },
  { name: 'privacy_requests', sees: security },
  { name: 'retention_settings', sees: security, key: 'company_id', office: 'null' },
  { name: 'cash_registers', sees: registers },
  {
    name: 'cash_drawers',
    sees: registers,
    key: 'store_id',
    office: officeOf('cash_registers', 'register_id'),
  },
  { name: 'cash_sessions', sees: registers },
  { name: 'cash_counts', sees: registers },
  { name: 'cash_session_lines', sees: registers },
  { name: 'money_entries', sees: ledger },
  {
    name: 'money_days',
    sees: nobody,
    key: `concat_ws(' ', store_id, entry_day, entry_type, slot)`,
  },
  { name: 'money_balances', sees: nobody, key: `concat_ws(' ', store_id, currency_code, slot)` },
  { name: 'stock_movements', sees: stocks, employee: 'null' },
  // The rows are of today, so that attendants see them too.
  { name: 'appointments', sees: appointments },
  { name: 'appointments_details', sees: appointmentLines },
  { name: 'office_appointment_settings', sees: appointments, key: 'office_id' },
];

let otherCompany: OtherCompany;

setUpDemoCompany();
beforeAll(async () => {
  otherCompany = await fillTables(db);
});

interface Row {
  key: string;
  /** Null for rows without a company, which everyone sees. */
  company: string | null;
  office: string | null;
  employee: string | null;
  kind: string | null;
}

const closed = unlisted.filter(({ name }) => !isOfOpenRegisters(name));
/** Rows by relation, as the owner reads them. */
let rowsOf: ReadonlyMap<string, readonly Row[]>;

async function allRows(relation: Relation): Promise<Row[]> {
  const columns = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [`app_public.${relation.name}`],
  );
  const has = (name: string) => columns.some((column) => column.name === name);
  const { key = 'id', company = 'company_id' } = relation;
  const office = relation.office ?? 'office_id';
  const employee = relation.employee ?? (has('employee_id') ? 'employee_id' : 'null');
  // Separates sales from warranties, which have the scope `warranties`.
  const kind = /^(office_)?sale/.test(relation.name) && has('kind') ? 'kind' : 'null';
  return db.query<Row & Record<string, unknown>>(
    `select ${key}::text as key, ${company} as company, ${office} as office, ${employee} as employee, ${kind} as kind
     from app_public.${relation.name} as seen`,
  );
}

beforeAll(async () => {
  const read: [string, Row[]][] = [];
  for (const relation of closed) read.push([relation.name, await allRows(relation)]);
  rowsOf = new Map(read);
});

type Keys = Record<string, string[]>;

/** Returns the keys of the rows of each relation that a person sees. */
async function keysSeen(actor: string): Promise<Keys> {
  const rows = await db.queryAs<{ name: string; keys: string[] }>(
    actor,
    closed
      .map(
        ({ name, key = 'id' }) =>
          `select '${name}' as name, array(select ${key}::text from app_public.${name}) as keys`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, keys }) => [name, keys.toSorted()]));
}

/** Returns the keys of the matching rows of each relation. */
const keysOf = (fits: (relation: Relation, row: Row) => boolean): Keys =>
  Object.fromEntries(
    closed.map((relation) => [
      relation.name,
      (rowsOf.get(relation.name) ?? [])
        .filter((row) => fits(relation, row))
        .map(({ key }) => key)
        .toSorted(),
    ]),
  );

test('each relation of the test data has rows of several offices and of another company', () => {
  for (const { name, office } of closed.filter(({ company }) => company !== 'null')) {
    const owners = new Set(
      rowsOf
        .get(name)
        ?.map((row) =>
          row.company === otherCompany.companyId ? 'other company' : (row.office ?? 'company'),
        ),
    );
    expect(owners, name).toContain('other company');
    expect(owners.size, name).toBeGreaterThanOrEqual(office === 'null' ? 2 : 4);
  }
});

test.for(roleNames)(
  '%s sees exactly the rows of their scope (doc 2 §6 Sale list loading) (D2)',
  async (role) => {
    const actor = await db.actor(caracas.email(role));
    const expected = keysOf((relation, row) => {
      const narrow = row.kind === 'WARRANTY' && relation.sees(role) !== 'own';
      const scope = narrow ? warranties(role) : relation.sees(role);
      return (
        (row.company ?? actor.companyId) === actor.companyId &&
        (scope === 'company' ||
          (scope === 'office' && (row.office ?? actor.officeId) === actor.officeId) ||
          (scope === 'own' && row.employee === actor.employeeId))
      );
    });
    expect(await keysSeen(caracas.email(role))).toEqual(expected);
  },
);

test('the administrator of the other company sees exactly the rows of that company (D1)', async () => {
  const expected = keysOf(
    (relation, row) =>
      relation.sees('crm_admin') === 'company' &&
      (row.company ?? otherCompany.companyId) === otherCompany.companyId,
  );
  expect(await keysSeen(otherCompany.people.crm_admin.email)).toEqual(expected);
});

/** Returns the names of all tables and views. */
async function relations(): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'app_public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  return rows.map(({ name }) => name);
}

test('the read matrix and the unlisted relations cover every table and view (D1)', async () => {
  const listOf = (name: string) =>
    `all${name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
  const others = (await relations()).filter((name) => !reads[listOf(name)]);
  expect(others.toSorted()).toEqual(unlisted.map(({ name }) => name).toSorted());
});

test('a session without company, office or role sees no row (doc 2 §1) (D1)', async () => {
  const unauthenticatedCaller = {
    companyId: '',
    officeId: '',
    employeeId: '',
    roleId: '',
    currencyCode: '',
    timeZone: 'UTC',
  };
  const companyWide = ['permissions', 'v_permissions'];
  for (const name of (await relations()).filter((each) => !companyWide.includes(each))) {
    const rows = await db.queryAs(unauthenticatedCaller, `select from app_public.${name}`);
    expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
  }
});

test('a role of one company in a session of another company sees no sale', async () => {
  const mixed = {
    ...(await db.actor(caracas.email('crm_technical'))),
    companyId: otherCompany.companyId,
  };
  const rows = await db.queryAs(mixed, 'select from app_public.v_sales');
  expect(rows).toEqual([]);
});
