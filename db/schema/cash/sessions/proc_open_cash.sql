-- Sets the balances of a session's drawers to the counted amounts.
create or replace function app_hidden.book_opening(p_session app_public.cash_sessions) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      booking app_public.money_entries;
      drawer record;
    begin
      booking.office_id := p_session.office_id;
      booking.session_id := p_session.id;
      booking.entry_type := 'OPENING';
      booking.source_table := 'cash_sessions';
      booking.source_id := p_session.id;
      for drawer in
        select known.store_id, known.currency_code, counted.counted - coalesce((
          select sum(held.balance) from app_public.money_balances as held
          where held.store_id = known.store_id and held.currency_code = known.currency_code), 0) as difference
        from app_public.cash_drawers as known
        join app_public.cash_counts as counted on counted.session_id = p_session.id and counted.purpose = 'OPENING'
          and counted.currency_code = known.currency_code
        where known.register_id = p_session.register_id
        order by known.currency_code
      loop
        continue when drawer.difference = 0;
        booking.store_id := drawer.store_id;
        booking.currency_code := drawer.currency_code;
        booking.amount := drawer.difference;
        perform app_hidden.book_money(booking);
      end loop;
    end
  $$;

create or replace function app_public.proc_open_cash(
  counts jsonb default '[]', register_id uuid default null, notes text default '', request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      register app_public.cash_registers;
      today date;
      present record;
      session app_public.cash_sessions;
      answer jsonb;
    begin
      perform app_hidden.require('cash.open');
      select * into register from app_public.cash_registers as found
      where found.status = app_hidden.active() and found.office_id = any (app_hidden.visible_office_ids())
        and case when register_id is null
          then found.is_default and found.office_id = app_hidden.current_office_id()
          else found.id = register_id end
      for no key update;
      if register.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "registerId"}');
      end if;
      -- After a close it is another opening.
      answer := app_private.request_begin(register.company_id, request_id, jsonb_build_array(
        'open_cash', register.id, counts, notes) || to_jsonb(array(
          select last.id from app_public.cash_sessions as last
          where last.register_id = register.id and last.state = 'CLOSED'
          order by last.id desc limit 1)));
      if answer is null then
        -- Locked, so that no other transaction turns cash control off before the commit.
        perform from app_public.office_settings as setting
        where setting.office_id = register.office_id and setting.cash_control for share;
        if not found then
          perform app_hidden.fail('CASH_CONTROL_OFF');
        end if;
        today := app_hidden.office_today(register.office_id);
        select left_open.business_day, held.register_name, left_open.register_id into present
        from app_public.cash_sessions as left_open
        join app_public.cash_registers as held on held.id = left_open.register_id
        where left_open.office_id = register.office_id and left_open.state <> 'CLOSED'
          and (left_open.business_day < today or left_open.register_id = register.id)
        order by left_open.business_day, left_open.id
        limit 1;
        if present.business_day < today then
          perform app_hidden.fail('CASH_DAY_OPEN', jsonb_build_object(
            'register', present.register_name, 'day', to_char(present.business_day, 'DD/MM/YYYY')));
        elsif present.business_day is not null then
          perform app_hidden.fail('CASH_ALREADY_OPEN', jsonb_build_object('register', present.register_name));
        end if;
        session := app_hidden.open_session(register, today, app_hidden.check_text('notes', coalesce(notes, ''), 'note'));
        perform app_hidden.keep_counts(session, 'OPENING', 0, counts);
        perform app_hidden.book_opening(session);
        answer := to_jsonb(app_hidden.success(session.id, 'Caja abierta con éxito'));
        perform app_private.request_end(register.company_id, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_open_cash(jsonb, uuid, text, uuid) is
  E'@resultFieldName result\nOpens a register, by default the office''s default one, for the day, with the content of its drawers: counts [{currencyCode, counted, denominations: {"100": 3}}], each currency of its drawers once, also with 0, otherwise COUNT_MISSING names the missing ones (doc 4 §4, D101). Fails with CASH_DAY_OPEN while a session of an earlier day is not closed. vId is the session. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_open_cash(jsonb, uuid, text, uuid) to turno_staff;

-- If two people open a register at once, the unique index rejects the second one.
create or replace function app_hidden.open_session(p_register app_public.cash_registers, p_today date, p_notes text)
  returns app_public.cash_sessions
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
    begin
      insert into app_public.cash_sessions (company_id, office_id, register_id, business_day, opened_by, notes)
      values (p_register.company_id, p_register.office_id, p_register.id, p_today, app_hidden.current_actor_id(), p_notes)
      returning * into session;
      return session;
    exception when unique_violation then
      perform app_hidden.fail('CASH_ALREADY_OPEN', jsonb_build_object('register', p_register.register_name));
    end
  $$;
