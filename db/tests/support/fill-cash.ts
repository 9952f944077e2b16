import type { Sql } from './database.ts';

/**
 * Creates a register with a closed session of today, its count, line and entry, at each office of
 * both companies.
 */
export async function fillCash({ query }: Pick<Sql, 'query'>): Promise<void> {
  await query(
    `with office as (
       select id, company_id, currency_code, app_hidden.office_today(id) as today from app_public.offices
     ), register as (
       insert into app_public.cash_registers (company_id, office_id, register_name, is_default)
       select company_id, id, 'Caja 7', not exists (
         select from app_public.cash_registers as known where known.office_id = office.id)
       from office returning id, office_id
     ), store as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, store_type)
       select company_id, id, 'Gaveta', 'DRAWER' from office returning id, office_id
     ), drawer as (
       insert into app_public.cash_drawers (register_id, currency_code, store_id, company_id)
       select register.id, office.currency_code, store.id, office.company_id
       from office join register on register.office_id = office.id join store on store.office_id = office.id
     ), session as (
       insert into app_public.cash_sessions (company_id, office_id, register_id, business_day, state, closings, closed_at)
       select office.company_id, office.id, register.id, office.today, 'CLOSED', 1, now()
       from office join register on register.office_id = office.id returning id, office_id
     ), counted as (
       insert into app_public.cash_counts (
         company_id, office_id, session_id, purpose, attempt, method_name, currency_code, counted)
       select office.company_id, office.id, session.id, 'CLOSING', 1, 'Efectivo', office.currency_code, 5
       from office join session on session.office_id = office.id
     ), line as (
       insert into app_public.cash_session_lines (
         company_id, office_id, session_id, business_day, closing, store_id, method_name, counting, currency_code, opening,
         expected, counted)
       select office.company_id, office.id, session.id, office.today, 1, store.id, 'Efectivo', 'CASH', office.currency_code,
         0, 5, 5
       from office join session on session.office_id = office.id join store on store.office_id = office.id
     ), entry as (
       insert into app_public.money_entries (
         company_id, office_id, store_id, session_id, currency_code, amount, entry_type, entry_day)
       select office.company_id, office.id, store.id, session.id, office.currency_code, 5, 'SALE', office.today
       from office join session on session.office_id = office.id join store on store.office_id = office.id
     ), day as (
       insert into app_public.money_days (
         store_id, entry_day, entry_type, currency_code, slot, office_id, company_id, entries, amount)
       select store.id, office.today, 'SALE', office.currency_code, 1, office.id, office.company_id, 1, 5
       from office join store on store.office_id = office.id
     )
     insert into app_public.money_balances (store_id, currency_code, slot, office_id, company_id, balance)
     select store.id, office.currency_code, 1, office.id, office.company_id, 5
     from office join store on store.office_id = office.id`,
  );
}
