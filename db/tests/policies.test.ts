import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '../demo/staff.ts';
import { openTurn, priced, sell } from './acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import { type Rival, seedRival } from './rival.ts';
import { type StageOffice, type StagePerson, stageOffice } from './stage.ts';

/** What a role sees of a relation: all of its company, its office's rows, its own rows, or nothing. */
type Scope = 'company' | 'office' | 'own' | 'nothing';

const headOffice = [
  'crm_admin',
  'crm_ceo',
  'crm_operations_sales',
  'crm_administration',
  'crm_marketing',
] as const;
const office = ['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const;

/** The scope of each role; those that are not named see nothing. */
function scopes(...groups: readonly (readonly [Scope, readonly RoleName[]])[]) {
  const named = new Map(groups.flatMap(([scope, roles]) => roles.map((role) => [role, scope])));
  return (role: RoleName): Scope => named.get(role) ?? 'nothing';
}

const everyone = scopes(['company', roleNames]);
const ofItsOffice = scopes(['company', headOffice], ['office', [...office, 'crm_technical']]);
const turns = scopes(['company', headOffice], ['office', office], ['own', ['crm_technical']]);
const sales = scopes(['company', headOffice], ['office', office]);
const clients = scopes([
  'company',
  ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_marketing', ...office],
]);
const profits = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration']],
  ['office', ['crm_local_admin', 'crm_supervisor']],
);

interface Relation {
  name: string;
  sees: (role: RoleName) => Scope;
  /** Tells one row from all others; `id` where it is left out. */
  key?: string;
  /** How the owner finds a row's company, office and employee, beside the columns of those names. */
  company?: string;
  office?: string;
  employee?: string;
}

const companyOfOffice = '(select company_id from app_public.offices where id = office_id)';
const officeOfSale = '(select office_id from app_public.sales where id = sale_id)';

/** Every table and view of app_public (D1, D2; doc 1 §6, doc 2 §6). */
const relations: readonly Relation[] = [
  { name: 'companies', sees: everyone, company: 'id', office: 'null' },
  { name: 'countries', sees: everyone, office: 'null' },
  { name: 'towns', sees: everyone, office: 'null' },
  { name: 'offices', sees: everyone, office: 'id' },
  { name: 'roles', sees: everyone, office: 'null' },
  { name: 'services', sees: everyone, office: 'null' },
  { name: 'subservices', sees: ofItsOffice },
  { name: 'employees', sees: turns, employee: 'id' },
  {
    name: 'users',
    sees: scopes(['company', ['crm_admin']], ['office', ['crm_local_admin']]),
  },
  { name: 'people', sees: scopes(['company', office]), office: 'null' },
  { name: 'clients', sees: clients },
  { name: 'profiles', sees: scopes(['company', office]), office: 'null' },
  { name: 'messages', sees: scopes(['company', ['crm_admin']]) },
  {
    name: 'audit_entries',
    sees: scopes(['company', ['crm_admin']], ['office', ['crm_local_admin']]),
    // What belongs to no office, such as a role, is for whoever reads the trail.
    office: `coalesce(office_id, nullif(current_setting('turno.office_id', true), '')::uuid)`,
  },
  { name: 'workdays', sees: turns },
  { name: 'sales', sees: sales },
  { name: 'sales_details', sees: turns },
  { name: 'sales_payments', sees: sales },
  {
    name: 'sales_details_commissions',
    sees: (role) =>
      role === 'crm_technical_attendant' || role === 'crm_technical' || role === 'crm_marketing'
        ? 'own'
        : profits(role),
  },
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
  { name: 'v_clients', sees: clients, company: companyOfOffice },
  { name: 'v_all_employees', sees: turns, employee: 'id' },
  { name: 'v_all_workdays', sees: turns, company: companyOfOffice },
  { name: 'v_workdays', sees: turns, company: companyOfOffice },
  {
    name: 'v_employees_without_workdays',
    sees: turns,
    company: companyOfOffice,
    employee: 'id',
  },
  { name: 'v_sales', sees: sales, company: companyOfOffice },
  { name: 'v_sales_details', sees: turns, company: companyOfOffice },
  {
    name: 'v_sales_payments',
    sees: sales,
    company: '(select company_id from app_public.sales where id = sale_id)',
    office: officeOfSale,
  },
];

/** Tables of app_public that staff do not read at all: only procedures do. */
const unread = ['office_settings', 'office_rates', 'permissions', 'role_permissions'];

let db: TestDatabase;
let caracas: StageOffice;
let rival: Rival;

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  const owner = await db.ownerPool.connect();
  rival = await seedRival(owner).finally(() => owner.release());
  for (const each of [caracas, await stageOffice(db, 'Valencia'), await stageOffice(db, 'Lima')]) {
    await haveADay(each);
  }
  await db.query(
    `insert into app_public.people (company_id, identification_number)
     select id, 'V5000000' from app_public.companies`,
  );
  await db.query(
    `insert into app_public.profiles (client_id, company_id) select id, company_id from app_public.clients`,
  );
  await db.query(
    `insert into app_public.users (company_id, office_id, role_id, email)
     select company_id, office_id, role_id, 'otro.' || email from app_public.employees
     where email like 'crm_ceo@%'`,
  );
});
afterAll(() => db.drop());

/** Turns, a sale of each kind, and what comes of them. */
async function haveADay(office: StageOffice): Promise<void> {
  const technician = await openTurn(db, office, office.people.crm_technical);
  const other = await openTurn(db, office, office.technicians[1] as StagePerson);
  const attendant = await openTurn(db, office, office.people.crm_technical_attendant);
  const lines = [technician, other, attendant].map((turn) => priced(office, 'Corte de dama', turn));
  await sell(db, office, lines);
  await sell(db, office, lines, { advertising: true });
}

interface Row {
  key: string;
  company: string;
  office: string | null;
  employee: string | null;
}

async function allRows(relation: Relation): Promise<Row[]> {
  const columns = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [`app_public.${relation.name}`],
  );
  const has = (name: string) => columns.some((column) => column.name === name);
  const { key = 'id', company = 'company_id' } = relation;
  const office = relation.office ?? 'office_id';
  const employee = relation.employee ?? (has('employee_id') ? 'employee_id' : 'null');
  return db.query<Row & Record<string, unknown>>(
    `select ${key}::text as key, ${company} as company, ${office} as office, ${employee} as employee
     from app_public.${relation.name}`,
  );
}

async function keysSeen(who: string, { name, key = 'id' }: Relation): Promise<string[]> {
  const rows = await db.as(who, (sql) =>
    sql.query<{ key: string }>(`select ${key}::text as key from app_public.${name}`),
  );
  return rows.map((row) => row.key).toSorted();
}

describe.for(relations)('$name', (relation) => {
  test('holds rows of the own office, of other offices and of another company', async () => {
    const rows = await allRows(relation);
    const owners = new Set(
      rows.map((row) => (row.company === rival.companyId ? 'rival' : (row.office ?? 'company'))),
    );
    expect(owners.has('rival')).toBe(true);
    expect(owners.size).toBeGreaterThanOrEqual(relation.office === 'null' ? 2 : 4);
  });

  test.for(roleNames)('shows to %s exactly what is theirs to see', async (role) => {
    const actor = await db.actor(caracas.email(role));
    const scope = relation.sees(role);
    const expected = (await allRows(relation)).filter(
      (row) =>
        row.company === actor.companyId &&
        (scope === 'company' ||
          (scope === 'office' && (row.office ?? actor.officeId) === actor.officeId) ||
          (scope === 'own' && row.employee === actor.employeeId)),
    );
    const seen = await keysSeen(caracas.email(role), relation);
    expect(seen).toEqual(scope === 'nothing' ? [] : expected.map((row) => row.key).toSorted());
  });

  test("shows to the other company's administrator exactly that company", async () => {
    const rows = (await allRows(relation)).filter((row) => row.company === rival.companyId);
    const seen = await keysSeen(rival.people.crm_admin.email, relation);
    const expected = relation.sees('crm_admin') === 'company' ? rows.map((row) => row.key) : [];
    expect(seen).toEqual(expected.toSorted());
  });
});

test('the table above names every table and view', async () => {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'app_public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...relations.map(({ name }) => name), ...unread].toSorted(),
  );
});

test.for(unread)('%s is read by no staff', async (name) => {
  const read = db.as(caracas.email('crm_admin'), (sql) =>
    sql.query(`select from app_public.${name}`),
  );
  expect((await refusalOf(read)).code).toBe('FORBIDDEN');
});

test('staff write nothing but this', async () => {
  const rows = await db.query<{ granted: string }>(
    `select relname || ': ' || lower(privilege_type) as granted
     from pg_class, aclexplode(relacl)
     where relnamespace::regnamespace::text ~ '^(app_|graphile_)' and grantee = 'turno_staff'::regrole
       and privilege_type <> 'SELECT'
     union all
     select relname || '.' || attname || ': ' || lower(privilege_type)
     from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
     where relnamespace::regnamespace::text ~ '^(app_|graphile_)' and grantee = 'turno_staff'::regrole
     order by 1`,
  );
  expect(rows.map(({ granted }) => granted)).toEqual([
    'clients.address: update',
    'clients.email: update',
    'clients.phone: update',
    'clients.status: update',
    'clients.updated: update',
    'sales.delete_reason: update',
    'sales.status: update',
    'workdays: delete',
  ]);
});

describe('who writes where', () => {
  const writes = [
    {
      name: 'editing a client',
      statement: `update app_public.clients set address = address where id = $1 returning id`,
      table: 'clients',
      who: { crm_admin: 'company', crm_local_admin: 'company', crm_supervisor: 'company' },
    },
    {
      name: 'deleting a sale',
      statement: 'update app_public.sales set status = 2 where id = $1 returning id',
      table: 'sales',
      who: { crm_supervisor: 'office' },
    },
    {
      name: 'deleting a turn',
      statement: 'delete from app_public.workdays where id = $1 returning id',
      table: 'workdays',
      who: { crm_admin: 'company', crm_supervisor: 'office' },
    },
  ] satisfies readonly {
    name: string;
    statement: string;
    table: string;
    who: Partial<Record<RoleName, Scope>>;
  }[];

  /** A row of the table at the office, which no sale holds back. */
  async function rowAt(table: string, officeId: string): Promise<string> {
    const [row] = await db.query<{ id: string }>(
      `select id from app_public.${table} as candidate where office_id = $1 ${
        table === 'workdays'
          ? 'and not exists (select from app_public.sales_details where workday_id = candidate.id)'
          : ''
      } limit 1`,
      [officeId],
    );
    return row?.id ?? '';
  }

  beforeAll(async () => {
    // A turn of each office, the other company's too, in which nothing is sold.
    await db.query(
      `insert into app_public.workdays (company_id, office_id, employee_id, work_date, number_token)
       select company_id, office_id, id, '2025-01-01', 1 from app_public.employees
       where email like 'crm_technical@%'`,
    );
  });

  describe.for(writes)('$name', ({ statement, table, who }) => {
    test.for(roleNames)('%s: own office, other office, other company', async (role) => {
      const scope = (who as Partial<Record<RoleName, Scope>>)[role] ?? 'nothing';
      const [lima] = await db.query<{ id: string }>(
        `select id from app_public.offices where office_name = 'Lima'`,
      );
      const reached = [];
      for (const officeId of [caracas.id, lima?.id ?? '', rival.officeId]) {
        const id = await rowAt(table, officeId);
        expect(id).not.toBe('');
        reached.push(await tryAs(caracas.email(role), statement, id));
      }
      expect(reached).toEqual([scope !== 'nothing', scope === 'company', false]);
    });
  });

  /** Whether the statement reaches the row; what it does is rolled back. */
  async function tryAs(who: string, statement: string, id: string): Promise<boolean> {
    let reached = false;
    const undone = db.as(who, async (sql) => {
      reached = (await sql.query(statement, [id])).length === 1;
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return reached;
  }
});

test('a session without company, office or role sees no row of anything', async () => {
  const nobodyAtAll = {
    companyId: '',
    officeId: '',
    employeeId: '',
    roleId: '',
    currencyCode: '',
    timeZone: 'UTC',
  };
  for (const { name } of relations) {
    const rows = await db.as(nobodyAtAll, (sql) => sql.query(`select from app_public.${name}`));
    expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
  }
});

test('a role of another company opens nothing in this one', async () => {
  const mixed = { ...(await db.actor(caracas.email('crm_technical'))), companyId: rival.companyId };
  const rows = await db.as(mixed, (sql) => sql.query('select from app_public.v_sales'));
  expect(rows).toEqual([]);
});
