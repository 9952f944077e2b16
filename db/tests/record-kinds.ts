import { afterAll, beforeAll } from 'vitest';
import type { RoleName } from '../demo/staff.ts';
import { type CastDatabase, rolledBackDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

/** Something that is disabled and comes back (D49). */
export interface Kind {
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

export let db: CastDatabase;
export let caracas: StageOffice;
export let lima: StageOffice;

async function insert(text: string, ...params: unknown[]): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(`${text} returning id`, params);
  return row?.id;
}

export const ofOffice = () => [caracas.companyId, caracas.id] as const;
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
export const employee = (role: RoleName, number: string, name: string) =>
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

export const kinds: readonly Kind[] = [
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

/** Makes anew what stands above, for the file that calls it. */
export function onOfficesOfRecords(cloned?: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    db = cloned ? await cloned() : await rolledBackDatabase();
    caracas = await stageOffice(db, 'Caracas');
    lima = await stageOffice(db, 'Lima');
  });

  afterAll(() => db.drop());
}
