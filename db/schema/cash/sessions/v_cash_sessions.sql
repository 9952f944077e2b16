-- The sessions of registers, with the people who opened, counted and closed them. It has no amounts (doc 4 §6).
create or replace view app_public.v_cash_sessions with (security_invoker = true) as
  select
    session.id, session.office_id, office.office_name, office.time_zone, session.register_id, register.register_name,
    session.business_day, session.state, session.opened_by,
    coalesce(opener.full_name, app_hidden.account_email(session.opened_by), '') as opened_by_name, session.opened_at,
    coalesce(counter.full_name, app_hidden.account_email(session.counted_by), '') as counted_by_name, session.counted_at,
    coalesce(closer.full_name, app_hidden.account_email(session.closed_by), '') as closed_by_name, session.closed_at,
    coalesce(reopener.full_name, app_hidden.account_email(session.reopened_by), '') as reopened_by_name, session.reopened_at, session.reopen_reason, session.notes,
    coalesce(session.state = 'CLOSED' and exists (
      select from app_public.cash_session_lines as line
      where line.session_id = session.id and line.closing = session.closings and line.difference <> 0), false) as differs,
    session.attempts > session.void_attempts and session.state = 'OPEN' as count_again,
    app_hidden.cash_seen(session.id) as expected_seen,
    session.id = any ((select app_hidden.counted_sessions())::uuid[]) as counted_by_reader,
    session.state = 'CLOSED' as closed
  from app_public.cash_sessions as session
  join app_public.offices as office on office.id = session.office_id
  join app_public.cash_registers as register on register.id = session.register_id
  left join app_public.employees as opener on opener.id = session.opened_by
  left join app_public.employees as counter on counter.id = session.counted_by
  left join app_public.employees as closer on closer.id = session.closed_by
  left join app_public.employees as reopener on reopener.id = session.reopened_by;

comment on view app_public.v_cash_sessions is
  E'@primaryKey id\n@behavior -single\nThe sessions of registers from opening to close (doc 4 §3); differs is whether a count of a closed session differed.';
comment on column app_public.v_cash_sessions.differs is E'@behavior -orderBy\nWhether a closed session has a difference.';
comment on column app_public.v_cash_sessions.count_again is E'@behavior -filterBy -orderBy\nWhether the first closing count did not match and is taken again.';
comment on column app_public.v_cash_sessions.counted_by_reader is
  E'@behavior -filterBy -orderBy\nWhether the reader counted the session for its close, and it is not closed: expected amounts are hidden from them (D101).';
comment on column app_public.v_cash_sessions.expected_seen is
  E'@behavior -filterBy -orderBy\nThe persons who read Reporte X between the count and the close, with the times (D101).';
select app_private.mark_not_null('app_public.v_cash_sessions',
  '{id,office_id,office_name,time_zone,register_id,register_name,business_day,state,opened_by_name,opened_at,counted_by_name,closed_by_name,reopened_by_name,reopen_reason,notes,differs,count_again,expected_seen,counted_by_reader,closed}');
grant select on app_public.v_cash_sessions to turno_staff;
