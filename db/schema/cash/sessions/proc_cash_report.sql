create or replace function app_public.proc_cash_report(session_id uuid) returns setof app_public.cash_report_line
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
    begin
      select * into session from app_public.cash_sessions as found
      where found.id = session_id and found.office_id = any (app_hidden.cash_offices());
      if session.id is null then
        return;
      end if;
      if session.state <> 'CLOSED' then
        perform app_hidden.require('cash.read_expected');
        if not app_hidden.knows_expected(session.id) then
          perform app_hidden.fail('CASH_BLIND');
        end if;
        perform app_hidden.note_cash_seen(session.id);
      end if;
      return query
      with line as (
        select closed.method_name, closed.counting, closed.payment_method_id, closed.store_id, closed.currency_code,
          closed.opening, closed.expected, closed.counted, closed.difference, closed.kept, closed.reason
        from app_public.cash_session_lines as closed
        where session.state = 'CLOSED' and closed.session_id = session.id and closed.closing = session.closings
        union all
        select present.method_name, present.counting, present.payment_method_id, present.store_id, present.currency_code,
          present.opening, present.expected, null, null, null, null
        from app_hidden.cash_lines(session) as present where session.state <> 'CLOSED'
      )
      select line.method_name, line.counting, line.payment_method_id, line.currency_code, line.opening, moved.sales,
        moved.change, moved.rounding, moved.refunds, moved.expenses, moved.paid_in, moved.paid_out, moved.moved,
        line.expected, line.counted, line.difference, line.kept, line.reason, session.office_id
      from line
      cross join lateral (
        select
          coalesce(sum(entry.amount) filter (where entry.entry_type = 'SALE'), 0.00) as sales,
          coalesce(sum(entry.amount) filter (where entry.entry_type = 'CHANGE'), 0.00) as change,
          coalesce(sum(entry.amount) filter (where entry.entry_type = 'ROUNDING'), 0.00) as rounding,
          coalesce(sum(entry.amount) filter (where entry.entry_type = 'REFUND'), 0.00) as refunds,
          coalesce(sum(entry.amount) filter (where entry.entry_type in ('EXPENSE', 'TIP_OUT', 'ADVANCE')), 0.00) as expenses,
          coalesce(sum(entry.amount) filter (where entry.entry_type = 'PAY_IN'), 0.00) as paid_in,
          coalesce(sum(entry.amount) filter (where entry.entry_type = 'PAY_OUT'), 0.00) as paid_out,
          coalesce(sum(entry.amount) filter (
            where entry.entry_type in ('TRANSFER', 'DEPOSIT', 'SETTLEMENT', 'DIFFERENCE')), 0.00) as moved
        from app_public.money_entries as entry
        where entry.session_id = session.id and entry.currency_code = line.currency_code
          and case line.counting when 'CASH' then entry.store_id = line.store_id
            else entry.payment_method_id = line.payment_method_id and not exists (
              select from app_public.cash_drawers as drawer where drawer.store_id = entry.store_id) end
          -- The entries of a close follow from the count.
          and entry.source_table <> 'cash_session_lines'
      ) as moved
      order by line.counting desc, line.method_name collate "es-x-icu";
    end
  $$;

comment on function app_public.proc_cash_report(uuid) is
  E'@resultFieldName lines\nThe amounts of a session by method: opening, receipts, payments and expected amount, for a closed session also the counted amount (doc 4 §4). Before the close it requires access to expected amounts, and rejects the person who counted (CASH_BLIND). A read after the count is recorded on the session (D101).';
grant execute on function app_public.proc_cash_report(uuid) to turno_staff;
