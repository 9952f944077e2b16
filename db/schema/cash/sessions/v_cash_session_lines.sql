-- The last close of each session by method and currency. The policy hides sessions that are not closed.
create or replace view app_public.v_cash_session_lines with (security_invoker = true) as
  select
    line.id, line.session_id, line.office_id, office.office_name, register.register_name, line.business_day,
    line.method_name, line.counting, line.currency_code, line.opening, line.expected, line.counted, line.difference,
    line.kept, line.reason
  from app_public.cash_session_lines as line
  join app_public.cash_sessions as session on session.id = line.session_id and session.closings = line.closing
    and session.state = 'CLOSED'
  join app_public.cash_registers as register on register.id = session.register_id
  join app_public.offices as office on office.id = line.office_id;

comment on view app_public.v_cash_session_lines is
  E'@primaryKey id\n@behavior -single\nExpected, counted and difference of closed sessions, by method and currency (doc 4 §3).';
select app_private.mark_not_null('app_public.v_cash_session_lines',
  '{id,session_id,office_id,office_name,register_name,business_day,method_name,counting,currency_code,opening,expected,counted,difference,kept,reason}');
grant select on app_public.v_cash_session_lines to turno_staff;

-- Each count with its denominations.
create or replace view app_public.v_cash_counts with (security_invoker = true) as
  select
    counted.id, counted.session_id, counted.office_id, counted.purpose, counted.attempt,
    counted.purpose = 'CLOSING' and counted.attempt <= session.void_attempts as voided, counted.method_name,
    counted.currency_code, counted.counted, counted.denominations,
    coalesce(counter.full_name, app_hidden.account_email(counted.counted_by), '') as counted_by_name, counted.counted_at
  from app_public.cash_counts as counted
  join app_public.cash_sessions as session on session.id = counted.session_id
  left join app_public.employees as counter on counter.id = counted.counted_by;

comment on view app_public.v_cash_counts is
  E'@primaryKey id\n@behavior -single\nThe counts of sessions (doc 4 §3): before the close visible only to their counter and to readers of expected amounts.';
comment on column app_public.v_cash_counts.denominations is E'@behavior -filterBy -orderBy\nHow many pieces of each value: {"100": 3}.';
select app_private.mark_not_null('app_public.v_cash_counts',
  '{id,session_id,office_id,purpose,attempt,voided,method_name,currency_code,counted,denominations,counted_by_name,counted_at}');
grant select on app_public.v_cash_counts to turno_staff;
