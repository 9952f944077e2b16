import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { Currency } from '#domain/money/currencies.ts';
import { catalogue } from './catalogue.ts';
import { commissions, type OfficePlan, offices, technicianCommissions } from './office-plans.ts';
import {
  byRole,
  documentedRoleNames,
  type OfficeName,
  officeNames,
  type RoleName,
  staff,
} from './staff.ts';

export const demoCompany = 'Turno Demo';

/** Password of everyone in the demo company. */
export const demoPassword = 'turno-demo';

export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly identificationNumber: string;
}

export interface DemoSubservice {
  readonly id: string;
  /** Price including tax, with two decimals, in `currency`. */
  readonly cost: string;
  readonly currency: Currency;
  readonly minutes: number;
}

export interface DemoOffice {
  readonly id: string;
  readonly timeZone: string;
  /** By role; the e-mail address is `ROLE@OFFICE.demo`. */
  readonly people: Readonly<Record<RoleName, DemoPerson>>;
  /** All holders of `crm_technical`; the first is `people.crm_technical`. */
  readonly technicians: readonly DemoPerson[];
  readonly subservices: Readonly<Record<string, DemoSubservice>>;
  /** A client registered at the office. */
  readonly client: Pick<DemoPerson, 'id' | 'fullName' | 'identificationNumber'>;
}

export interface SeededCompany {
  readonly companyId: string;
  readonly offices: Readonly<Record<OfficeName, DemoOffice>>;
}

/**
 * Creates the demo company with offices, people, and priced subservices, without history. The
 * result is always the same.
 *
 * @param owner connection of the database owner, preferably in a transaction
 * @throws the database error if a demo company exists
 */
export async function seedDemoCompany(owner: pg.ClientBase): Promise<SeededCompany> {
  const passwordHash = await hash(demoPassword);
  const companyId = await one<string>(owner, 'select app_private.create_company($1)', [
    demoCompany,
  ]);
  await owner.query('insert into app_private.demo_companies (company_id) values ($1)', [companyId]);
  const { rows: services } = await owner.query<{ id: string; service_name: string }>(
    `insert into app_public.services (company_id, service_name)
     select $1, name from unnest($2::text[]) with ordinality as service(name, place) order by place
     returning id, service_name`,
    [companyId, Object.keys(catalogue)],
  );
  const serviceIds = new Map(services.map(({ id, service_name }) => [service_name, id]));
  const founded: Partial<Record<OfficeName, DemoOffice>> = {};
  for (const name of officeNames) {
    founded[name] = await openOffice(owner, companyId, serviceIds, name, passwordHash);
  }
  return { companyId, offices: founded as Record<OfficeName, DemoOffice> };
}

async function openOffice(
  owner: pg.ClientBase,
  companyId: string,
  serviceIds: ReadonlyMap<string, string>,
  name: OfficeName,
  passwordHash: string,
): Promise<DemoOffice> {
  const plan = offices[name];
  const id = await one<string>(
    owner,
    `select app_private.create_office(jsonb_populate_record(null::app_public.offices, $1::jsonb), $2, $3, $4, $5)`,
    [
      JSON.stringify({
        company_id: companyId,
        office_name: name,
        address: plan.address,
        currency_code: plan.currency,
        time_zone: plan.timeZone,
        exchange_value: plan.exchangeValue,
      }),
      plan.country,
      plan.town,
      plan.iva,
      plan.invoicing,
    ],
  );
  await owner.query(
    `update app_public.offices
     set phone = $2, email = $3, instagram = $4, advertising_value = 0.10 where id = $1`,
    [id, plan.phone, `contacto@${name.toLowerCase()}.demo`, `@turno.${name.toLowerCase()}`],
  );
  const hired = await hire(owner, id, name, passwordHash);
  const people = byRole((role) => hired.find(({ email }) => email.startsWith(`${role}@`)));
  return {
    id,
    timeZone: plan.timeZone,
    people,
    technicians: [people.crm_technical, ...hired.slice(documentedRoleNames.length, -1)],
    subservices: await offerSubservices(
      owner,
      companyId,
      id,
      serviceIds,
      officeNames.indexOf(name),
    ),
    client: await registerClient(owner, companyId, id, plan),
  };
}

/** Creates one person per documented role, then the other technicians, then the owner. */
async function hire(
  owner: pg.ClientBase,
  officeId: string,
  name: OfficeName,
  passwordHash: string,
): Promise<DemoPerson[]> {
  const plan = offices[name];
  const { roles, technicians } = staff[name];
  const domain = `${name.toLowerCase()}.demo`;
  const named = (role: RoleName) => ({ role, name: roles[role], mailbox: role as string });
  const people = [
    ...documentedRoleNames.map(named),
    ...technicians.map((technician) => ({
      role: 'crm_technical' as const,
      name: technician,
      mailbox: mailbox(technician),
    })),
    named('crm_owner'),
  ].map((person, index) => {
    const lastBlank = person.name.lastIndexOf(' ');
    const [own, supervisor] = commissions[person.role] ?? ['0', '0'];
    return {
      role: person.role,
      fullName: person.name,
      first: person.name.slice(0, lastBlank),
      last: person.name.slice(lastBlank + 1),
      email: `${person.mailbox}@${domain}`,
      identificationNumber: plan.identification(index),
      phone: plan.mobile(index),
      commission:
        person.role === 'crm_technical'
          ? technicianCommissions[index % technicianCommissions.length]
          : own,
      supervisor,
    };
  });
  const { rows } = await owner.query<{ id: string }>(
    `select app_private.create_employee(
       jsonb_populate_record(null::app_public.employees, jsonb_build_object(
         'office_id', $1::uuid, 'identification_type', $2::text, 'identification_number', "identificationNumber",
         'first_name', first, 'last_name', last, 'email', email, 'phone', phone, 'commission', commission,
         'supervisor_commission', supervisor)), role, $3) as id
     from jsonb_to_recordset($4::jsonb) as person(
       role text, "identificationNumber" text, first text, last text, email text, phone text,
       commission numeric, supervisor numeric)`,
    [officeId, plan.identificationType, passwordHash, JSON.stringify(people)],
  );
  return rows.map(({ id }, index) => {
    const { fullName, email, identificationNumber } = people[index] as (typeof people)[number];
    return { id, fullName, email, identificationNumber };
  });
}

/** Returns the local part of an e-mail address: 'jose.lugo' for 'José Gregorio Lugo'. */
function mailbox(fullName: string): string {
  const nameParts = fullName
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(' ');
  return `${nameParts[0]}.${nameParts.at(-1)}`;
}

async function offerSubservices(
  owner: pg.ClientBase,
  companyId: string,
  officeId: string,
  serviceIds: ReadonlyMap<string, string>,
  position: number,
): Promise<Record<string, DemoSubservice>> {
  const offered = Object.entries(catalogue).flatMap(([service, entries]) =>
    entries.map(([name, minutes, prices]) => {
      const price = prices[position] as (typeof prices)[number];
      const [cost, currency] = price.split(' ') as [string, Currency];
      return { service: serviceIds.get(service), name, minutes, cost, currency };
    }),
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into app_public.subservices (
       company_id, office_id, service_id, subservice_name, cost, currency_code, avg_minuts)
     select $1, $2, service, name, cost, currency, minutes
     from rows from (
       jsonb_to_recordset($3::jsonb) as (
         service uuid, name text, cost numeric, currency text, minutes integer)
     ) with ordinality as offered(service, name, cost, currency, minutes, place)
     order by place
     returning id`,
    [companyId, officeId, JSON.stringify(offered)],
  );
  return Object.fromEntries(
    offered.map(({ name, cost, currency, minutes }, index) => [
      name,
      { id: rows[index]?.id ?? '', cost, currency, minutes },
    ]),
  );
}

async function registerClient(
  owner: pg.ClientBase,
  companyId: string,
  officeId: string,
  plan: OfficePlan,
): Promise<DemoOffice['client']> {
  const { firstName, lastName } = plan.client;
  const identificationNumber = plan.identification(60);
  const id = await one<string>(
    owner,
    `insert into app_public.clients (
       company_id, office_id, identification_type, identification_number,
       first_name, last_name, phone, email, address)
     values ($1, $2, $3, $4, $5, $6, $7, lower($3 || $4), $8)
     returning id`,
    [
      companyId,
      officeId,
      plan.identificationType,
      identificationNumber,
      firstName,
      lastName,
      plan.mobile(60),
      plan.town,
    ],
  );
  return { id, fullName: `${firstName} ${lastName}`, identificationNumber };
}

/** Returns the only value of the only row. */
async function one<T>(owner: pg.ClientBase, text: string, values: unknown[]): Promise<T> {
  const { rows } = await owner.query<T[]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0] as T;
}
