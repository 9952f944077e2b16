create or replace function app_public.proc_pay_settlements(ids uuid[], payments jsonb, request_id uuid default null)
  returns setof app_public.v_settlements
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      sent jsonb := app_hidden.json_value(payments);
      paid jsonb;
      settlement_id uuid;
      booked record;
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
        -- Locks sessions, then settlements, then balances of accounts, each in one order (doc 6 §8).
        paid := app_hidden.payments_of_settlements(ids, sent);
        perform app_hidden.lock_settlements(ids);
        for settlement_id in select distinct id from unnest(ids) as id order by id loop
          perform app_hidden.pay_settlement(settlement_id, array(
            select jsonb_populate_record(null::app_hidden.settlement_payment, payment)
            from jsonb_array_elements(paid -> settlement_id::text) as payment));
        end loop;
        for booked in
          select settlement.id, settlement.office_id, settlement.receipt_number, payment
          from jsonb_each(paid) as part(id, payments)
          join app_public.settlements as settlement on settlement.id = part.id::uuid
          cross join jsonb_populate_recordset(null::app_hidden.settlement_payment, part.payments) as payment
          order by payment.store_id, payment.currency_code, settlement.id
        loop
          perform app_hidden.book_payments_to(
            p_payments => array[booked.payment], p_office_id => booked.office_id, p_entry_type => 'SETTLEMENT',
            p_source_table => 'settlements', p_source_id => booked.id,
            p_note => 'Liquidación ' || booked.receipt_number);
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

-- Returns the sent payments of settlements, as an object of lists by settlement. Fails with NOT_FOUND for a settlement of
-- another office than the caller's. Locks the sessions of drawers.
create or replace function app_hidden.payments_of_settlements(p_ids uuid[], p_sent jsonb) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      wanted uuid;
      office app_public.offices;
      payments jsonb := '{}';
    begin
      for wanted in select distinct id from unnest(p_ids) as id order by id loop
        select held.* into office
        from app_public.settlements as settlement
        join app_public.offices as held on held.id = settlement.office_id
        where settlement.id = wanted and held.id = any (app_hidden.visible_office_ids());
        if office.id is null then
          perform app_hidden.fail('NOT_FOUND', '{"field": "ids"}');
        end if;
        perform app_hidden.require_open_month(office.id, app_hidden.office_today(office.id));
        payments := payments || jsonb_build_object(wanted, to_jsonb(app_hidden.settlement_payments(office, coalesce((
          select jsonb_agg(payment) from jsonb_array_elements(p_sent) as payment
          where (payment ->> 'settlementId')::uuid = wanted), '[]'))));
      end loop;
      return payments;
    end
  $$;

-- Marks one approved settlement as paid and freezes its payments, which the caller books.
create or replace function app_hidden.pay_settlement(p_id uuid, p_paid app_hidden.settlement_payment[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      settlement app_public.settlements := app_hidden.locked_settlement(p_id);
      carry app_public.employee_entries;
    begin
      perform app_hidden.check_settlement(settlement, 'APPROVED');
      perform app_hidden.require_another_person(settlement.office_id, settlement.employee_id, 'recibe el pago');
      perform app_hidden.check_paid(p_paid, settlement.net, settlement.currency_code);
      if settlement.net < 0 then
        carry.office_id := settlement.office_id;
        carry.employee_id := settlement.employee_id;
        carry.amount := settlement.net;
        carry.entry_type := 'CARRY';
        carry.source_table := 'settlements';
        carry.source_id := settlement.id;
        carry.note := 'Saldo de la liquidación ' || settlement.receipt_number;
        carry.day := app_hidden.office_today(settlement.office_id);
        perform app_hidden.write_entry(carry);
      end if;
      update app_public.settlements as held
      set state = 'PAID', paid_by = app_hidden.current_actor_id(), paid_at = now(), payments = coalesce((
        select jsonb_agg(jsonb_build_object('account', payment.account, 'storeId', payment.store_id,
          'currencyCode', payment.currency_code, 'amount', payment.amount::text, 'rate', payment.rate::text,
          'amountLocal', payment.amount_local::text, 'reference', payment.reference))
        from unnest(p_paid) as payment), '[]')
      where held.id = settlement.id;
    end
  $$;
