import type { RoleName } from '../demo/staff.ts';

/** Where a role may write: at all offices of its company, or at its own. */
export type Writers = Partial<Record<RoleName, 'company' | 'office'>>;

export interface Write {
  table: string;
  /** Has `returning 1`; $1 is the row's id, or for an insert $1 the company and $2 the office. */
  statement: string;
  who: Writers;
  /** Which row of an office to try; any when left out. */
  row?: string;
}

const managers = { crm_admin: 'company', crm_local_admin: 'office' } as const;
const managersOfCompany = { crm_admin: 'company', crm_local_admin: 'company' } as const;
const withSupervisor = { ...managers, crm_supervisor: 'office' } as const;

const update = (table: string, change: string, who: Writers, row?: string): Write => ({
  table,
  statement: `update app_public.${table} set ${change} where id = $1 returning 1`,
  who,
  ...(row && { row }),
});
const deletion = (table: string, who: Writers, row?: string): Write => ({
  table,
  statement: `delete from app_public.${table} where id = $1 returning 1`,
  who,
  ...(row && { row }),
});

export const updates: readonly Write[] = [
  update('clients', `address = 'Otra'`, { ...managersOfCompany, crm_supervisor: 'company' }),
  update(
    'sales',
    'status = 2',
    { crm_supervisor: 'office' },
    `kind = 'SALE' and not exists (select from app_public.sales as refund where refund.refund_of = candidate.id)`,
  ),
  update('discounts', 'status = 2', { crm_admin: 'company', crm_supervisor: 'office' }),
  update(
    'employees',
    `first_name = 'Otra'`,
    withSupervisor,
    `email <> 'crm_technical@caracas.demo' and role_id in (select id from app_public.roles where role_name = 'crm_technical')`,
  ),
  update('products', 'unit_price = 7', {
    crm_local_admin: 'office',
    crm_supervisor: 'office',
    crm_technical_attendant: 'office',
  }),
  update('countries', `country_name = 'Otro'`, managersOfCompany),
  update('towns', `town_name = 'Otra'`, managersOfCompany),
  update('offices', `address = 'Otra'`, managers),
  update('services', `description = 'Otra'`, managersOfCompany),
  update('subservices', 'cost = 9', withSupervisor),
  update('providers', `notes = 'Otra'`, withSupervisor),
  update('money_stores', `notes = 'Otra'`, managers),
  update('inventories', 'status = 2', withSupervisor),
  update('categories', `category_name = 'Otra'`, {
    ...managersOfCompany,
    crm_operations_sales: 'company',
  }),
  update('invoices', `notes = 'Otra'`, managers),
  update('extra_expenses', `description = 'Otra'`, {
    crm_local_admin: 'office',
    crm_supervisor: 'office',
  }),
  update('roles', `role_name = 'Otro'`, managersOfCompany, `role_name = 'nobody'`),
];

export const deletions: readonly Write[] = [
  deletion(
    'workdays',
    { crm_admin: 'company', crm_supervisor: 'office' },
    'not exists (select from app_public.sales_details where workday_id = candidate.id)',
  ),
  deletion(
    'services',
    { crm_admin: 'company' },
    'not exists (select from app_public.subservices where service_id = candidate.id)',
  ),
  deletion('roles', { crm_admin: 'company' }, `role_name = 'nobody'`),
  deletion('employees', withSupervisor, `email like 'sin.uso.%'`),
  deletion('users', { crm_admin: 'company' }),
];

export const insertions: readonly Write[] = [
  {
    table: 'categories',
    statement: `insert into app_public.categories (company_id, category_name) values ($1::uuid, $2::uuid::text) returning 1`,
    who: { ...managersOfCompany, crm_operations_sales: 'company' },
  },
  {
    table: 'countries',
    statement: `insert into app_public.countries (company_id, country_name) values ($1::uuid, $2::uuid::text) returning 1`,
    who: managersOfCompany,
  },
  {
    table: 'towns',
    statement: `insert into app_public.towns (company_id, country_id, town_name)
      select $1::uuid, country_id, $2::uuid::text from app_public.offices where id = $2::uuid returning 1`,
    who: managersOfCompany,
  },
  {
    table: 'offices',
    statement: `insert into app_public.offices (company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code)
      select $1::uuid, country_id, town_id, $2::uuid::text, address, '02125550000', 'nueva@turno.demo', '@nueva', 'VES' from app_public.offices where id = $2::uuid returning 1`,
    who: managersOfCompany,
  },
  {
    table: 'people',
    statement: `insert into app_public.people (company_id, identification_number) values ($1::uuid, right($2::uuid::text, 12)) returning 1`,
    who: {
      ...managersOfCompany,
      crm_supervisor: 'company',
      crm_technical_attendant: 'company',
    },
  },
  {
    table: 'roles',
    statement:
      'insert into app_public.roles (company_id, role_name) values ($1::uuid, $2::uuid::text) returning 1',
    who: managersOfCompany,
  },
  {
    table: 'services',
    statement: `insert into app_public.services (company_id, service_name, description)
      values ($1::uuid, $2::uuid::text, 'Otro') returning 1`,
    who: managersOfCompany,
  },
  {
    table: 'subservices',
    statement: `insert into app_public.subservices (company_id, office_id, service_id, subservice_name, description, cost, currency_code)
      select company_id, $2::uuid, id, 'Otro', 'Otro', 9, 'USD' from app_public.services where company_id = $1::uuid limit 1 returning 1`,
    who: withSupervisor,
  },
  {
    table: 'providers',
    statement: `insert into app_public.providers (company_id, office_id, identification_number, provider_name)
      values ($1::uuid, $2::uuid, 'J1', 'Otro') returning 1`,
    who: withSupervisor,
  },
  {
    table: 'money_stores',
    statement: `insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
      values ($1::uuid, $2::uuid, 'Otra', 'Otra') returning 1`,
    who: managers,
  },
  {
    table: 'products',
    statement: `insert into app_public.products (company_id, office_id, category_id, product_name, unit_price)
      select $1::uuid, $2::uuid, id, 'Otro', 9 from app_public.categories limit 1 returning 1`,
    who: {
      crm_local_admin: 'office',
      crm_supervisor: 'office',
      crm_technical_attendant: 'office',
    },
  },
  {
    table: 'invoices',
    statement: `insert into app_public.invoices (
        company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total)
      select $1::uuid, $2::uuid, provider.id, store.id, '2', now(), 'Compra', 9, 1
      from app_public.providers as provider join app_public.money_stores as store using (office_id)
      where office_id = $2::uuid and store.store_type = 'BANK' limit 1 returning 1`,
    who: { ...withSupervisor, crm_technical_attendant: 'office' },
  },
  {
    table: 'extra_expenses',
    statement: `insert into app_public.extra_expenses (company_id, office_id, service_name, description, amount, expense_date)
      values ($1::uuid, $2::uuid, 'Luz', 'Recibo', 9, now()) returning 1`,
    who: { crm_local_admin: 'office', crm_supervisor: 'office' },
  },
  {
    table: 'employees',
    statement: `insert into app_public.employees (
        company_id, office_id, role_id, identification_type, identification_number, email, phone, commission, password)
      select $1::uuid, $2::uuid, id, 'CI', 'V27000001', 'nueva@correo.com', '0414-1234567', 0.3, '$argon2id$x'
      from app_public.roles where role_name = 'crm_technical' and company_id = $1::uuid returning 1`,
    who: { ...managers, crm_supervisor: 'office' },
  },
];
