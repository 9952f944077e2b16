import { describe, expect, test } from 'vitest';
import type { RoleName } from '../../demo/staff.ts';
import { call } from '../support/acts.ts';
import { caracas, db, lima, roleId, setUpDemoCompany } from '../support/demo-fixture.ts';
import { disabledAs, reactivate } from '../support/reactivation.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

/** A kind of record that can be disabled and enabled (D49). */
interface Kind {
  /** Name in `procDisabledRecords`. */
  objectType: string;
  /** Table, if its name differs from `objectType`. */
  table?: string;
  /** List without disabled records. */
  list?: string;
  /** Creates a record, at the demo branch Caracas if its kind belongs to a branch, and returns its id. */
  make: () => Promise<string>;
  /** Roles that may disable and enable it. */
  by: readonly RoleName[];
  /** Roles that see its list but may not disable or enable it. */
  notBy: readonly RoleName[];
  name: string;
  /** Procedure that alone writes it: staff cannot update the row. */
  savedBy?: string;
  /** Only roles that see all offices enable it from another branch. */
  ofOffice?: true;
}

/** Adds a row to the company and returns its id. */
function add(table: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const row = { company_id: caracas.companyId, ...values };
  const columns = Object.keys(row);
  return db.value(
    `insert into app_public.${table} (${columns})
     values (${columns.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  );
}

/** Adds a row to Caracas. */
const addHere = (table: string, values: Readonly<Record<string, unknown>>) =>
  add(table, { office_id: caracas.id, ...values });

const addEmployee = async (role: RoleName, number: string, name: string) =>
  addHere('employees', {
    role_id: await roleId(role),
    identification_type: 'CI',
    identification_number: number,
    first_name: name,
    last_name: 'Vuelta',
    email: `${name}@vuelta.demo`,
    phone: '0414-5550101',
    commission: 0,
  });

const administrators = ['crm_admin', 'crm_local_admin'] as const;
const managers = [...administrators, 'crm_supervisor'] as const;

const kinds: readonly Kind[] = [
  {
    objectType: 'clients',
    list: 'v_clients',
    make: () =>
      addHere('clients', {
        identification_type: 'CI',
        identification_number: 'V70000001',
        first_name: 'Rosa',
        last_name: 'Vuelta',
        email: 'rosa@vuelta.demo',
        address: 'Centro',
      }),
    by: managers,
    notBy: ['crm_technical_attendant', 'crm_marketing'],
    name: 'Rosa Vuelta',
  },
  {
    ofOffice: true,
    objectType: 'technicals',
    table: 'employees',
    list: 'v_technicals',
    make: () => addEmployee('crm_technical', 'V70000002', 'Tania'),
    by: managers,
    notBy: ['crm_technical_attendant'],
    name: 'Tania Vuelta',
  },
  {
    ofOffice: true,
    objectType: 'supervisors',
    table: 'employees',
    list: 'v_supervisors',
    make: () => addEmployee('crm_supervisor', 'V70000003', 'Sofia'),
    by: managers,
    notBy: ['crm_technical_attendant'],
    name: 'Sofia Vuelta',
  },
  {
    objectType: 'employees',
    list: 'v_other_employees',
    make: () => addEmployee('crm_marketing', 'V70000004', 'Mara'),
    by: ['crm_admin'],
    notBy: ['crm_local_admin'],
    name: 'Mara Vuelta',
  },
  {
    objectType: 'countries',
    list: 'v_countries',
    make: () => add('countries', { country_name: 'Ecuador' }),
    by: ['crm_admin'],
    notBy: ['crm_local_admin', 'crm_supervisor'],
    name: 'Ecuador',
  },
  {
    objectType: 'towns',
    list: 'v_towns',
    make: async () =>
      add('towns', {
        country_id: await add('countries', { country_name: 'Colombia' }),
        town_name: 'Bogotá',
      }),
    by: ['crm_admin'],
    notBy: ['crm_local_admin', 'crm_supervisor'],
    name: 'Bogotá',
  },
  {
    objectType: 'categories',
    make: () => add('categories', { category_name: 'Esmaltes' }),
    by: [...administrators, 'crm_operations_sales'],
    notBy: ['crm_supervisor', 'crm_administration'],
    name: 'Esmaltes',
  },
  {
    objectType: 'offices',
    list: 'v_offices',
    make: () =>
      db.value(
        `insert into app_public.offices (company_id, country_id, town_id, office_name, address, currency_code, time_zone)
         select company_id, country_id, town_id, 'Maracay', 'Centro', currency_code, time_zone
         from app_public.offices where id = $1 returning id`,
        [caracas.id],
      ),
    by: ['crm_admin'],
    notBy: ['crm_local_admin', 'crm_supervisor'],
    name: 'Maracay',
  },
  {
    objectType: 'services',
    make: () => add('services', { service_name: 'Terapias' }),
    by: ['crm_admin'],
    notBy: ['crm_local_admin'],
    name: 'Terapias',
  },
  {
    ofOffice: true,
    objectType: 'subservices',
    list: 'v_subservices',
    make: async () =>
      addHere('subservices', {
        service_id: await add('services', { service_name: 'Baños' }),
        subservice_name: 'Baño turco',
        cost: 20,
        currency_code: 'USD',
      }),
    by: administrators,
    notBy: ['crm_supervisor'],
    name: 'Baño turco',
  },
  {
    ofOffice: true,
    objectType: 'discounts',
    make: () =>
      addHere('discounts', {
        discount_name: 'Lunes feliz',
        begin_date: '2026-01-01',
        end_date: '2026-12-31',
        days: [1],
        company_name: '',
        office_name: 'Caracas',
      }),
    by: ['crm_admin', 'crm_supervisor'],
    notBy: ['crm_local_admin'],
    name: 'Lunes feliz',
  },
  {
    ofOffice: true,
    objectType: 'providers',
    make: () =>
      addHere('providers', { identification_number: 'J402315876', provider_name: 'La Orquídea' }),
    by: managers,
    notBy: ['crm_technical_attendant'],
    name: 'La Orquídea',
  },
  {
    ofOffice: true,
    objectType: 'money_stores',
    make: () =>
      addHere('money_stores', { money_store_name: 'Caja de la vuelta', notes: 'Efectivo' }),
    by: administrators,
    notBy: ['crm_supervisor'],
    name: 'Caja de la vuelta',
  },
  {
    ofOffice: true,
    objectType: 'payment_methods',
    savedBy: 'proc_save_payment_method',
    make: () =>
      addHere('payment_methods', {
        method_name: 'Biopago',
        payment_type: 'TDD',
        currency_code: 'VES',
        counting: 'BATCH',
        position: 9,
      }),
    by: administrators,
    notBy: ['crm_supervisor'],
    name: 'Biopago',
  },
  {
    ofOffice: true,
    objectType: 'commission_rates',
    savedBy: 'proc_save_commission_rate',
    make: async () =>
      addHere('commission_rates', {
        service_id: await add('services', { service_name: 'Pestañas', description: 'Pestañas' }),
        rate: 0.42,
      }),
    by: administrators,
    notBy: ['crm_supervisor'],
    name: 'Pestañas',
  },
  {
    ofOffice: true,
    objectType: 'commission_tiers',
    savedBy: 'proc_save_commission_tier',
    make: () =>
      addHere('commission_tiers', { period: 'MONTH', mode: 'WHOLE', from_net: 1000, rate: 0.02 }),
    by: administrators,
    notBy: ['crm_supervisor'],
    name: 'Escalón del mes',
  },
  {
    ofOffice: true,
    objectType: 'extra_expenses',
    make: () =>
      addHere('extra_expenses', { service_name: 'Agua', amount: 10, expense_date: new Date() }),
    by: ['crm_local_admin', 'crm_supervisor'],
    notBy: ['crm_admin'],
    name: 'Agua',
  },
  {
    ofOffice: true,
    objectType: 'inventories',
    list: 'v_all_inventories',
    make: async () =>
      addHere('inventories', {
        product_id: await addHere('products', {
          category_id: await add('categories', { category_name: 'Aceites' }),
          product_name: 'Aceite de coco',
          unit_price: 5,
        }),
        quantity_available: 5,
      }),
    by: managers,
    notBy: ['crm_technical_attendant'],
    name: 'Aceite de coco',
  },
];

const tableOf = ({ table, objectType }: Kind) => table ?? objectType;

const setStatus = (kind: Kind, id: string, status: number, role: RoleName) =>
  db.as(caracas.email(role), async (sql) => {
    if (!kind.savedBy) {
      const change = `update app_public.${tableOf(kind)} set status = $2 where id = $1 returning status`;
      return sql.query(change, [id, status]);
    }
    await call(sql, kind.savedBy, { id, status });
    return sql.query(`select status from app_public.${tableOf(kind)} where id = $1`, [id]);
  });
const statusOf = (kind: Kind, id: string) =>
  db.value<number>(`select status from app_public.${tableOf(kind)} where id = $1`, [id]);
const isListed = async ({ list }: Kind, id: string, actor: string) =>
  (await db.queryAs(actor, `select from app_public.${list} where id = $1`, [id])).length === 1;

test('the tests cover every table whose rows staff can disable', async () => {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.column_privileges
     where grantee = 'turno_staff' and column_name = 'status' and privilege_type = 'UPDATE'
       and table_schema = 'app_public'
       and table_name in (select relname from pg_class where relkind = 'r')`,
  );
  // Status 2 marks their deleted rows, which are not disabled records (D18).
  const deleted = ['sales', 'invoices'];
  expect(new Set(tables.map(({ name }) => name))).toEqual(
    new Set([...kinds.filter(({ savedBy }) => !savedBy).map(tableOf), ...deleted]),
  );
});

describe.each(kinds)('disabled records: $objectType (doc 3 §4)', (kind) => {
  test('disabled records leave the list, and only roles that may disable see and enable them (doc 3 §6) (D49)', async () => {
    const id = await kind.make();
    for (const role of kind.by) {
      const actor = caracas.email(role);
      expect(await setStatus(kind, id, 2, role)).toEqual([{ status: 2 }]);
      expect(await disabledAs(actor, kind.objectType, kind.name.toUpperCase())).toMatchObject([
        { id, name: kind.name, disabled_by: caracas.people[role].fullName },
      ]);
      if (kind.list) expect(await isListed(kind, id, actor)).toBe(false);

      for (const other of kind.notBy) {
        expect(await disabledAs(caracas.email(other), kind.objectType)).toEqual([]);
        const rejected = await rejectionOf(reactivate(kind.objectType, id, caracas.email(other)));
        expect(rejected.code).toBe('FORBIDDEN');
        await setStatus(kind, id, 1, other).catch(() => undefined);
        expect(await statusOf(kind, id), `enabled by ${other}`).toBe(2);
      }

      if (kind.ofOffice && role !== 'crm_admin') {
        expect(await disabledAs(lima.email(role), kind.objectType)).toEqual([]);
        const rejected = await rejectionOf(reactivate(kind.objectType, id, lima.email(role)));
        expect(rejected.code).toBe('NOT_FOUND');
      }

      expect(await reactivate(kind.objectType, id, actor)).toMatchObject({
        v_end_code: '99999',
        v_message: 'Registro reactivado con éxito',
      });
      expect(await statusOf(kind, id)).toBe(1);
      if (kind.list) expect(await isListed(kind, id, actor)).toBe(true);
      expect(await disabledAs(actor, kind.objectType)).not.toContainEqual(
        expect.objectContaining({ id }),
      );
      // The documented update of the status enables the record, too.
      await setStatus(kind, id, 2, role);
      expect(await setStatus(kind, id, 1, role)).toEqual([{ status: 1 }]);
    }
    const trail = await db.query<{ actor_id: string }>(
      `select actor_id from app_public.audit_entries
       where object_id = $1 and before ->> 'status' = '2' and after ->> 'status' = '1'`,
      [id],
    );
    expect(trail.length).toBe(2 * kind.by.length);
  });
});
