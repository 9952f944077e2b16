import { beforeAll, describe, expect, test } from 'vitest';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import { acts } from '../../../tests/access/act-matrix.ts';
import { caracas, db, setUpDemoCompany, withRights } from '../support/demo-fixture.ts';
import { fillTables } from '../support/fill-tables.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

/** Returns the mutation for a write to a table: `createMoneyStore`, `updateMoneyStoreById`. */
function mutationOf(privilege: string, type: string): string {
  if (privilege === 'INSERT') return `create${type}`;
  return `${privilege.toLowerCase()}${type}ById`;
}

test('the act matrix has every table that staff write, with each kind of write', async () => {
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

test('staff can update no owner, number or total of a row except the listed columns', async () => {
  const columns = await db.query<{ name: string }>(
    `select relname || '.' || attname as name
     from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
     where grantee = 'turno_staff'::regrole and privilege_type = 'UPDATE' and (
       attname in ('id', 'company_id', 'created', 'created_by', 'deleted_by', 'deleted_at', 'identification_number')
       or attname ~ 'total|tax|quantity|correlative')`,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([
    // Mistyped documents can be corrected, and limits are not stock (D49).
    'clients.identification_number',
    'employees.identification_number',
    'inventories.quantity_max',
    'inventories.quantity_min',
    'invoices.tax_total',
    'invoices.total',
    'providers.identification_number',
  ]);
});

test('the history records every table that people edit', async () => {
  const audited = await db.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgfoid = 'app_hidden.tg_audit'::regproc and tgtype & 16 <> 0`,
  );
  expect(audited.map(({ name }) => name).toSorted()).toEqual(
    `appointments appointments_details cash_registers cash_sessions categories clients commission_rates commission_tiers
     countries discounts discounts_details employees extra_expenses inventories invoices money_stores office_appointment_settings
     office_settings offices official_rates payment_methods percent_indicators privacy_incidents privacy_requests
     products profiles providers roles sales services subservices towns users workdays`.split(
      /\s+/,
    ),
  );
});

/** Tables whose rows need another permission to disable than to edit. */
const disabledBy: Readonly<Record<string, Permission>> = {
  clients: 'client.disable',
  countries: 'country.disable',
  invoices: 'invoice.delete',
  money_stores: 'money_store.disable',
  providers: 'provider.disable',
  services: 'service.delete',
  subservices: 'subservice.disable',
  towns: 'country.disable',
};

describe('permissions to disable', () => {
  beforeAll(async () => {
    await fillTables(db);
    // Towns with offices stay.
    await db.query(
      `insert into app_public.towns (company_id, country_id, town_name)
       select company_id, country_id, 'Sin sucursal' from app_public.offices where id = $1`,
      [caracas.id],
    );
    await db.query(
      `insert into app_public.countries (company_id, country_name) values ($1, 'Ecuador')`,
      [caracas.companyId],
    );
    // A service without subservices.
    await db.query(
      `insert into app_public.services (company_id, service_name, description) values ($1, 'Sin uso', 'Nuevo')`,
      [caracas.companyId],
    );
  });

  test('the tests cover every table with a separate permission to disable', async () => {
    const policies = await db.query<{ name: string; permission: string }>(
      `select tablename as name,
         substring(with_check from $$status = app_hidden[.]active.* OR .*can\\('([a-z_.]+)'$$) as permission
       from pg_policies
       where schemaname = 'app_public' and cmd = 'UPDATE' and with_check ~ 'status = app_hidden[.]active.* OR .*can\\('`,
    );
    const found = Object.fromEntries(policies.map(({ name, permission }) => [name, permission]));
    expect(found).toEqual(disabledBy);
  });

  test.for(Object.entries(disabledBy))(
    'a role that may edit %s cannot disable a row without %s (doc 1 §6 Client edit and disable) (D49)',
    async ([table, permission]) => {
      const id = await db.value(
        `select id from app_public.${table} as row
         where company_id = $1 and status = 1 and coalesce(to_jsonb(row) ->> 'office_id', $2) = $2
         order by id desc limit 1`,
        [caracas.companyId, caracas.id],
      );
      const others = Object.keys(permissions).filter((right) => right !== permission);
      const set = async (status: string, ...rights: string[]) =>
        db.queryAs(
          await withRights(...others, ...rights),
          `update app_public.${table} set status = ${status} where id = $1 returning status`,
          [id],
        );
      expect(await set('status')).toEqual([{ status: 1 }]);
      expect((await rejectionOf(set('2'))).code).toBe('FORBIDDEN');
      expect(await set('2', permission)).toEqual([{ status: 2 }]);
    },
  );
});
