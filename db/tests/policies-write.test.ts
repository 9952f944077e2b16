import { expect, test } from 'vitest';
import { acts } from '../../tests/access/act-matrix.ts';
import { db, onTheCast } from './cast-stage.ts';

onTheCast();

/** The mutation by which the API writes to the rows of a table: `createMoneyStore`, `updateMoneyStoreById`. */
function mutationOf(privilege: string, type: string): string {
  if (privilege === 'INSERT') return `create${type}`;
  return `${privilege.toLowerCase()}${type}ById`;
}

test('each table that staff write is in the act matrix, with each kind of write', async () => {
  const rows = await db.query<{ privilege: string; type: string }>(
    `select distinct privilege_type as privilege, replace(initcap(replace(
       case relname when 'people' then 'person'
         else regexp_replace(regexp_replace(relname, 'ies$', 'y'), 's$', '') end, '_', ' ')), ' ', '') as type
     from (
       select relname, relnamespace, (aclexplode(relacl)).* from pg_class
       union all
       select relname, relnamespace, (aclexplode(attacl)).*
       from pg_class join pg_attribute on attrelid = pg_class.oid
     ) as granted
     where grantee = 'turno_staff'::regrole and privilege_type <> 'SELECT'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  const classified = Object.keys(acts).map((act) => act.split('.')[0]);
  const missing = rows
    .map(({ privilege, type }) => mutationOf(privilege, type))
    .filter((mutation) => !classified.includes(mutation));
  expect(missing).toEqual([]);
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

test('the audit trail keeps the changes of every table that people edit', async () => {
  const audited = await db.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgfoid = 'app_hidden.tg_audit'::regproc and tgtype & 16 <> 0`,
  );
  expect(audited.map(({ name }) => name).toSorted()).toEqual(
    `appointments appointments_details cash_registers cash_sessions categories clients countries discounts
     discounts_details employees extra_expenses inventories invoices money_stores office_appointment_settings
     office_settings offices official_rates payment_methods percent_indicators privacy_incidents privacy_requests
     products profiles providers roles sales services subservices towns users workdays`.split(
      /\s+/,
    ),
  );
});
