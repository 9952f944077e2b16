import { atDatabase } from './database.ts';

/**
 * Inserts rows into lists that are empty in the demo: a user, a message, a movement of each account
 * and two providers with the same number.
 */
export const insertRareRows = (): Promise<void> =>
  atDatabase(
    `with office as (
       select id, company_id from app_public.offices where office_name = 'Caracas'
     ), written_user as (
       insert into app_public.users (company_id, office_id, role_id, email, phone)
       select office.company_id, office.id, role.id, gen_random_uuid() || '@correo.com', '04145551234'
       from office join app_public.roles as role on role.company_id = office.company_id and role_name = 'crm_marketing'
     ), message as (
       insert into app_public.messages (company_id, office_id, event_key, phone, body, state)
       select company_id, id, gen_random_uuid(), '04145551234', 'Su cita es a las 10:00', 'recorded' from office
     ), provider as (
       insert into app_public.providers (company_id, office_id, identification_number, provider_name)
       select company_id, id, '314159265', name || gen_random_uuid() from office, unnest('{Copia ,Original }'::text[]) as name
     )
     select app_hidden.book_money(jsonb_populate_record(null::app_public.money_entries, jsonb_build_object(
       'company_id', store.company_id, 'office_id', store.office_id, 'store_id', store.id, 'currency_code', branch.currency_code,
       'amount', 1234567.89, 'entry_type', 'PAY_IN', 'entered_at', now() - interval '20 days',
       'entry_day', current_date - 20)))
     from app_public.money_stores as store join app_public.offices as branch on branch.id = store.office_id`,
    [],
  );
