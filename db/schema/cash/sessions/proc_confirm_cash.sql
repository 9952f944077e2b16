create or replace function app_public.proc_confirm_cash(session_id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
    begin
      perform app_hidden.require('cash.move');
      session := app_hidden.locked_cash_session(session_id);
      if exists (
        select from app_private.cash_looks as look
        where look.session_id = session.id and app_hidden.is_refused(look) and look.actor_id = app_hidden.current_actor_id()
      ) then
        perform app_hidden.fail('FOUR_EYES', '{"first": "fue rechazado en la caja"}');
      end if;
      update app_private.cash_looks as look set state = 'CONFIRMED'
      where look.session_id = session.id and app_hidden.is_refused(look);
      if found then
        perform app_private.log_security('CASH_CONFIRMED',
          (select register.register_name from app_public.cash_registers as register where register.id = session.register_id),
          jsonb_build_object('sessionId', session.id), p_office_id => session.office_id);
        perform app_hidden.notify_office(session.company_id, session.office_id, 'cash');
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, to_jsonb(app_hidden.success(session.id,
        'Caja confirmada con éxito')));
    end
  $$;

comment on function app_public.proc_confirm_cash(uuid) is
  E'@resultFieldName result\nReleases a held register (CASH_HELD). A register is held after five acts in its session were rejected because of its hidden balance (D101). Requires cash.move, and another person than those whose acts were rejected.';
grant execute on function app_public.proc_confirm_cash(uuid) to turno_staff;
