create or replace function app_public.proc_create_advance(
  employee_id uuid, amount numeric, payment jsonb, reason text default '', office_id uuid default null,
  request_id uuid default null
) returns app_public.v_employee_entries
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
      sent jsonb := app_hidden.json_value(payment);
      why text := app_hidden.check_text('reason', coalesce(reason, ''), 'note');
      paid app_hidden.settlement_payment[];
      entry app_public.employee_entries;
      answer jsonb;
      result app_public.v_employee_entries;
    begin
      if not app_hidden.can('advance.over_limit') then
        perform app_hidden.require('advance.create');
      end if;
      perform app_hidden.require_step_up();
      select held.* into office from app_public.offices as held where held.id = app_hidden.require_office(office_id);
      perform app_hidden.require_settles_from(office.id);
      perform app_hidden.require_filled(case when employee_id is null then 'employeeId' when amount is null then 'amount' end);
      perform app_hidden.check_cents('amount', amount);
      if not exists (
        select from app_public.employees as employee
        where employee.id = employee_id and employee.company_id = office.company_id
      ) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "employeeId"}');
      end if;
      sent := case jsonb_typeof(sent) when 'array' then sent else jsonb_build_array(sent) end;
      perform app_hidden.check_payment_list(sent);
      perform app_hidden.require_another_person(office.id, employee_id, 'recibe el pago');
      answer := app_private.request_begin(office.company_id, request_id, jsonb_build_array(
        'advance', office.id, employee_id, amount, sent, why));
      if answer is null then
        perform app_hidden.require_open_month(office.id, app_hidden.office_today(office.id));
        paid := app_hidden.settlement_payments(office, sent);
        perform app_hidden.check_paid(paid, amount, office.currency_code);
        perform app_hidden.lock_settlement_keys(array[employee_id]);
        perform app_hidden.check_advance_limit(office, employee_id, amount, why);
        entry.office_id := office.id;
        entry.employee_id := employee_id;
        entry.amount := -amount;
        entry.entry_type := 'ADVANCE';
        entry.note := why;
        entry.day := app_hidden.office_today(office.id);
        entry.id := app_hidden.write_entry(entry);
        perform app_hidden.book_payments_to(
          p_payments => paid, p_office_id => office.id, p_entry_type => 'ADVANCE', p_source_table => 'employee_entries',
          p_source_id => entry.id, p_note => coalesce(nullif(why, ''), 'Vale'));
        answer := to_jsonb(entry.id);
        perform app_private.request_end(office.company_id, request_id, answer);
      end if;
      select entered.* into result from app_public.v_employee_entries as entered where entered.id = (answer #>> '{}')::uuid;
      return result;
    end
  $$;

comment on function app_public.proc_create_advance(uuid, numeric, jsonb, text, uuid, uuid) is
  E'@resultFieldName entry\nPays an employee an advance, which the next settlement subtracts (doc 6 §4). payment is a line, or a list of lines, as in procPaySettlements. Above the limit of the office (ADVANCE_LIMIT, a percentage of what the employee earned) it needs advance.over_limit and a reason. Fails with SETTLE_OFF. Needs a step-up of the last 5 minutes (STEP_UP_REQUIRED). requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_create_advance(uuid, numeric, jsonb, text, uuid, uuid) to turno_staff;
