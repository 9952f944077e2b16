import { type RoleName, roleNames } from '#db/demo/staff.ts';
import type { TestDatabase } from '#db/tests/support/database.ts';
import { staffReads } from './read-matrix.ts';
import { isInScope, type Reader, type Row } from './scope.ts';

/** A person's phone, e-mail, number, commission or amount of a commission. */
export interface Secret {
  readonly kind: 'contact' | 'pay' | 'leaderPay';
  /** The owner and location of the secret. */
  readonly row: Row;
}

/** A role, or 'nosy': a custom role with every permission except those for staff data. */
export type ReaderName = RoleName | 'nosy';

export const readerNames: readonly ReaderName[] = [...roleNames, 'nosy'];

/** Returns whether a reader may read a secret. */
export const canRead = (name: ReaderName, reader: Reader, { kind, row }: Secret): boolean =>
  isInScope(row, name === 'nosy' ? 'self' : (staffReads[kind]?.[name] ?? 'none'), reader);

/** E-mail of the person at Caracas with the role 'nosy'. */
export const nosy = 'nosy@caracas.demo';

/** Tables whose rows are written directly below, because no person could write them. */
const written = [
  'employees',
  'sales',
  'appointments',
  'sales_details',
  'sales_details_commissions',
  'office_rates',
  'subservice_prices',
  'month_closings',
];
const triggers = (change: 'disable' | 'enable') =>
  written.map((table) => `alter table app_public.${table} ${change} trigger user;`).join('\n');

/**
 * Sets unique values for staff in every table and copy, and lets an account without a name change
 * authored rows. Returns every secret by its text.
 */
export async function hideSecrets(database: TestDatabase): Promise<ReadonlyMap<string, Secret>> {
  await grantSecretReads(database);
  await database.query(`
    begin;
    create temp table numbered on commit drop as
      select employee.id, row_number() over (order by id) as place from app_public.employees as employee;
    -- As a person, so that the history records the change.
    update app_public.employees as employee set phone = '0414-777' || lpad(place::text, 4, '0')
    from numbered where numbered.id = employee.id;
    ${triggers('disable')}
    update app_public.employees as employee set
      commission = 0.3 + place / 1000000.0, supervisor_commission = 0.02 + place / 1000000.0
    from numbered where numbered.id = employee.id;
    update app_public.employees set first_name = '', second_name = '', last_name = '', second_last_name = ''
    where email = 'crm_supervisor@caracas.demo';
    update app_public.sales as sale set
      employee_in = seller.identification_number, employee_phone = seller.phone, employee_email = seller.email
    from app_public.employees as seller where seller.id = sale.employee_id;
    update app_public.appointments as booked set
      employee_in = seller.identification_number, employee_phone = seller.phone, employee_email = seller.email
    from app_public.employees as seller where seller.id = booked.employee_id;
    with line as (select id, row_number() over (order by id) as place from app_public.sales_details)
    update app_public.sales_details as sold
    set commission = 0.5 + line.place / 1000000.0, total_commission = 70000.07 + line.place
    from line where line.id = sold.id;
    with line as (select id, row_number() over (order by id) as place from app_public.sales_details_commissions)
    update app_public.sales_details_commissions as given
    set commission = 0.6 + line.place / 1000000.0, total_commission = 90000.03 + line.place
    from line where line.id = given.id;
    update app_public.office_rates as rate set created_by = nameless.id
    from app_public.employees as nameless
    where nameless.email = 'crm_supervisor@caracas.demo' and rate.office_id = nameless.office_id;
    update app_public.subservice_prices as price set created_by = nameless.id
    from app_public.employees as nameless
    where nameless.email = 'crm_supervisor@caracas.demo' and price.office_id = nameless.office_id;
    update app_public.month_closings as closing set closed_by = nameless.id, reopened_by = nameless.id, reopened_at = now()
    from app_public.employees as nameless
    where nameless.email = 'crm_supervisor@caracas.demo' and closing.office_id = nameless.office_id;
    insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id, before, after)
    select line.company_id, line.office_id, 'sales_details', line.sale_id, 'update', nameless.id, to_jsonb(line), to_jsonb(line)
    from app_public.sales_details as line
    join app_public.employees as nameless on nameless.email = 'crm_supervisor@caracas.demo';
    insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, before)
    select sale.company_id, sale.office_id, 'sales', sale.id, 'delete', to_jsonb(sale) from app_public.sales as sale;
    insert into app_public.messages (company_id, office_id, event_key, phone, body)
    select company_id, office_id, 'workday:' || id, '+58' || regexp_replace(phone, '\\D', '', 'g'), 'Turno de ' || phone
    from app_public.employees;
    ${triggers('enable')}
    commit`);
  const rows = await database.query<
    Omit<Row, 'key' | 'lookup' | 'kind'> & { kind: Secret['kind']; text: string }
  >(`
    select company_id as "companyId", office_id as "officeId", person_id as "personId", kind, text from (
      select company_id, office_id, employee.id as person_id, 'contact' as kind,
        unnest(array[email, phone, identification_number]) as text
      from app_public.employees as employee
      union all
      select company_id, office_id, id, 'contact', '+58' || regexp_replace(phone, '\\D', '', 'g') from app_public.employees
      union all
      select employee.company_id, office_id, employee.id, case when takes_turns then 'pay' else 'leaderPay' end,
        unnest(array[
          commission::text, supervisor_commission::text,
          trim_scale(commission * 100)::text, trim_scale(supervisor_commission * 100)::text])
      from app_public.employees as employee join app_public.roles as role on role.id = employee.role_id
      union all
      select company_id, office_id, employee_id, 'pay',
        unnest(array[commission::text, total_commission::text, trim_scale(commission * 100)::text])
      from app_public.sales_details
      union all
      select company_id, office_id, employee_id, 'pay',
        unnest(array[commission::text, total_commission::text, trim_scale(commission * 100)::text])
      from app_public.sales_details_commissions
    ) as secret`);
  return new Map(
    rows.map(({ kind, text, ...whose }) => [
      text,
      { kind, row: { key: text, lookup: text, kind: null, ...whose } },
    ]),
  );
}

async function grantSecretReads(database: TestDatabase): Promise<void> {
  await database.query(`
    with role as (
      insert into app_public.roles (company_id, role_name)
      select company_id, 'curiosa' from app_public.roles where role_name = 'crm_admin'
        and company_id = (select company_id from app_public.offices where office_name = 'Caracas')
      returning id, company_id
    ), granted as (
      insert into app_public.role_permissions (role_id, permission)
      select role.id, permission.name from role, app_public.permissions as permission
      where permission.name not in ('employee.read', 'supervisor.read', 'profit.read', 'profit.send_sms',
        'sale.columns_head_office', 'appointment.read_contact_only')
    ), hired as (
      insert into app_public.employees (
        company_id, office_id, role_id, identification_type, identification_number, first_name, last_name, email)
      select role.company_id, office.id, role.id, 'CI', 'V99999991', 'Curiosa', 'Pérez', '${nosy}'
      from role join app_public.offices as office on office.office_name = 'Caracas'
      returning id, email
    )
    insert into app_private.accounts (employee_id, email, password_hash)
    select hired.id, hired.email, known.password_hash
    from hired, app_private.accounts as known where known.email = 'crm_admin@caracas.demo'`);
}
