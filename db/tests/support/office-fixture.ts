import { addDays, type LocalDate, today } from '#domain/dates/dates.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { byRole, type OfficeName, type RoleName, roleNames } from '../../demo/staff.ts';
import type { Sql } from './database.ts';

export interface PersonFixture {
  id: string;
  email: string;
  fullName: string;
  identificationNumber: string;
  phone: string;
  /** A fraction. */
  commission: string;
}

export interface SubserviceFixture {
  id: string;
  name: string;
  /** Including tax, in `currency`. */
  cost: string;
  currency: Currency;
}

/** An office of the demo company, as a test file finds it in its clone. */
export interface OfficeFixture {
  id: string;
  companyId: string;
  currency: Currency;
  timeZone: string;
  /** A fraction. */
  taxRate: string;
  /** Units of the office's currency per dollar. */
  usdRate: string;
  /** The date in the office's time zone now: a run may go on after midnight. */
  readonly today: LocalDate;
  readonly yesterday: LocalDate;
  /** Returns the e-mail of the person of a role, such as 'crm_supervisor@caracas.demo'. */
  email: (role: RoleName) => string;
  /** One person of each role. */
  people: Readonly<Record<RoleName, PersonFixture>>;
  technicians: readonly PersonFixture[];
  subservice: (name: string) => SubserviceFixture;
  client: { id: string; identificationNumber: string; phone: string };
}

/**
 * Returns all roles of the demo company except those. The owner has the rights of administrator and
 * supervisor (D71).
 */
export function rolesBut(...those: RoleName[]): RoleName[] {
  const may = those.some((role) => role === 'crm_admin' || role === 'crm_supervisor')
    ? [...those, 'crm_owner']
    : those;
  return roleNames.filter((role) => !may.includes(role));
}

/**
 * Reads an office of the demo company, and dates its rates back by three years, as if it had sold before.
 */
export async function loadOfficeFixture(database: Sql, name: OfficeName): Promise<OfficeFixture> {
  const { query } = database;
  await query(
    `update app_public.office_rates set valid_from = valid_from - interval '3 years'
     where office_id = (select id from app_public.offices where office_name = $1)`,
    [name],
  );
  const [office] = await query<
    Pick<OfficeFixture, 'id' | 'companyId' | 'currency' | 'timeZone' | 'taxRate' | 'usdRate'>
  >(
    `select office.id, office.company_id as "companyId", office.currency_code as currency,
       office.time_zone as "timeZone", trim_scale(settings.iva)::text as "taxRate",
       office.exchange_value::text as "usdRate"
     from app_public.offices as office
     join app_public.office_settings as settings on settings.office_id = office.id
     where office.office_name = $1`,
    [name],
  );
  if (!office) throw new Error(`The demo company has no office ${name}`);

  const people = await query<PersonFixture & { role: RoleName }>(
    `select employee.id, email, full_name as "fullName", phone, role_name as role,
       identification_number as "identificationNumber", trim_scale(commission)::text as commission
     from app_public.employees as employee
     join app_public.roles as role on role.id = employee.role_id
     where office_id = $1 order by employee.id`,
    [office.id],
  );
  const subservices = await query<SubserviceFixture>(
    `select id, subservice_name as name, cost::text, currency_code as currency
     from app_public.subservices where office_id = $1`,
    [office.id],
  );
  const [client] = await query<OfficeFixture['client']>(
    `select id, identification_number as "identificationNumber", phone
     from app_public.clients where office_id = $1`,
    [office.id],
  );
  const now = () => today(new Date(), office.timeZone);
  const email = (role: RoleName) => `${role}@${name.toLowerCase()}.demo`;
  return {
    ...office,
    get today() {
      return now();
    },
    get yesterday() {
      return addDays(now(), -1);
    },
    email,
    // A new company has only its owner.
    get people() {
      return byRole((role) => people.find((person) => person.email === email(role)));
    },
    technicians: people.filter(({ role }) => role === 'crm_technical'),
    subservice: (wanted) => {
      const found = subservices.find((subservice) => subservice.name === wanted);
      if (!found) throw new Error(`${name} does not offer ${wanted}`);
      return found;
    },
    client: client as OfficeFixture['client'],
  };
}
