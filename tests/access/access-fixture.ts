import { type OfficeName, type RoleName, roleNames } from '#db/demo/staff.ts';
import { call, createWarranty, openTurn, priced, sell } from '#db/tests/support/acts.ts';
import type { Actor, TestDatabase } from '#db/tests/support/database.ts';
import { fillAppointments } from '#db/tests/support/fill-appointments.ts';
import { fillCash } from '#db/tests/support/fill-cash.ts';
import { fillPrivacyRequests } from '#db/tests/support/fill-privacy-requests.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { seedOtherCompany } from '#db/tests/support/other-company.ts';
import type { TestClient } from '#server/testing/test-server.ts';
import { fillRest } from './fill-rest.ts';

/** The offices of the demo company, and the one of an unrelated company. */
export const officeNames = ['Caracas', 'Valencia', 'Lima', 'Maracay'] as const;

export type OfficeFixtureName = (typeof officeNames)[number];

export type OfficeFixtures = Readonly<Record<OfficeFixtureName, OfficeFixture>>;

/** A subservice that each office offers. */
export const offered: Readonly<Record<OfficeFixtureName, string>> = {
  Caracas: 'Corte de dama',
  Valencia: 'Corte de dama',
  Lima: 'Corte de dama',
  Maracay: 'Subservicio rival',
};

/** Adds the other company to a clone. Returns the offices of both. */
export async function addOtherCompany(database: TestDatabase): Promise<OfficeFixtures> {
  const owner = await database.ownerPool.connect();
  await seedOtherCompany(owner).finally(() => owner.release());
  const fixtures = await Promise.all(
    officeNames.map(async (name) => [name, await loadOfficeFixture(database, name as OfficeName)]),
  );
  return Object.fromEntries(fixtures);
}

/** A person who calls over HTTP, with the ids of the session. */
export interface Caller {
  token: string;
  actor: Actor;
}

/** Signs in everyone of the demo company at an office whose e-mail is named after their role. */
export async function signInRoles(
  server: TestClient,
  database: TestDatabase,
  office: string,
  password?: string,
): Promise<Readonly<Record<RoleName, Caller>>> {
  const callers: Partial<Record<RoleName, Caller>> = {};
  for (const role of roleNames) {
    const email = `${role}@${office}.demo`;
    callers[role] = {
      token: await server.signIn(email, password),
      actor: await database.actor(email),
    };
  }
  return callers as Record<RoleName, Caller>;
}

/** Adds at least one row of every exposed type to every office. */
export async function fillOffices(database: TestDatabase, offices: OfficeFixtures): Promise<void> {
  await database.query(
    `update app_public.office_settings set invoicing = 'FACTURA ACTIVA';
     insert into app_public.users (company_id, office_id, role_id, email)
     select office.company_id, office.id, role.id, 'usuario@' || lower(office_name) || '.demo'
     from app_public.offices as office
     join app_public.roles as role on role.company_id = office.company_id
     where role_name = 'crm_marketing';
     insert into app_public.people (company_id, identification_number, first_name)
     select company_id, identification_number, first_name from app_public.clients;
     insert into app_public.profiles (client_id, company_id, profession)
     select id, company_id, 'Abogada' from app_public.clients;
     insert into app_public.client_consents (company_id, office_id, client_id, purpose, given, how, wording)
     select company_id, office_id, id, 'MESSAGES', true, 'COUNTER', 1 from app_public.clients;
     insert into app_public.percent_indicators (company_id, employee_id, role_name, percent)
     select company_id, (array_agg(id))[1], 'crm_admin', 40 from app_public.employees group by 1;
     insert into app_public.official_rates (company_id, source, currency_code, quote_code, value, value_date)
     select id, 'BCV', 'USD', 'VES', 240, current_date from app_public.companies;
     insert into app_public.commission_rates (company_id, office_id, employee_id, service_id, rate)
     select employee.company_id, employee.office_id, (array_agg(employee.id))[1], (array_agg(service.id))[1], 0.42
     from app_public.employees as employee
     join app_public.services as service on service.company_id = employee.company_id
     group by employee.company_id, employee.office_id;
     insert into app_public.commission_tiers (company_id, office_id, period, mode, from_net, rate)
     select company_id, id, 'WEEK', 'WHOLE', 1000000000, 0.02 from app_public.offices;
     update app_public.office_settings set settle_from = '2020-01-01';
     insert into app_public.employee_entries (company_id, office_id, employee_id, currency_code, amount, entry_type, day)
     select employee.company_id, employee.office_id, employee.id, office.currency_code, 20, 'BONUS', '2020-01-01'
     from app_public.employees as employee
     join app_public.offices as office on office.id = employee.office_id
     join app_public.roles as role on role.id = employee.role_id and role.role_name = 'crm_technical';
     insert into app_public.settlements (
       company_id, office_id, employee_id, period_from, period_until, currency_code, entries, net)
     select company_id, office_id, employee_id, current_date - 6, current_date, currency_code, amount, amount
     from app_public.employee_entries;
     insert into app_public.settlement_lines (company_id, office_id, settlement_id, kind, source_id, employee_id, day, amount)
     select entry.company_id, entry.office_id, settlement.id, 'ENTRY', entry.id, entry.employee_id, entry.day, entry.amount
     from app_public.employee_entries as entry
     join app_public.settlements as settlement on settlement.employee_id = entry.employee_id;
     insert into app_public.employee_entries (company_id, office_id, employee_id, currency_code, amount, entry_type, day)
     select company_id, office_id, employee_id, currency_code, 5, 'BONUS', day from app_public.employee_entries;
     insert into app_public.providers (company_id, office_id, identification_number, provider_name)
     select company_id, id, 'J123', 'Proveedora' from app_public.offices;
     insert into app_public.money_stores (company_id, office_id, money_store_name)
     select company_id, id, 'Caja' from app_public.offices;
     insert into app_public.categories (company_id, category_name)
     select id, 'Tintes' from app_public.companies;
     insert into app_public.products (company_id, office_id, category_id, product_name, unit_price)
     select office.company_id, office.id, category.id, 'Tinte rojo', 5
     from app_public.offices as office
     join app_public.categories as category on category.company_id = office.company_id;
     insert into app_public.inventories (company_id, office_id, product_id, quantity_available)
     select company_id, office_id, id, 5 from app_public.products;
     insert into app_public.stock_movements (
       company_id, office_id, inventory_id, mov_type, quantity, quantity_after)
     select company_id, office_id, id, 'ADD', 5, 5 from app_public.inventories;
     insert into app_public.invoices (
       company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total)
     select provider.company_id, provider.office_id, provider.id, store.id, '1', now(), 'Compra', 10, 1.6
     from app_public.providers as provider
     join app_public.money_stores as store on store.office_id = provider.office_id and store.store_type = 'BANK';
     insert into app_public.privacy_incidents (company_id, office_id, office_ids, known_at, description)
     select company_id, id, array[id], now(), 'Se perdió una tableta en el baño' from app_public.offices;
     insert into app_public.retention_settings (company_id) select id from app_public.companies;
     insert into app_public.month_closings (company_id, office_id, month, figures)
     select company_id, id, '2020-01-01', '{}' from app_public.offices;
     with uploaded as (
       insert into app_public.imports (company_id, office_id, kind, file_name, sha256, headings, heading_line)
       select company_id, id, 'clients', 'clientas.csv', repeat('0', 64), '{Documento,Nombre}', 1 from app_public.offices
       returning id, company_id
     )
     insert into app_public.import_rows (import_id, company_id, line, raw)
     select uploaded.id, uploaded.company_id, line, '{V12345678,Ana}' from uploaded, generate_series(1, 2) as line;
     insert into app_public.clients (
       company_id, office_id, identification_type, identification_number, first_name, email, address, status)
     select company_id, id, 'PP', 'IDA' || upper(office_name), 'Ida', lower(office_name) || '@ida.demo', 'Centro', 2
     from app_public.offices;
     alter table app_public.clients disable trigger identify;
     insert into app_public.clients (
       company_id, office_id, identification_type, identification_number, first_name, email, address, identity_family,
       identity_number, identity_collision)
     select company_id, office_id, 'PP', 'IDA ' || substr(identification_number, 4), 'Ada', 'ada.' || email, 'Centro', 'PP',
       identity_number, 1
     from app_public.clients where first_name = 'Ida';
     alter table app_public.clients enable trigger identify`,
  );
  await fillAppointments(database);
  await fillCash(database);
  await fillPrivacyRequests(database);
  for (const name of officeNames) {
    const office = offices[name];
    const turn =
      (await turnOf(database, office)) ??
      (await openTurn(database, office, office.people.crm_technical));
    for (const advertising of [false, true]) {
      await sell(database, office, [priced(office, offered[name], turn)], {
        advertising,
        invoice_number: advertising ? 'S/F' : '77',
      });
    }
    const tipped = await sell(database, office, [priced(office, offered[name], turn)], {
      total_tip: '5',
      identification_number: `IDA ${name.toUpperCase()}`,
    });
    await database.query(
      `update app_public.sales_payments as payment set payment_type = 'TDD', cash_session_id = session.id
       from app_public.cash_sessions as session where payment.sale_id = $1 and session.office_id = payment.office_id`,
      [tipped],
    );
    const refunded = await sell(database, office, [priced(office, offered[name], turn)]);
    await database.as(office.email('crm_supervisor'), (sql) =>
      call(sql, 'proc_refund_sale', { sale_id: refunded, reason: 'No quedó conforme' }),
    );
    await createWarranty(database, office, {
      sales_details: [priced(office, offered[name], turn, { kind: 'warranty' })],
    });
  }
  await database.query(
    `update app_public.cash_sessions set open_tips = app_hidden.tips_at_close(office_id);
     insert into app_public.sales_details_commissions (
       sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission,
       commission, total_commission)
     select line.sale_id, line.id, line.company_id, line.office_id, employee.id, line.sale_day,
       'SUPERVISOR_COMMISSION', 0.01, 1
     from app_public.sales_details as line
     join app_public.employees as employee on employee.office_id = line.office_id
     on conflict do nothing;
     update app_public.sales_details
     set granted_amount = 1, granted_reason = 'Cliente frecuente', granted_by = employee_id
     where kind = 'SALE';
     insert into app_public.discounts (
       company_id, office_id, discount_name, begin_date, end_date, days, company_name, office_name)
     select company_id, id, 'Promoción', '2020-01-01', '2100-01-01', '{0,1,2,3,4,5,6}', '', office_name
     from app_public.offices;
     insert into app_public.discounts_details (
       discount_id, company_id, office_id, subservice_id, percentage_discount)
     select discount.id, discount.company_id, discount.office_id, subservice.id, 10
     from app_public.discounts as discount
     join app_public.subservices as subservice on subservice.office_id = discount.office_id;
     insert into app_public.security_events (company_id, office_id, kind, outcome, actor_id, actor_name, actor_email)
     select company_id, office_id, 'EXPORT', 'DONE', id, full_name, email from app_public.employees;
     insert into app_public.security_alerts (
       company_id, office_id, kind, matter, event_kind, words, times, first_at, last_at)
     select company_id, id, 'EXPORT', 'prueba', 'EXPORT', 'Alguien exportó todo', 1, now(), now()
     from app_public.offices`,
  );
  await fillRest(database);
}

/**
 * Stops the log from adding rows for the server's own sign-ins and exports, so that a test can
 * compare rows.
 */
export async function pauseSecurityLog(database: TestDatabase): Promise<void> {
  await database.query(
    'revoke execute on function app_private.record_security(jsonb) from turno_session',
  );
}

async function turnOf(database: TestDatabase, office: OfficeFixture): Promise<string | undefined> {
  const [turn] = await database.query<{ id: string }>(
    'select id from app_public.workdays where employee_id = $1',
    [office.people.crm_technical.id],
  );
  return turn?.id;
}
