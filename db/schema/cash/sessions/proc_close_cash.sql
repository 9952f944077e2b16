-- Returns the close of a counted session by method, with the requested float and the reasons.
create or replace function app_hidden.closing_lines(p_session app_public.cash_sessions, p_floats jsonb, p_reasons jsonb)
  returns setof app_public.cash_session_lines
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.new_id(), (p_session).company_id, (p_session).office_id, (p_session).id, (p_session).business_day,
      (p_session).closings, line.payment_method_id, line.store_id, line.method_name, line.counting, line.currency_code,
      line.opening, line.expected, counted.counted, counted.counted - line.expected,
      case line.counting when 'CASH' then coalesce((
        select asked.counted from app_hidden.cash_counts_sent(p_floats) as asked
        where asked.currency_code = line.currency_code and asked.payment_method_id is null), 0) else 0 end,
      coalesce((
        select app_hidden.check_text('reasons', given ->> 'reason', 'note')
        from jsonb_array_elements(case jsonb_typeof(p_reasons) when 'array' then p_reasons else '[]' end) as given
        where given ->> 'currencyCode' = line.currency_code
          and nullif(given ->> 'paymentMethodId', '') is not distinct from line.payment_method_id::text
        limit 1), '')
    from app_hidden.cash_lines(p_session) as line
    join app_public.cash_counts as counted on counted.session_id = (p_session).id and counted.purpose = 'CLOSING'
      and counted.attempt = (p_session).attempts and counted.currency_code = line.currency_code
      and counted.payment_method_id is not distinct from line.payment_method_id
  $$;

-- Rejects a float above the counted cash, then (with four eyes) a difference if the session's opener closes, then a
-- difference without a reason. A close rejected for its float compares nothing. The errors name methods only for readers of
-- expected amounts (D101).
create or replace function app_hidden.check_close(p_session app_public.cash_sessions, p_lines app_public.cash_session_lines[])
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      methods text;
    begin
      perform app_hidden.require_cash_look(p_session.id);
      select line.method_name into methods from unnest(p_lines) as line where line.kept > line.counted limit 1;
      if methods is not null then
        perform app_hidden.fail_close(p_session.id, 'CASH_FLOAT', 'floats', 'method', methods);
      end if;
      select string_agg(line.method_name, ', ' order by line.method_name collate "es-x-icu") into methods
      from unnest(p_lines) as line where line.counted <> line.expected;
      if methods is not null and p_session.opened_by = app_hidden.current_actor_id() and exists (
        select from app_public.office_settings as setting where setting.office_id = p_session.office_id and setting.four_eyes
      ) then
        perform app_hidden.fail('FOUR_EYES', '{"first": "abrió la caja"}');
      end if;
      select string_agg(line.method_name, ', ' order by line.method_name collate "es-x-icu") into methods
      from unnest(p_lines) as line where line.counted <> line.expected and line.reason = '';
      if methods is not null then
        perform app_hidden.fail_close(p_session.id, 'CASH_REASON', 'reasons', 'methods', methods);
      end if;
    end
  $$;

create or replace function app_hidden.fail_close(
  p_session_id uuid, p_code text, p_field text, p_name text, p_methods text
) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.fail(p_code, jsonb_build_object('field', p_field)
        || case when app_hidden.knows_expected(p_session_id) then jsonb_build_object(p_name, p_methods) else '{}' end);
    end
  $$;

-- Adjusts the ledger to the count, leaves the float and moves the rest to the safe.
create or replace function app_hidden.book_close(p_line app_public.cash_session_lines) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      booking app_public.money_entries;
      move record;
    begin
      booking.office_id := p_line.office_id;
      booking.session_id := p_line.session_id;
      booking.payment_method_id := p_line.payment_method_id;
      booking.currency_code := p_line.currency_code;
      booking.source_table := 'cash_session_lines';
      booking.source_id := p_line.id;
      -- The drawer covers the transfer only after the difference is booked.
      for move in
        select planned.* from (
          select 1 as step, p_line.store_id, p_line.counted - p_line.expected as amount, 'DIFFERENCE' as entry_type,
            p_line.reason as notes
          union all
          select 2, p_line.store_id, p_line.kept - p_line.counted, 'TRANSFER', '' where p_line.counting = 'CASH'
          union all
          select 3, app_hidden.safe_of(p_line.office_id, p_line.currency_code), p_line.counted - p_line.kept, 'TRANSFER', ''
          where p_line.counting = 'CASH' and p_line.counted <> p_line.kept
        ) as planned
        where planned.amount <> 0
        order by planned.step
      loop
        booking.store_id := move.store_id;
        booking.amount := move.amount;
        booking.entry_type := move.entry_type;
        booking.notes := move.notes;
        perform app_hidden.book_money(booking);
      end loop;
    end
  $$;

create or replace function app_public.proc_close_cash(
  session_id uuid, floats jsonb default '[]', reasons jsonb default '[]', notes text default '', request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
      lines app_public.cash_session_lines[];
      line app_public.cash_session_lines;
      open_tips_left jsonb;
      answer jsonb;
    begin
      perform app_hidden.require('cash.close');
      -- A close that another person has reverted is another close.
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id, jsonb_build_array(
        'close_cash', session_id, floats, reasons, notes) || to_jsonb(array(
          select extract(epoch from held.reopened_at) from app_public.cash_sessions as held
          where held.id = proc_close_cash.session_id and held.reopened_at is not null)));
      if answer is null then
        session := app_hidden.locked_cash_session(session_id);
        if session.state <> 'COUNTED' then
          perform app_hidden.fail('CASH_NOT_COUNTED');
        end if;
        session.closings := session.closings + 1;
        lines := array(select closed from app_hidden.closing_lines(
          session, floats, app_hidden.json_value(reasons)) as closed
          order by closed.currency_code, closed.id);
        perform app_hidden.check_close(session, lines);
        foreach line in array lines loop
          insert into app_public.cash_session_lines (
            id, company_id, office_id, session_id, business_day, closing, payment_method_id, store_id, method_name, counting,
            currency_code, opening, expected, counted, kept, reason)
          values (line.id, line.company_id, line.office_id, line.session_id, line.business_day, line.closing,
            line.payment_method_id, line.store_id, line.method_name, line.counting, line.currency_code, line.opening,
            line.expected, line.counted, line.kept, line.reason);
          perform app_hidden.book_close(line);
        end loop;
        open_tips_left := app_hidden.tips_at_close(session.office_id);
        update app_public.cash_sessions as held
        set state = 'CLOSED', open_tips = open_tips_left, closings = session.closings, closed_by = app_hidden.current_actor_id(), closed_at = now(),
          notes = case when proc_close_cash.notes > '' then app_hidden.check_text('notes', proc_close_cash.notes, 'note')
            else held.notes end
        where held.id = session.id;
        answer := to_jsonb(app_hidden.success(session.id, 'Caja cerrada con éxito'));
        perform app_private.request_end(app_hidden.current_company_id(), request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_close_cash(uuid, jsonb, jsonb, text, uuid) is
  E'@resultFieldName result\nCloses a counted session: records expected amount, counted amount and difference by method and currency, and books each difference in the ledger. It leaves floats [{currencyCode, counted}] in the drawers, 0 by default, and moves the rest to the safe (doc 4 §6). Each difference requires a reason in reasons [{currencyCode, paymentMethodId, reason}], otherwise CASH_REASON; procCashDifferences returns the differences. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_close_cash(uuid, jsonb, jsonb, text, uuid) to turno_staff;
