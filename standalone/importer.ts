import type { Pool } from 'pg';
import type { SettingClaims } from '#server/database/role-settings.ts';

/** A wrong argument that only the database shows; its message is Spanish, for the operator. */
export class WrongArgument extends Error {}

/** The office of a command's import, and the person as whom it acts. */
export interface Importer {
  readonly officeId: string;
  readonly accountId: string;
  /** Employee or user. */
  readonly actorId: string;
  readonly email: string;
  readonly claims: SettingClaims;
}

export interface WantedImporter {
  readonly office: string;
  readonly company?: string | undefined;
  readonly email?: string | undefined;
}

interface FoundOffice {
  readonly id: string;
  readonly company_id: string;
  readonly company_name: string;
}

const offices = `
  select office.id, company.id as company_id, company.company_name
  from app_public.offices as office
  join app_public.companies as company on company.id = office.company_id
  where office.status = app_hidden.active() and company.status = app_hidden.active()
    and app_hidden.name_key(office.office_name) = app_hidden.name_key($1)
    and ($2::text is null or app_hidden.name_key(company.company_name) = app_hidden.name_key($2))
  order by company.id`;

/** Ids of accounts ascend with time, so the first one is the oldest. */
const persons = `
  select account.id as account_id, account.email, account.employee_id, account.user_id, role.id as role_id,
    home.id as office_id, home.currency_code, home.time_zone
  from app_private.accounts as account
  left join app_public.employees as employee on employee.id = account.employee_id
  left join app_public.users as member on member.id = account.user_id
  join app_public.offices as home on home.id = coalesce(employee.office_id, member.office_id)
  join app_public.roles as role on role.id = coalesce(employee.role_id, member.role_id)
  where home.company_id = $1 and home.status = app_hidden.active()
    and coalesce(employee.status, app_hidden.active()) = app_hidden.active()
    and case when $2::text is null
      then (
        select count(*) from app_public.role_permissions as granted
        where granted.role_id = role.id and granted.permission in ('import.run', 'office.see_all')) = 2
      else account.email = lower($2) end
  order by account.id
  limit 1`;

/**
 * Finds the office of an import and the person with the given e-mail; by default the oldest active
 * account that may import into every office (doc 9 §2). Throws WrongArgument.
 *
 * @param owner connects as the owner of the database
 */
export async function findImporter(owner: Pool, wanted: WantedImporter): Promise<Importer> {
  const office = await findOffice(owner, wanted);
  const { rows } = await owner.query<
    Omit<SettingClaims, 'session_id' | 'company_id'> & { account_id: string; email: string }
  >(persons, [office.company_id, wanted.email ?? null]);
  const [person] = rows;
  if (!person) {
    throw new WrongArgument(
      wanted.email
        ? `--as ${wanted.email}: ${office.company_name} no tiene una cuenta activa con ese email`
        : `${office.company_name} no tiene una cuenta activa que pueda importar en todas las sucursales: indique una con --as`,
    );
  }
  const { account_id, email, ...settings } = person;
  return {
    officeId: office.id,
    accountId: account_id,
    actorId: person.employee_id ?? person.user_id ?? '',
    email,
    claims: { ...settings, session_id: '', company_id: office.company_id },
  };
}

async function findOffice(owner: Pool, { office, company }: WantedImporter): Promise<FoundOffice> {
  const { rows } = await owner.query<FoundOffice>(offices, [office, company ?? null]);
  const [first] = rows;
  const place = company ? `${office} de ${company}` : office;
  if (!first) throw new WrongArgument(`No hay una sucursal activa ${place}`);
  if (rows.length === 1) return first;
  const names = [...new Set(rows.map(({ company_name }) => company_name))].join(', ');
  throw new WrongArgument(
    `Varias compañías tienen una sucursal ${place}: indique --company (${names})`,
  );
}
