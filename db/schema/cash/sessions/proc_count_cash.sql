-- Returns whether a closing count is within the tolerances of the office, by currency (doc 4 §6).
create or replace function app_hidden.count_tolerable(p_session app_public.cash_sessions, p_attempt integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select not exists (
      select from app_hidden.cash_lines(p_session) as line
      join app_public.cash_counts as counted on counted.session_id = (p_session).id and counted.purpose = 'CLOSING'
        and counted.attempt = p_attempt and counted.currency_code = line.currency_code
        and counted.payment_method_id is not distinct from line.payment_method_id
      cross join app_public.office_settings as setting
      where setting.office_id = (p_session).office_id
        and abs(counted.counted - line.expected) > coalesce((setting.count_tolerance ->> line.currency_code)::numeric, 0))
  $$;

create or replace function app_public.proc_count_cash(
  session_id uuid, counts jsonb default '[]', purpose text default 'CLOSING', request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
      look uuid;
      answer jsonb;
    begin
      perform app_hidden.require('cash.count');
      if coalesce(purpose, '') not in ('SPOT', 'CLOSING') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "purpose", "reason": "es SPOT o CLOSING"}');
      end if;
      -- A count that another person has voided is another count.
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id, jsonb_build_array(
        'count_cash', session_id, counts, purpose) || to_jsonb(array(
          select held.void_attempts from app_public.cash_sessions as held
          where held.id = proc_count_cash.session_id and held.void_attempts > 0)));
      if answer is null then
        session := app_hidden.locked_cash_session(session_id);
        if session.state <> 'OPEN' then
          perform app_hidden.fail('CASH_NOT_OPEN');
        end if;
        answer := to_jsonb(app_hidden.success(session.id, 'Conteo registrado con éxito'));
        if purpose = 'SPOT' then
          perform app_hidden.keep_counts(session, 'SPOT', (
            select coalesce(max(counted.attempt), 0) + 1 from app_public.cash_counts as counted
            where counted.session_id = session.id and counted.purpose = 'SPOT')::integer, counts);
        else
          session.attempts := session.attempts + 1;
          look := case when session.attempts = 1 and not app_hidden.knows_expected(session.id)
            then app_hidden.reserved_cash_look(session.id) end;
          perform app_hidden.keep_counts(session, 'CLOSING', session.attempts, counts);
          -- A session has one recount: the second count is final (D101).
          if session.attempts = 1 and not app_hidden.count_tolerable(session, 1) then
            answer := answer || '{"v_end_code": "COUNT_AGAIN", "v_message": "El conteo no coincide, cuente de nuevo"}';
            perform app_hidden.refuse_cash_look(look, 'COUNT_AGAIN');
          else
            session.state := 'COUNTED';
            delete from app_private.cash_looks as held where held.id = look;
          end if;
          update app_public.cash_sessions as held
          set attempts = session.attempts, state = session.state,
            counted_by = case session.state when 'COUNTED' then app_hidden.current_actor_id() end,
            counted_at = case session.state when 'COUNTED' then now() end
          where held.id = session.id;
        end if;
        perform app_private.request_end(app_hidden.current_company_id(), request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_count_cash(uuid, jsonb, text, uuid) is
  E'@resultFieldName result\nRecords a count of a session. counts are those of procOpenCash, with paymentMethodId for the batch of a terminal; each method of procCashMethods is required once, also with 0, otherwise COUNT_MISSING names the missing ones (D101). A CLOSING count makes the session COUNTED, which accepts no more money; a first count outside the tolerance returns vEndCode COUNT_AGAIN, once per session (doc 4 §6). A SPOT count is only recorded. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_count_cash(uuid, jsonb, text, uuid) to turno_staff;
