import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorText } from '#domain/errors.ts';
import type { RoleName } from '../demo/staff.ts';
import { call } from './acts.ts';
import { booked, inDays, lineFor, patch } from './appointments-acts.ts';
import { type CastDatabase, rolledBackDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import { type StageOffice, stageOffice } from './stage.ts';

/** Something that is disabled and comes back (D49). */
interface Kind {
  /** As `procDisabledRecords` calls it. */
  objectType: string;
  table: string;
  /** A new one of Caracas, by its id. */
  make: () => Promise<string | undefined>;
  /** Who disables it and enables it again. */
  by: readonly RoleName[];
  /** Who sees its list and may not. */
  notBy: readonly RoleName[];
  name: string;
  /** Written by its procedure alone: the row is not staff's to change. */
  savedBy?: string;
  /** Nobody of another branch enables it, but who sees all. */
  ofOffice?: true;
}

let db: CastDatabase;
let caracas: StageOffice;
let lima: StageOffice;

async function insert(text: string, ...params: unknown[]): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(`${text} returning id`, params);
  return row?.id;
}

const ofOffice = () => [caracas.companyId, caracas.id] as const;
const country = () =>
  insert(
    `insert into app_public.countries (company_id, country_name) values ($1, 'Ecuador')
     on conflict (company_id, country_name) do update set status = 1`,
    caracas.companyId,
  );
const town = async () =>
  insert(
    `insert into app_public.towns (company_id, country_id, town_name) values ($1, $2, 'Quito')
     on conflict (country_id, town_name) do update set status = 1`,
    caracas.companyId,
    await country(),
  );
const service = () =>
  insert(
    `insert into app_public.services (company_id, service_name) values ($1, 'Masajes')
     on conflict (company_id, service_name) do update set status = 1`,
    caracas.companyId,
  );
const employee = (role: RoleName, number: string, name: string) =>
  insert(
    `insert into app_public.employees (company_id, office_id, role_id, identification_type,
       identification_number, first_name, last_name, email, phone, commission)
     select $1, $2, id, 'CI', $4, $5, 'Vuelta', lower($5) || '@vuelta.demo', '0414-5550101', 0
     from app_public.roles where company_id = $1 and role_name = $3`,
    ...ofOffice(),
    role,
    number,
    name,
  );

const kinds: readonly Kind[] = [
  {
    objectType: 'clients',
    table: 'clients',
    make: () =>
      insert(
        `insert into app_public.clients (company_id, office_id, identification_type,
           identification_number, first_name, last_name, email, address)
         values ($1, $2, 'CI', 'V70000001', 'Rosa', 'Vuelta', 'rosa@vuelta.demo', 'Centro')`,
        ...ofOffice(),
      ),
    by: ['crm_admin', 'crm_local_admin', 'crm_supervisor'],
    notBy: ['crm_technical_attendant', 'crm_marketing'],
    name: 'Rosa Vuelta',
  },
  {
    ofOffice: true,
    objectType: 'technicals',
    table: 'employees',
    make: () => employee('crm_technical', 'V70000002', 'Tania'),
    by: ['crm_admin', 'crm_local_admin', 'crm_supervisor'],
    notBy: ['crm_technical_attendant'],
    name: 'Tania Vuelta',
  },
  {
    ofOffice: true,
    objectType: 'supervisors',
    table: 'employees',
    make: () => employee('crm_supervisor', 'V70000003', 'Sofía'),
    by: ['crm_admin', 'crm_local_admin', 'crm_supervisor'],
    notBy: ['crm_technical_attendant'],
    name: 'Sofía Vuelta',
  },
  {
    objectType: 'employees',
    table: 'employees',
    make: () => employee('crm_marketing', 'V70000004', 'Mara'),
    by: ['crm_admin'],
    notBy: ['crm_local_admin'],
    name: 'Mara Vuelta',
  },
  {
    objectType: 'countries',
    table: 'countries',
    make: country,
    by: ['crm_admin'],
    notBy: ['crm_local_admin', 'crm_supervisor'],
    name: 'Ecuador',
  },
  {
    objectType: 'towns',
    table: 'towns',
    make: town,
    by: ['crm_admin'],
    notBy: ['crm_local_admin', 'crm_supervisor'],
    name: 'Quito',
  },
  {
    objectType: 'categories',
    table: 'categories',
    make: () =>
      insert(
        `insert into app_public.categories (company_id, category_name) values ($1, 'Esmaltes')
         on conflict (company_id, category_name) do update set status = 1`,
        caracas.companyId,
      ),
    by: ['crm_admin', 'crm_local_admin', 'crm_operations_sales'],
    notBy: ['crm_supervisor', 'crm_administration'],
    name: 'Esmaltes',
  },
  {
    objectType: 'offices',
    table: 'offices',
    make: () =>
      insert(
        `insert into app_public.offices (company_id, country_id, town_id, office_name, address, currency_code, time_zone)
         select $1, country_id, town_id, 'Maracay', 'Centro', currency_code, time_zone
         from app_public.offices where id = $2`,
        ...ofOffice(),
      ),
    by: ['crm_admin'],
    notBy: ['crm_local_admin', 'crm_supervisor'],
    name: 'Maracay',
  },
  {
    objectType: 'services',
    table: 'services',
    make: service,
    by: ['crm_admin'],
    notBy: ['crm_local_admin'],
    name: 'Masajes',
  },
  {
    ofOffice: true,
    objectType: 'subservices',
    table: 'subservices',
    make: async () =>
      insert(
        `insert into app_public.subservices (company_id, office_id, service_id, subservice_name, cost, currency_code)
         values ($1, $2, $3, 'Masaje de espalda', 20, 'USD')`,
        ...ofOffice(),
        await service(),
      ),
    by: ['crm_admin', 'crm_local_admin'],
    notBy: ['crm_supervisor'],
    name: 'Masaje de espalda',
  },
  {
    ofOffice: true,
    objectType: 'discounts',
    table: 'discounts',
    make: () =>
      insert(
        `insert into app_public.discounts (company_id, office_id, discount_name, begin_date, end_date, days,
           company_name, office_name)
         values ($1, $2, 'Lunes feliz', '2026-01-01', '2026-12-31', '{1}', '', 'Caracas')`,
        ...ofOffice(),
      ),
    by: ['crm_admin', 'crm_supervisor'],
    notBy: ['crm_local_admin'],
    name: 'Lunes feliz',
  },
  {
    ofOffice: true,
    objectType: 'providers',
    table: 'providers',
    make: () =>
      insert(
        `insert into app_public.providers (company_id, office_id, identification_number, provider_name)
         values ($1, $2, 'J402315876', 'La Orquídea')`,
        ...ofOffice(),
      ),
    by: ['crm_admin', 'crm_local_admin', 'crm_supervisor'],
    notBy: ['crm_technical_attendant'],
    name: 'La Orquídea',
  },
  {
    ofOffice: true,
    objectType: 'money_stores',
    table: 'money_stores',
    make: () =>
      insert(
        `insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
         values ($1, $2, 'Caja de la vuelta', 'Efectivo')`,
        ...ofOffice(),
      ),
    by: ['crm_admin', 'crm_local_admin'],
    notBy: ['crm_supervisor'],
    name: 'Caja de la vuelta',
  },
  {
    ofOffice: true,
    objectType: 'payment_methods',
    table: 'payment_methods',
    savedBy: 'proc_save_payment_method',
    make: () =>
      insert(
        `insert into app_public.payment_methods (company_id, office_id, method_name, payment_type, currency_code, counting,
           position)
         values ($1, $2, 'Biopago', 'TDD', 'VES', 'BATCH', 9)`,
        ...ofOffice(),
      ),
    by: ['crm_admin', 'crm_local_admin'],
    notBy: ['crm_supervisor'],
    name: 'Biopago',
  },
  {
    ofOffice: true,
    objectType: 'extra_expenses',
    table: 'extra_expenses',
    make: () =>
      insert(
        `insert into app_public.extra_expenses (company_id, office_id, service_name, amount, expense_date)
         values ($1, $2, 'Agua', 10, now())`,
        ...ofOffice(),
      ),
    by: ['crm_local_admin', 'crm_supervisor'],
    notBy: ['crm_admin'],
    name: 'Agua',
  },
  {
    ofOffice: true,
    objectType: 'inventories',
    table: 'inventories',
    make: async () => {
      const category = await insert(
        `insert into app_public.categories (company_id, category_name) values ($1, 'Aceites')`,
        caracas.companyId,
      );
      const product = await insert(
        `insert into app_public.products (company_id, office_id, category_id, product_name, unit_price)
         values ($1, $2, $3, 'Aceite de coco', 5)`,
        ...ofOffice(),
        category,
      );
      return insert(
        `insert into app_public.inventories (company_id, office_id, product_id, quantity_available)
         values ($1, $2, $3, 5)`,
        ...ofOffice(),
        product,
      );
    },
    by: ['crm_admin', 'crm_local_admin', 'crm_supervisor'],
    notBy: ['crm_technical_attendant'],
    name: 'Aceite de coco',
  },
];

beforeAll(async () => {
  db = await rolledBackDatabase();
  caracas = await stageOffice(db, 'Caracas');
  lima = await stageOffice(db, 'Lima');
});

afterAll(() => db.drop());

const setStatus = (kind: Kind, id: string | undefined, status: number, role: RoleName) =>
  db.as(caracas.email(role), async (sql) => {
    if (!kind.savedBy) {
      const change = `update app_public.${kind.table} set status = $2 where id = $1 returning status`;
      return sql.query(change, [id, status]);
    }
    await call(sql, kind.savedBy, { id, status });
    return sql.query(`select status from app_public.${kind.table} where id = $1`, [id]);
  });
const reactivate = (objectType: string, id: string | undefined, who: string) =>
  db.as(who, (sql) => call(sql, 'proc_reactivate', { object_type: objectType, id }));
const disabledAs = (who: string, objectType: string, search?: string) =>
  db.as(who, (sql) =>
    sql.query<{ id: string; name: string; office_name: string | null; disabled_by: string }>(
      'select * from app_public.proc_disabled_records($1, $2)',
      [objectType, search ?? null],
    ),
  );
const statusOf = async ({ table }: Kind, id: string | undefined) =>
  (await db.query(`select status from app_public.${table} where id = $1`, [id]))[0]?.status;

test('every table whose rows staff disable is walked below', async () => {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.column_privileges
     where grantee = 'turno_staff' and column_name = 'status' and privilege_type = 'UPDATE'
       and table_schema = 'app_public'
       and table_name in (select relname from pg_class where relkind = 'r')`,
  );
  // Those are deleted, on record (D18), and not disabled.
  const deleted = ['sales', 'invoices'];
  expect(new Set(tables.map(({ name }) => name))).toEqual(
    new Set([...kinds.filter(({ savedBy }) => !savedBy).map(({ table }) => table), ...deleted]),
  );
});

describe.each(kinds)('$objectType', (kind) => {
  test('that are disabled are seen and enabled again by who may disable, and by nobody else (doc 1 §4) (D49)', async () => {
    const id = await kind.make();
    for (const role of kind.by) {
      const who = caracas.email(role);
      expect(await setStatus(kind, id, 2, role)).toEqual([{ status: 2 }]);
      expect(await disabledAs(who, kind.objectType, kind.name.toUpperCase())).toMatchObject([
        { id, name: kind.name, disabled_by: caracas.people[role].fullName },
      ]);

      for (const other of kind.notBy) {
        expect(await disabledAs(caracas.email(other), kind.objectType)).toEqual([]);
        const refused = await refusalOf(reactivate(kind.objectType, id, caracas.email(other)));
        expect(refused.code).toBe('FORBIDDEN');
        await setStatus(kind, id, 1, other).catch(() => undefined);
        expect(await statusOf(kind, id), `enabled by ${other}`).toBe(2);
      }

      if (kind.ofOffice && role !== 'crm_admin') {
        expect(await disabledAs(lima.email(role), kind.objectType)).toEqual([]);
        const refused = await refusalOf(reactivate(kind.objectType, id, lima.email(role)));
        expect(refused.code).toBe('NOT_FOUND');
      }

      expect(await reactivate(kind.objectType, id, who)).toMatchObject({
        v_end_code: '99999',
        v_message: 'Registro reactivado con éxito',
      });
      expect(await statusOf(kind, id)).toBe(1);
      expect(await disabledAs(who, kind.objectType)).not.toContainEqual(
        expect.objectContaining({ id }),
      );
      // By the documents' call too.
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

/** What is no act of a table's own, since its row is not staff's to change: an appointment. */
describe('appointments', () => {
  const hour = (days: number, time: string) =>
    booked(db, caracas, {
      appointment_date: inDays(caracas, days, time),
      details: [lineFor(caracas, caracas.people.crm_technical)],
    });
  const deactivate = (id: string, role: RoleName) =>
    patch(db, caracas, id, { status: 2 }, caracas.email(role));
  const statusNow = async (id: string) =>
    (await db.query('select status from app_public.appointments where id = $1', [id]))[0]?.status;

  test('that are deactivated are seen and enabled again by who may deactivate, and by nobody else', async () => {
    const id = await hour(21, '10:00');
    for (const role of ['crm_admin', 'crm_local_admin', 'crm_supervisor'] as const) {
      await deactivate(id, role);
      const who = caracas.email(role);
      const seen = await disabledAs(who, 'appointments');
      expect(seen).toContainEqual(
        expect.objectContaining({
          id,
          office_name: 'Caracas',
          disabled_by: caracas.people[role].fullName,
          detail: `${inDays(caracas, 21).slice(0, 10).split('-').reverse().join('/')} 10:00 AM`,
        }),
      );
      for (const other of ['crm_technical_attendant', 'crm_marketing', 'crm_technical'] as const) {
        expect(await disabledAs(caracas.email(other), 'appointments')).toEqual([]);
        const refused = await refusalOf(reactivate('appointments', id, caracas.email(other)));
        // Who sees the present day alone is told that there is none.
        expect(['FORBIDDEN', 'NOT_FOUND']).toContain(refused.code);
      }
      if (role !== 'crm_admin') {
        expect(await disabledAs(lima.email(role), 'appointments')).toEqual([]);
        const refused = await refusalOf(reactivate('appointments', id, lima.email(role)));
        expect(refused.code).toBe('NOT_FOUND');
      }
      expect(await statusNow(id)).toBe(2);
      expect(await reactivate('appointments', id, who)).toMatchObject({ v_end_code: '99999' });
      expect(await statusNow(id)).toBe(1);
      expect(await disabledAs(who, 'appointments')).not.toContainEqual(
        expect.objectContaining({ id }),
      );
    }
    // Its time is taken again.
    expect((await refusalOf(hour(21, '10:15'))).code).toBe('APPOINTMENT_OVERLAP');
  });

  test('come back to no time that is taken meanwhile: who has it and when is told, and the way on', async () => {
    const id = await hour(22, '10:00');
    await deactivate(id, 'crm_supervisor');
    const other = await hour(22, '10:15');
    const refused = await refusalOf(
      reactivate('appointments', id, caracas.email('crm_supervisor')),
    );
    const day = inDays(caracas, 22).slice(0, 10).split('-').reverse().join('/');
    expect(refused).toEqual({
      code: 'APPOINTMENT_SLOT_TAKEN',
      params: {
        employee: caracas.people.crm_technical.fullName,
        from: `${day} 10:15 AM`,
        until: '11:00 AM',
      },
    });
    expect(errorText('APPOINTMENT_SLOT_TAKEN', refused.params as Record<string, string>)).toMatch(
      /ya tiene una cita del .* 10:15 AM a las 11:00 AM, mueva esa cita y reactive esta/,
    );
    expect(await statusNow(id)).toBe(2);

    const moved = { appointment_date: inDays(caracas, 22, '12:00') };
    await patch(db, caracas, other, moved);
    await reactivate('appointments', id, caracas.email('crm_supervisor'));
    expect(await statusNow(id)).toBe(1);
  });
});
