-- Pays tips to their technician from a drawer, the oldest first. The amount never exceeds the unpaid tips, also with
-- concurrent payments.
create or replace function app_hidden.give_tips(
  p_session app_public.cash_sessions, p_employee_id uuid, p_currency_code text, p_amount numeric, p_note text
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      left_over numeric := p_amount;
      open_tips numeric;
      tip record;
      payout app_public.money_entries;
    begin
      if p_employee_id is null then
        perform app_hidden.require_filled('employeeId');
      end if;
      perform from app_public.offices as office
      where office.id = p_session.office_id and office.currency_code = p_currency_code;
      if not found then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "currencyCode", "reason": "es la moneda de la sucursal"}');
      end if;
      perform app_hidden.lock_key(hashtextextended('tips' || p_employee_id::text, 0), false);
      perform app_hidden.cover_tip_debt(p_session.office_id, p_employee_id);
      open_tips := coalesce((
        select open.tips_left from app_hidden.open_tips(p_session.office_id, p_employee_id) as open), 0);
      if open_tips < p_amount then
        perform app_hidden.fail('TIPS_TOO_LOW', jsonb_strip_nulls(jsonb_build_object(
          'unpaid', case when app_hidden.may_know_tips() then p_currency_code || ' ' || open_tips::text end)));
      end if;
      payout.office_id := p_session.office_id;
      payout.session_id := p_session.id;
      payout.currency_code := p_currency_code;
      payout.entry_type := 'TIP_OUT';
      payout.source_table := 'sales_details';
      payout.notes := p_note;
      payout.employee_id := p_employee_id;
      for tip in select * from app_hidden.unpaid_tips(p_session.office_id, p_employee_id) loop
        exit when left_over <= 0;
        payout.amount := -least(left_over, tip.unpaid);
        payout.source_id := tip.line_id;
        perform app_hidden.book_money(payout);
        left_over := left_over - tip.unpaid;
      end loop;
    end
  $$;
