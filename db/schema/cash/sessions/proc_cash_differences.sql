create or replace function app_public.proc_cash_differences(session_id uuid)
  returns table (office_id uuid, method_name text, payment_method_id uuid, currency_code text, difference numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with session as (
      select found.* from app_public.cash_sessions as found
      where found.id = session_id and found.office_id = any ((select app_hidden.cash_offices())::uuid[])
        and (select app_hidden.can('cash.close'))
    ), line as (
      select counted.* from session cross join lateral app_hidden.closing_lines(session, '[]', '[]') as counted
      where session.state = 'COUNTED'
      union all
      select closed.* from session
      join app_public.cash_session_lines as closed on closed.session_id = session.id and closed.closing = session.closings
      where session.state = 'CLOSED'
    )
    select line.office_id, line.method_name, line.payment_method_id, line.currency_code, line.counted - line.expected
    from line
    order by line.counting desc, line.method_name collate "es-x-icu"
  $$;

comment on function app_public.proc_cash_differences(uuid) is
  'The difference of the final count of a counted or closed session for each method, for persons who close it. The close requires a reason for each difference other than 0 (D101).';
grant execute on function app_public.proc_cash_differences(uuid) to turno_staff;
