-- The registers of offices, including disabled ones, with the session that is not closed.
create or replace view app_public.v_cash_registers with (security_invoker = true) as
  select
    register.id, register.office_id, office.office_name, register.register_name, register.is_default, register.status,
    session.id as session_id, session.state, session.business_day,
    coalesce((
      select string_agg(drawer.currency_code, ' ' order by drawer.currency_code <> office.currency_code, drawer.currency_code)
      from app_public.cash_drawers as drawer where drawer.register_id = register.id), office.currency_code) as currencies,
    coalesce(app_hidden.cash_held(session.id), false) as held,
    coalesce(session.id = any ((select app_hidden.counted_sessions())::uuid[]), false) as counted_by_reader,
    coalesce(session.opened_by = app_hidden.current_actor_id(), false) as opened_by_reader
  from app_public.cash_registers as register
  join app_public.offices as office on office.id = register.office_id
  left join app_public.cash_sessions as session on session.register_id = register.id and session.state <> 'CLOSED';

comment on column app_public.v_cash_registers.held is E'@behavior -filterBy -orderBy';
comment on column app_public.v_cash_registers.counted_by_reader is E'@behavior -filterBy -orderBy';
comment on column app_public.v_cash_registers.opened_by_reader is E'@behavior -filterBy -orderBy';
comment on view app_public.v_cash_registers is
  E'@primaryKey id\n@behavior -single\nThe registers of offices (doc 4 §3); sessionId is the session that is not closed, currencies those of its drawers, its office''s first. held: its acts that depend on a hidden balance wait for procConfirmCash; countedByReader and openedByReader: the reader counted or opened the session (D101).';
select app_private.mark_not_null('app_public.v_cash_registers',
  '{id,office_id,office_name,register_name,is_default,status,currencies,held,counted_by_reader,opened_by_reader}');
grant select on app_public.v_cash_registers to turno_staff;
