create or replace function app_public.proc_pay_settlements(ids uuid[], payments jsonb, request_id uuid default null)
  returns setof app_public.v_settlements
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      sent jsonb := app_hidden.json_value(payments);
      settlement_id uuid;
      answer jsonb;
    begin
      perform app_hidden.require('settlement.pay');
      perform app_hidden.require_step_up();
      perform app_hidden.check_payment_list(sent);
      if coalesce(cardinality(ids), 0) not between 1 and 1000 or array_position(ids, null) is not null then
        perform app_hidden.require_filled('ids');
      end if;
      if exists (
        select from jsonb_array_elements(sent) as payment where (payment ->> 'settlementId')::uuid = any (ids) is not true
      ) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "settlementId"}');
      end if;
      answer := app_private.request_begin(company, request_id, jsonb_build_array('pay_settlements', ids, sent));
      if answer is null then
        for settlement_id in select distinct id from unnest(ids) as id order by id loop
          perform app_hidden.pay_settlement(settlement_id, coalesce((
            select jsonb_agg(payment) from jsonb_array_elements(sent) as payment
            where (payment ->> 'settlementId')::uuid = settlement_id), '[]'));
        end loop;
        answer := to_jsonb(ids);
        perform app_private.request_end(company, request_id, answer);
      end if;
      return query select * from app_hidden.settlements_of(answer);
    end
  $$;

comment on function app_public.proc_pay_settlements(uuid[], jsonb, uuid) is
  E'@resultFieldName settlements\nPays approved settlements (doc 6 §4). payments are lines {settlementId, storeId or cashRegisterId, currencyCode, amount, reference}, at most 40; without an account the drawer of the caller''s open register pays. The amounts of each settlement, at the rates of today, must be its net: SETTLEMENT_DIFFERS. A net of 0 or less is paid without payments, and a negative one is owed by the employee in the next settlement. Needs a step-up of the last 5 minutes (STEP_UP_REQUIRED). requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_pay_settlements(uuid[], jsonb, uuid) to turno_staff;

-- Pays one approved settlement and freezes its payments.
create or replace function app_hidden.pay_settlement(p_id uuid, p_sent jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
      paid app_hidden.settlement_payment[];
      settlement app_public.settlements;
      carry app_public.employee_entries;
    begin
      select held.* into office
      from app_public.settlements as found_settlement
      join app_public.offices as held on held.id = found_settlement.office_id
      where found_settlement.id = p_id and held.id = any (app_hidden.visible_office_ids());
      if office.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "ids"}');
      end if;
      perform app_hidden.require_open_month(office.id, app_hidden.office_today(office.id));
      paid := app_hidden.settlement_payments(office, p_sent);
      settlement := app_hidden.locked_settlement(p_id);
      perform app_hidden.check_settlement(settlement, 'APPROVED');
      perform app_hidden.require_another_person(office.id, settlement.employee_id, 'recibe el pago');
      perform app_hidden.check_paid(paid, settlement.net, office.currency_code);
      if settlement.net < 0 then
        carry.office_id := office.id;
        carry.employee_id := settlement.employee_id;
        carry.amount := settlement.net;
        carry.entry_type := 'CARRY';
        carry.source_table := 'settlements';
        carry.source_id := settlement.id;
        carry.note := 'Saldo de la liquidación ' || settlement.receipt_number;
        carry.day := app_hidden.office_today(office.id);
        perform app_hidden.write_entry(carry);
      end if;
      update app_public.settlements as held
      set state = 'PAID', paid_by = app_hidden.current_actor_id(), paid_at = now(), payments = coalesce((
        select jsonb_agg(jsonb_build_object('account', payment.account, 'storeId', payment.store_id,
          'currencyCode', payment.currency_code, 'amount', payment.amount::text, 'rate', payment.rate::text,
          'amountLocal', payment.amount_local::text, 'reference', payment.reference))
        from unnest(paid) as payment), '[]')
      where held.id = settlement.id;
      perform app_hidden.book_payments_to(
        p_payments => paid, p_office_id => office.id, p_entry_type => 'SETTLEMENT', p_source_table => 'settlements',
        p_source_id => settlement.id, p_note => 'Liquidación ' || settlement.receipt_number);
    end
  $$;
