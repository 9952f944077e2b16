import type { TestDatabase } from '#db/tests/support/database.ts';

/** Approximate rows of the growing tables in a company with a million sales. */
const rowsOfMillion: Readonly<Record<string, number>> = {
  sales: 1_000_000,
  sales_details: 1_800_000,
  sales_payments: 1_200_000,
  sales_details_commissions: 3_400_000,
  clients: 100_000,
  client_consents: 170_000,
  workdays: 120_000,
  appointments: 130_000,
  appointments_details: 160_000,
  messages: 200_000,
  security_events: 500_000,
  audit_entries: 1_000_000,
  stock_movements: 100_000,
  money_entries: 1_000_000,
  cash_sessions: 100_000,
};

/** Tables too large for sequential scans: of more than 100,000 rows, a tenth of the sales. */
export const growingTables: ReadonlySet<string> = new Set(
  Object.keys(rowsOfMillion).filter((name) => Number(rowsOfMillion[name]) > 100_000),
);

/**
 * Sets the planner's statistics to the row counts after a million sales, with the distribution of
 * the present rows: it then plans these few rows like a million.
 */
export async function pretendMillion(db: TestDatabase): Promise<void> {
  await db.query('vacuum analyze');
  for (const [name, rows] of Object.entries(rowsOfMillion)) {
    await db.query(
      `with known_rows as (
         select oid, reltuples as known from pg_class where oid = ('app_public.' || $1)::regclass
       ), parts as (
         select part.relname, part.relpages, part.reltuples, $2 / greatest(known_rows.known, 1) as times
         from known_rows
         join pg_class as part on part.oid = known_rows.oid
           or part.oid in (select indexrelid from pg_index where indrelid = known_rows.oid)
       )
       select pg_restore_relation_stats('schemaname', 'app_public', 'relname', relname::text,
         'relpages', relpages, 'reltuples', (reltuples * times)::real)
       from parts`,
      [name, rows],
    );
    await db.query(`alter table app_public.${name} set (autovacuum_enabled = off)`);
  }
}

/** Adds rows that the demo lacks: sent messages and entries of the security log. */
export async function fillMessages(db: TestDatabase): Promise<void> {
  await db.query(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state)
     select office.company_id, office.id, 'plans:' || office.id || n,
       '+58414' || lpad((n * 7919 % 10000000)::text, 7, '0'), 'Hola', 'sent'
     from app_public.offices as office, generate_series(1, 700) as n;
     insert into app_public.security_events (company_id, office_id, kind, outcome, created)
     select office.company_id, office.id, 'EXPORT', 'DONE', now() - n * interval '1 hour'
     from app_public.offices as office, generate_series(1, 700) as n`,
  );
}

/** Adds the rows of a company with cash control: a session a day with its entries. */
export async function fillCashBook(db: TestDatabase): Promise<void> {
  await db.query(
    `with office as (
       select id, company_id, currency_code, app_hidden.office_today(id) as today from app_public.offices
     ), register as (
       insert into app_public.cash_registers (company_id, office_id, register_name)
       select company_id, id, 'Caja de planes' from office returning id, office_id
     ), store as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, store_type)
       select company_id, id, 'Gaveta de planes', 'DRAWER' from office returning id, office_id
     ), session as (
       insert into app_public.cash_sessions (
         company_id, office_id, register_id, business_day, state, closings, opened_at, closed_at)
       select office.company_id, office.id, register.id, office.today - n, 'CLOSED', 1, now() - n * interval '1 day',
         now() - n * interval '1 day'
       from office join register on register.office_id = office.id, generate_series(1, 700) as n
       returning id, office_id, business_day, opened_at
     )
     insert into app_public.money_entries (
       company_id, office_id, store_id, session_id, currency_code, amount, entry_type, entry_day, entered_at)
     select office.company_id, office.id, store.id, session.id, office.currency_code, 5, 'SALE', session.business_day,
       session.opened_at
     from office join store on store.office_id = office.id join session on session.office_id = office.id`,
  );
}
