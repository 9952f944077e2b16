create or replace function app_public.proc_send_settlement(id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      settlement app_public.settlements;
      receiver app_public.employees;
    begin
      perform app_hidden.require('profit.send_sms');
      settlement := app_hidden.locked_settlement(id);
      if settlement.state not in ('APPROVED', 'PAID') then
        perform app_hidden.check_settlement(settlement, 'APPROVED');
      end if;
      select known.* into receiver from app_public.employees as known where known.id = settlement.employee_id;
      if app_hidden.e164(receiver.phone, settlement.currency_code) is null then
        perform app_hidden.fail('INVALID_PHONE');
      end if;
      return app_hidden.success(settlement.id, app_hidden.send_requested(
        settlement.office_id, 'settlement:' || settlement.id, false, receiver.phone,
        format('%s: liquidación %s del %s al %s: %s. Neto %s%s', split_part(receiver.first_name, ' ', 1),
          settlement.receipt_number, to_char(settlement.period_from, 'DD/MM'),
          to_char(settlement.period_until, 'DD/MM/YYYY'), app_hidden.settlement_totals_text(settlement),
          app_hidden.format_money(settlement.net, settlement.currency_code),
          case settlement.state when 'PAID' then ', pagada' else '' end)));
    end
  $$;

comment on function app_public.proc_send_settlement(uuid) is
  E'@resultFieldName result\nSends the employee of an approved or paid settlement one SMS with its number, period, totals by kind and net (doc 6 §4). Fails with MESSAGE_SENT after the first. vMessage states whether the SMS was sent or recorded.';
grant execute on function app_public.proc_send_settlement(uuid) to turno_staff;

-- Returns the totals of a settlement by kind, without those of 0: 'Ganado Bs 40.00, Propinas Bs 5.00'. Mirrors totalsOf of
-- the receipt (settlement-receipt.ts).
create or replace function app_hidden.settlement_totals_text(p_settlement app_public.settlements) returns text
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select coalesce(string_agg(total.caption || ' ' || app_hidden.format_money(total.amount, p_settlement.currency_code), ', '
      order by total.place), 'sin movimientos')
    from (values
      (1, 'Ganado', p_settlement.commission), (2, 'Supervisión', p_settlement.supervision),
      (3, 'No facturable', p_settlement.advertising), (4, 'Propinas', p_settlement.tip),
      (5, 'Propinas entregadas', p_settlement.tip_out), (6, 'Vales y ajustes', p_settlement.entries)
    ) as total(place, caption, amount)
    where total.amount <> 0
  $$;
