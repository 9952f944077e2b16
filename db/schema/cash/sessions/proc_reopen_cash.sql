create or replace function app_public.proc_reopen_cash(session_id uuid, reason text default '', request_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
      why text := app_hidden.check_text('reason', coalesce(reason, ''), 'note');
      answer jsonb;
    begin
      -- After another count it is another reopening.
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id, jsonb_build_array(
        'reopen_cash', session_id, reason) || to_jsonb(array(
          select held.attempts from app_public.cash_sessions as held
          where held.id = proc_reopen_cash.session_id and held.attempts > 1)));
      if answer is null then
        session := app_hidden.locked_cash_session(session_id);
        case session.state
          when 'COUNTED' then
            perform app_hidden.require('cash.reopen');
            if session.id = any (app_hidden.counted_sessions()) then
              perform app_hidden.fail('FOUR_EYES', '{"first": "contó la caja"}');
            end if;
          when 'CLOSED' then
            perform app_hidden.require('cash.reopen');
            perform app_hidden.undo_close(session, why);
          else perform app_hidden.fail('CASH_STILL_OPEN');
        end case;
        update app_public.cash_sessions as held
        set state = 'OPEN', void_attempts = held.attempts, counted_by = null, counted_at = null, closed_by = null,
          closed_at = null,
          reopened_by = case session.state when 'CLOSED' then app_hidden.current_actor_id() else held.reopened_by end,
          reopened_at = case session.state when 'CLOSED' then now() else held.reopened_at end,
          reopen_reason = case session.state when 'CLOSED' then why else held.reopen_reason end
        where held.id = session.id;
        answer := to_jsonb(app_hidden.success(session.id, 'Caja reabierta con éxito'));
        perform app_private.request_end(app_hidden.current_company_id(), request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_reopen_cash(uuid, text, uuid) is
  E'@resultFieldName result\nContinues a session: voids the count of a counted one, by another person than its counter (D101), or reverts the close of a closed one, which must be the last of its register, with a reason that is stored (doc 4 §6). Both require cash.reopen. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_reopen_cash(uuid, text, uuid) to turno_staff;

-- Reverses the entries of a session's close. Only the last session of a register can be reopened, because the next one
-- starts with its balance.
create or replace function app_hidden.undo_close(p_session app_public.cash_sessions, p_reason text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      entry app_public.money_entries;
    begin
      perform app_hidden.require_filled(case when p_reason = '' then 'reason' end);
      -- A concurrent opening of the register holds this lock.
      perform from app_public.cash_registers as register where register.id = p_session.register_id for no key update;
      if exists (
        select from app_public.cash_sessions as later where later.register_id = p_session.register_id
          and later.id > p_session.id
      ) then
        perform app_hidden.fail('CASH_NOT_LAST');
      end if;
      -- The transfer to the safe is reversed before the difference, so that the drawer does not fall below 0.
      for entry in
        select booked.* from app_public.money_entries as booked
        join app_public.cash_session_lines as line on line.id = booked.source_id and line.closing = p_session.closings
        where booked.session_id = p_session.id and booked.source_table = 'cash_session_lines' and booked.reverses is null
        order by booked.currency_code, booked.id desc
      loop
        entry.amount := -entry.amount;
        entry.notes := p_reason;
        entry.reverses := entry.id;
        perform app_hidden.book_money(entry);
      end loop;
    end
  $$;
