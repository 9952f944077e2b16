import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { byRole, type RoleName, roleNames } from '#db/demo/staff.ts';
import { cheapest } from './template.ts';

/** Password of every account of the other company; their e-mails are `ROLE@maracay.demo`. */
export const otherCompanyPassword = 'turno-rival';

export interface OtherCompany {
  readonly companyId: string;
  readonly officeId: string;
  readonly people: Readonly<Record<RoleName, { readonly id: string; readonly email: string }>>;
  readonly clientId: string;
  readonly subserviceId: string;
  readonly workdayId: string;
  readonly saleId: string;
}

/**
 * Creates a second company that no one in the demo company may see: one office, one person per
 * role, one client, one turn and one sale of today.
 * @param owner a connection of the database's owner
 */
export async function seedOtherCompany(owner: pg.ClientBase): Promise<OtherCompany> {
  const { rows: founded } = await owner.query<{ company: string; office: string }>(
    `with founded as materialized (select app_private.create_company('Cadena Rival') as id)
     select id as company, app_private.create_office(jsonb_populate_record(null::app_public.offices, jsonb_build_object(
       'company_id', id, 'office_name', 'Maracay', 'address', 'Av. Las Delicias, C.C. Locatel', 'currency_code', 'VES',
       'time_zone', 'America/Caracas', 'exchange_value', 241.578)), 'Venezuela', 'Maracay', 0.16, 'NO APLICA') as office
     from founded`,
  );
  const { company, office } = founded[0] as (typeof founded)[number];
  const { rows: hired } = await owner.query<{ id: string; email: string }>(
    `select app_private.create_employee(jsonb_populate_record(null::app_public.employees, jsonb_build_object(
       'office_id', $1::uuid, 'identification_type', 'CI', 'identification_number', 'V' || (20400100 + position),
       'first_name', 'Rival', 'last_name', role, 'email', role || '@maracay.demo', 'phone', '0412-5550100',
       'commission', case when role like 'crm_technical%' then 0.3 else 0.05 end, 'supervisor_commission', 0)),
       role, $2) as id, role || '@maracay.demo' as email
     from unnest($3::text[]) with ordinality as person(role, position)
     order by position`,
    [office, await hash(otherCompanyPassword, cheapest), roleNames],
  );
  const people = byRole((role) => hired.find(({ email }) => email.startsWith(`${role}@`)));
  const { rows: offered } = await owner.query<{ client: string; subservice: string }>(
    `with service as (
       insert into app_public.services (company_id, service_name) values ($1, 'Servicio rival')
       returning id
     ), subservice as (
       insert into app_public.subservices (
         company_id, office_id, service_id, subservice_name, cost, currency_code)
       select $1, $2, id, 'Subservicio rival', 1000, 'VES' from service
       returning id
     ), client as (
       insert into app_public.clients (
         company_id, office_id, identification_type, identification_number, first_name, last_name,
         phone, email, address)
       values ($1, $2, 'CI', 'V20400200', 'Clienta', 'Rival', '0412-5550200', 'civ20400200', 'Maracay')
       returning id
     )
     select client.id as client, subservice.id as subservice from client, subservice`,
    [company, office],
  );
  const { client, subservice } = offered[0] as (typeof offered)[number];

  await actAs(owner, company, office, people.crm_supervisor.id);
  const { rows: turns } = await owner.query<{ v_id: string }>(
    `select v_id from app_public.proc_create_workdays((
       select identification_number from app_public.employees where id = $1))`,
    [people.crm_technical.id],
  );
  const workdayId = turns[0]?.v_id ?? '';
  const { rows: sold } = await owner.query<{ v_id: string }>(
    'select v_id from app_public.proc_create_sales($1, $2)',
    [
      'V20400200',
      JSON.stringify([{ workdayId, subserviceId: subservice, cost: '1000', tax: '137.93' }]),
    ],
  );
  await actAs(owner, '', '', '');
  return {
    companyId: company,
    officeId: office,
    people,
    clientId: client,
    subserviceId: subservice,
    workdayId,
    saleId: sold[0]?.v_id ?? '',
  };
}

/** Makes this connection act as the employee, or as no one with empty texts. */
async function actAs(owner: pg.ClientBase, company: string, office: string, employee: string) {
  await owner.query(
    `select set_config('turno.company_id', $1, false), set_config('turno.office_id', $2, false),
       set_config('turno.employee_id', $3, false), set_config('turno.role_id', coalesce((
         select role_id::text from app_public.employees where id = nullif($3, '')::uuid), ''), false)`,
    [company, office, employee],
  );
}
