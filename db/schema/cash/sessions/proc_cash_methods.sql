create or replace function app_public.proc_cash_methods(session_id uuid)
  returns table (office_id uuid, method_name text, counting text, payment_method_id uuid, currency_code text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select session.office_id, line.method_name, line.counting, line.payment_method_id, line.currency_code
    from app_public.cash_sessions as session
    join app_public.offices as office on office.id = session.office_id
    cross join lateral app_hidden.cash_lines(session) as line
    where session.id = session_id and session.office_id = any ((select app_hidden.cash_offices())::uuid[])
    order by line.counting desc, line.currency_code <> office.currency_code, line.method_name collate "es-x-icu"
  $$;

comment on function app_public.proc_cash_methods(uuid) is
  'The methods that are counted in a session, cash of its office''s currency first, without amounts (doc 4 §6).';
grant execute on function app_public.proc_cash_methods(uuid) to turno_staff;
