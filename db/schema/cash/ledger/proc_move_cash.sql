create or replace function app_public.proc_move_cash(
  kind text, currency_code text, amount numeric, notes text, session_id uuid default null, store_id uuid default null,
  request_id uuid default null, employee_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
      reason text := app_hidden.check_text('notes', coalesce(notes, ''), 'note');
      target uuid;
      booking app_public.money_entries;
      answer jsonb;
    begin
      perform app_hidden.require('cash.move');
      if coalesce(kind, '') not in ('PAY_IN', 'PAY_OUT', 'TRANSFER', 'TIP_OUT') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "kind", "reason": "es PAY_IN, PAY_OUT, TRANSFER o TIP_OUT"}');
      end if;
      perform app_hidden.require_filled(case when amount is null then 'amount' when reason = '' and kind <> 'TIP_OUT'
        then 'notes' end);
      amount := round(amount, 2);
      perform app_hidden.check_number('amount', amount, 'amount');
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id, jsonb_build_array(
        'move_cash', kind, currency_code, amount, notes, session_id, store_id)
        || case when employee_id is null then '[]' else jsonb_build_array(employee_id) end);
      if answer is null then
        select * into session from app_public.cash_sessions as held
        where held.id = coalesce(session_id, app_hidden.cash_session_for(app_hidden.current_office_id()))
          and held.office_id = any (app_hidden.visible_office_ids());
        if session.id is null then
          perform app_hidden.fail('NOT_FOUND', '{"field": "sessionId"}');
        end if;
        if not app_hidden.lock_open_cash_session(session.id) then
          perform app_hidden.fail('CASH_NOT_OPEN');
        end if;
        if not app_hidden.accepts_cash(session, currency_code) then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "currencyCode", "reason": "la caja no recibe efectivo de esa moneda"}');
        end if;
        if kind = 'TRANSFER' then
          target := app_hidden.transfer_target(session.office_id, store_id, currency_code);
        end if;
        booking.office_id := session.office_id;
        booking.session_id := session.id;
        booking.source_table := 'cash_sessions';
        booking.source_id := session.id;
        booking.notes := reason;
        if kind = 'TIP_OUT' then
          perform app_hidden.give_tips(
            session, employee_id, currency_code, amount, reason);
        else
          booking.currency_code := currency_code;
          booking.amount := case kind when 'PAY_IN' then 1 else -1 end * amount;
          booking.entry_type := kind;
          perform app_hidden.book_money(booking);
        end if;
        if target is not null then
          booking.store_id := target;
          booking.amount := amount;
          perform app_hidden.book_money(booking);
        end if;
        answer := to_jsonb(app_hidden.success(session.id, 'Movimiento registrado con éxito'));
        perform app_private.request_end(app_hidden.current_company_id(), request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_move_cash(text, text, numeric, text, uuid, uuid, uuid, uuid) is
  E'@resultFieldName result\nMoves money in the open session of the caller, or in sessionId (doc 4 §4). kind is PAY_IN (into a drawer), PAY_OUT (out of it), TRANSFER (to the safe, or to the safe or bank account storeId of the office) or TIP_OUT (card tips paid to the technician employeeId; notes are optional). Fails with CASH_TOO_LOW if the drawer has less, and TIPS_TOO_LOW if fewer tips are unpaid. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_move_cash(text, text, numeric, text, uuid, uuid, uuid, uuid) to turno_staff;

-- Returns the destination of money from a drawer: the named money store, else the safe.
create or replace function app_hidden.transfer_target(p_office_id uuid, p_store_id uuid, p_currency_code text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_store_id is null then
        return app_hidden.safe_of(p_office_id, p_currency_code);
      end if;
      perform from app_public.money_stores as store
      where store.id = p_store_id and store.office_id = p_office_id and store.status = app_hidden.active()
        and store.currency_code = p_currency_code
        and store.store_type in ('SAFE', 'BANK');
      if not found then
        perform app_hidden.fail_missing('storeId', 'money_stores', p_store_id, p_office_id);
      end if;
      return p_store_id;
    end
  $$;
