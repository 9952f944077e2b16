import type { OfficeName } from '../../demo/staff.ts';
import { callAs, createWarranty, openTurn, priced, sell } from './acts.ts';
import type { DemoDatabase } from './database.ts';
import { fillAppointments } from './fill-appointments.ts';
import { fillCash } from './fill-cash.ts';
import { fillPrivacyRequests } from './fill-privacy-requests.ts';
import { loadOfficeFixture, type OfficeFixture, type PersonFixture } from './office-fixture.ts';
import { type OtherCompany, seedOtherCompany } from './other-company.ts';

/**
 * Creates the other company and rows in every table of app_public at each office of both companies,
 * so that tests of row-level security have foreign rows.
 */
export async function fillTables(db: DemoDatabase): Promise<OtherCompany> {
  const otherCompany = await db.asOwner((_, client) => seedOtherCompany(client));
  for (const name of ['Caracas', 'Valencia', 'Lima'] as const) {
    await haveADay(db, await loadOfficeFixture(db, name));
  }
  const maracay = await loadOfficeFixture(db, 'Maracay' as OfficeName);
  await createWarranty(db, maracay, {
    sales_details: [
      priced(maracay, 'Subservicio rival', otherCompany.workdayId, { kind: 'warranty' }),
    ],
  });
  const line = priced(maracay, 'Subservicio rival', otherCompany.workdayId);
  await refund(db, maracay, await sell(db, maracay, [line]));
  await db.query(
    `insert into app_public.people (company_id, identification_number)
     select id, 'V5000000' from app_public.companies`,
  );
  await db.query(
    `insert into app_public.profiles (client_id, company_id) select id, company_id from app_public.clients`,
  );
  await db.query(
    `insert into app_public.client_consents (company_id, office_id, client_id, purpose, given, how, wording)
     select company_id, office_id, id, 'MESSAGES', true, 'COUNTER', 1 from app_public.clients`,
  );
  await db.query(
    `insert into app_public.users (company_id, office_id, role_id, email)
     select company_id, office_id, role_id, 'otro.' || email from app_public.employees
     where email like 'crm_ceo@%'`,
  );
  await haveDiscounts(db);
  await db.query(
    `update app_public.sales_details
     set granted_amount = 1, granted_reason = 'Cliente frecuente', granted_by = employee_id
     where kind = 'SALE'`,
  );
  await haveStocksAndExpenses(db);
  await db.query(
    `insert into app_public.official_rates (company_id, source, currency_code, quote_code, value, value_date)
     select id, 'BCV', 'USD', 'VES', 240, current_date from app_public.companies`,
  );
  await fillAppointments(db);
  await fillCash(db);
  await fillPrivacyRequests(db);
  await db.query(
    'insert into app_public.retention_settings (company_id) select id from app_public.companies',
  );
  return otherCompany;
}

/** Refunds a sale as the supervisor of its office. */
async function refund(db: DemoDatabase, office: OfficeFixture, saleId: string): Promise<void> {
  await callAs(db, office.email('crm_supervisor'), 'proc_refund_sale', {
    sale_id: saleId,
    reason: 'No quedó conforme',
  });
}

/** Creates turns, a sale of each kind, and their refunds. */
async function haveADay(db: DemoDatabase, office: OfficeFixture): Promise<void> {
  const technician = await openTurn(db, office, office.people.crm_technical);
  const other = await openTurn(db, office, office.technicians[1] as PersonFixture);
  const attendant = await openTurn(db, office, office.people.crm_technical_attendant);
  const lines = [technician, other, attendant].map((turn) => priced(office, 'Corte de dama', turn));
  await refund(db, office, await sell(db, office, lines));
  await sell(db, office, lines);
  await sell(db, office, lines, { advertising: true });
  await createWarranty(db, office, {
    sales_details: [priced(office, 'Corte de dama', technician, { kind: 'warranty' })],
  });
}

/** Creates a discount of today at every office of both companies. */
async function haveDiscounts(db: DemoDatabase): Promise<void> {
  await db.query(
    `with saved as (
       insert into app_public.discounts (
         company_id, office_id, discount_name, begin_date, end_date, days, company_name, office_name)
       select company_id, id, 'Promoción', '2020-01-01', '2100-01-01', '{0,1,2,3,4,5,6}', '', office_name
       from app_public.offices
       returning id, company_id, office_id
     )
     insert into app_public.discounts_details (
       discount_id, company_id, office_id, subservice_id, percentage_discount)
     select saved.id, saved.company_id, saved.office_id, subservice.id, 10
     from saved
     cross join lateral (
       select id from app_public.subservices where office_id = saved.office_id order by id limit 1) as subservice`,
  );
}

/** Creates a stock item and expenses at every office of both companies. */
async function haveStocksAndExpenses(db: DemoDatabase): Promise<void> {
  const at = (
    table: string,
    columns: string,
    values: string,
    from = 'app_public.offices as office',
  ) =>
    db.query(
      `insert into app_public.${table} (company_id, ${columns}) select office.company_id, ${values} from ${from}`,
    );
  await db.query(
    `insert into app_public.categories (company_id, category_name) select id, 'Champú' from app_public.companies`,
  );
  await db.query(
    `insert into app_public.percent_indicators (company_id, employee_id, role_name, percent)
     select company_id, id, 'crm_supervisor', 80 from app_public.employees
     where email in ('crm_supervisor@caracas.demo', 'crm_supervisor@maracay.demo')`,
  );
  await at(
    'commission_tiers',
    'office_id, period, mode, from_net, rate',
    `office.id, 'WEEK', 'WHOLE', 1000, 0.02`,
    'app_public.offices as office',
  );
  await at(
    'commission_rates',
    'office_id, service_id, rate',
    'office.id, service.id, 0.42',
    `app_public.offices as office
     cross join lateral (
       select id from app_public.services where company_id = office.company_id order by id limit 1) as service`,
  );
  await db.query(
    `insert into app_public.employee_entries (company_id, office_id, employee_id, currency_code, amount, entry_type, day)
     select employee.company_id, employee.office_id, employee.id, office.currency_code, 20, 'BONUS', current_date
     from app_public.employees as employee
     join app_public.offices as office on office.id = employee.office_id`,
  );
  await db.query(
    `with settled as (
       insert into app_public.settlements (
         company_id, office_id, employee_id, period_from, period_until, currency_code, entries, net)
       select company_id, office_id, employee_id, day, day, currency_code, amount, amount from app_public.employee_entries
       returning *
     ), held as (
       insert into app_public.settlement_lines (
         company_id, office_id, settlement_id, kind, source_id, employee_id, day, amount)
       select entry.company_id, entry.office_id, settled.id, 'ENTRY', entry.id, entry.employee_id, entry.day, entry.amount
       from app_public.employee_entries as entry join settled on settled.employee_id = entry.employee_id
     )
     insert into app_public.settled_days
     select employee_id, office_id, period_from, company_id, 0, 0, 0, 0, 0 from settled`,
  );
  await at(
    'providers',
    'office_id, identification_number, provider_name',
    `office.id, 'J1', 'Uno'`,
  );
  await at('money_stores', 'office_id, money_store_name', `office.id, 'Caja'`);
  await at(
    'invoices',
    'office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total',
    `office.id, provider.id, store.id, '1', now(), 'Compra', 10, 1`,
    `app_public.offices as office
     join app_public.providers as provider on provider.office_id = office.id
     join app_public.money_stores as store on store.office_id = office.id and store.store_type = 'BANK'`,
  );
  await at(
    'extra_expenses',
    'office_id, service_name, amount, expense_date',
    `office.id, 'Luz', 10, now()`,
  );
  await at('security_events', 'office_id, kind, outcome', `office.id, 'EXPORT', 'DONE'`);
  await at(
    'privacy_incidents',
    'office_id, office_ids, known_at',
    `office.id, array[office.id], now()`,
  );
  await at(
    'security_alerts',
    'office_id, kind, matter, event_kind, words, times, first_at, last_at',
    `office.id, 'EXPORT', 'prueba', 'EXPORT', 'Alguien exportó todo', 1, now(), now()`,
  );
  await db.query(
    `insert into app_public.security_alerts_seen (alert_id, company_id, actor_id)
     select alert.id, alert.company_id, employee.id
     from app_public.security_alerts as alert
     join app_public.employees as employee on employee.office_id = alert.office_id
     where employee.email <> 'crm_admin@maracay.demo'`,
  );
  await db.query(
    `insert into app_public.list_views (company_id, actor_id, list, name, content)
     select employee.company_id, employee.id, 'sales', 'Las mías', '{}'
     from app_public.employees as employee
     where employee.email <> 'crm_admin@maracay.demo'`,
  );
  await at('month_closings', 'office_id, month, figures', `office.id, '2020-01-01', '{}'`);
  await at(
    'imports',
    'office_id, kind, file_name, sha256, headings, heading_line',
    `office.id, 'clients', 'clientas.csv', repeat('0', 64), '{Documento}', 1`,
  );
  await db.query(
    `insert into app_public.import_rows (import_id, company_id, line, raw)
     select id, company_id, 2, '{V12345678}' from app_public.imports`,
  );
  await at(
    'products',
    'office_id, category_id, product_name, unit_price',
    `office.id, category.id, 'Champú de manzanilla', 5`,
    `app_public.offices as office
     join app_public.categories as category on category.company_id = office.company_id`,
  );
  await at(
    'inventories',
    'office_id, product_id, quantity_available',
    'office.id, product.id, 3',
    'app_public.offices as office join app_public.products as product on product.office_id = office.id',
  );
  await at(
    'stock_movements',
    'office_id, inventory_id, mov_type, quantity, quantity_after',
    `office.id, stock.id, 'ADD', 3, 3`,
    'app_public.offices as office join app_public.inventories as stock on stock.office_id = office.id',
  );
}
