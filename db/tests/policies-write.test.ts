import { beforeAll, describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '../demo/staff.ts';
import { caracas, db, onTheCast, valencia } from './cast-stage.ts';
import { fillTables } from './fill-tables.ts';
import { refusalOf } from './refusal.ts';
import type { Rival } from './rival.ts';
import { deletions, insertions, updates, type Write, type Writers } from './write-scopes.ts';

let rival: Rival;

onTheCast();
beforeAll(async () => {
  rival = await fillTables(db);
  // What nothing refers to yet, so that nothing but a policy can hold its deletion back.
  await db.query(
    `insert into app_public.workdays (company_id, office_id, employee_id, work_date, number_token)
     select company_id, office_id, id, '2025-01-01', 1 from app_public.employees
     where email like 'crm_technical@%'`,
  );
  await db.query(
    `insert into app_public.employees (
       company_id, office_id, role_id, identification_type, identification_number, email, commission)
     select company_id, office_id, role_id, 'PP', 'SU' || right(identification_number, 8), 'sin.uso.' || email, 0.3
     from app_public.employees where email like 'crm_technical@%'`,
  );
  await db.query(
    `insert into app_public.services (company_id, service_name) select id, 'Sin uso' from app_public.companies`,
  );
  await db.query(
    `insert into app_public.roles (company_id, role_name) select id, 'nobody' from app_public.companies`,
  );
});

/** The id of a row at the office, or of its company where rows belong to no office. */
async function rowAt({ table, row = 'true' }: Write, place: Place): Promise<string> {
  const [column] = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attname in ('office_id', 'company_id') order by attname desc limit 1`,
    [`app_public.${table}`],
  );
  const owned = table === 'offices' ? 'id' : column?.name;
  const [found] = await db.query<{ id: string }>(
    `select id from app_public.${table} as candidate where ${owned} = $1 and ${row} limit 1`,
    [owned === 'company_id' ? place.companyId : place.officeId],
  );
  if (!found) throw new Error(`There is nothing in ${table} to try`);
  return found.id;
}

interface Place {
  companyId: string;
  officeId: string;
}

function places(): Place[] {
  return [
    { companyId: caracas.companyId, officeId: caracas.id },
    { companyId: valencia.companyId, officeId: valencia.id },
    { companyId: rival.companyId, officeId: rival.officeId },
  ];
}

/** At the own office, at another one, and at another company. */
function allowed(who: Writers, role: RoleName): boolean[] {
  const where = role === 'crm_owner' ? whereOwners(who) : who[role];
  return [where !== undefined, where === 'company', false];
}

/** As an administrator; where only a supervisor writes, in every office that an administrator sees (D1, D71). */
function whereOwners({ crm_admin, crm_supervisor }: Writers): Writers[RoleName] {
  return crm_admin ?? (crm_supervisor && 'company');
}

interface Attempt {
  readonly statement: string;
  readonly params: readonly unknown[];
}

/** Returns whether each statement reaches one row; what it does is undone. */
function reached(who: string, attempts: readonly Attempt[]): Promise<boolean[]> {
  return db.as(who, async (sql) => {
    const all: boolean[] = [];
    for (const { statement, params } of attempts) {
      await sql.query('savepoint attempt');
      const answer = await sql.query(statement, [...params]).catch(async (error: unknown) => {
        const { code } = await refusalOf(Promise.reject(error));
        expect(['FORBIDDEN', 'OTHER_OFFICE', 'NOT_FOUND'], statement).toContain(code);
        return [];
      });
      all.push(answer.length === 1);
      await sql.query('rollback to attempt');
    }
    return all;
  });
}

/** Compares what a role reaches of each write: at the own office, at another office and at another company. */
async function expectReach(
  role: RoleName,
  writes: readonly { table: string; who: Writers }[],
  attempts: readonly Attempt[],
) {
  const found = await reached(caracas.email(role), attempts);
  const perWrite = places().length;
  const byTable = writes.map(({ table }, index) => [
    table,
    found.slice(index * perWrite, (index + 1) * perWrite),
  ]);
  expect(byTable).toEqual(writes.map(({ table, who }) => [table, allowed(who, role)]));
}

describe.for([
  ['update', updates],
  ['delete', deletions],
] as const)('%s', ([, writes]) => {
  let attempts: Attempt[];
  beforeAll(async () => {
    attempts = [];
    for (const write of writes) {
      for (const place of places()) {
        attempts.push({ statement: write.statement, params: [await rowAt(write, place)] });
      }
    }
  });

  test.for(roleNames)('by %s: own office, other office, other company', (role) =>
    expectReach(role, writes, attempts),
  );
});

describe('insert', () => {
  test.for(roleNames)('by %s: own office, other office, other company', (role) =>
    expectReach(
      role,
      insertions,
      insertions.flatMap(({ statement }) =>
        places().map(({ companyId, officeId }) => ({ statement, params: [companyId, officeId] })),
      ),
    ),
  );
});

test('the tables above are all that staff write', async () => {
  const rows = await db.query<{ granted: string }>(
    `select distinct lower(privilege_type) || ' ' || relname as granted
     from (
       select relname, relnamespace, (aclexplode(relacl)).* from pg_class
       union all
       select relname, relnamespace, (aclexplode(attacl)).*
       from pg_class join pg_attribute on attrelid = pg_class.oid
     ) as granted
     where grantee = 'turno_staff'::regrole and privilege_type <> 'SELECT'`,
  );
  const tried = [
    ...updates.map(({ table }) => `update ${table}`),
    ...deletions.map(({ table }) => `delete ${table}`),
    ...insertions.map(({ table }) => `insert ${table}`),
  ];
  expect(rows.map(({ granted }) => granted).toSorted()).toEqual(tried.toSorted());
});

test('what a row belongs to, what it was numbered and what it earned is written by nobody; an invoice may be corrected', async () => {
  const columns = await db.query<{ name: string }>(
    `select relname || '.' || attname as name
     from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
     where grantee = 'turno_staff'::regrole and privilege_type = 'UPDATE' and (
       attname in ('id', 'company_id', 'created', 'created_by', 'deleted_by', 'deleted_at', 'identification_number')
       or attname ~ 'total|tax|quantity|correlative')`,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([
    // Documents that were mistyped are corrected, and limits are no stock (D49).
    'clients.identification_number',
    'employees.identification_number',
    'inventories.quantity_max',
    'inventories.quantity_min',
    'invoices.tax_total',
    'invoices.total',
    'providers.identification_number',
  ]);
});
