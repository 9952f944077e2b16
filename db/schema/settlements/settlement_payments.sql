-- Returns the sent payments of a settlement or an advance as lines with account, rate and amount in the office's currency
-- (doc 6 §6). A line names storeId, or takes the drawer of the register cashRegisterId, or of the caller's. Locks the
-- sessions of drawers. Fails with RATE_MISSING, CASH_CLOSED, NOT_FOUND.
create or replace function app_hidden.settlement_payments(p_office app_public.offices, p_sent jsonb)
  returns app_hidden.settlement_payment[]
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      today date := app_hidden.office_today(p_office.id);
      line jsonb;
      payment app_hidden.settlement_payment;
      payments app_hidden.settlement_payment[] := '{}';
    begin
      for line in select value from jsonb_array_elements(p_sent) loop
        payment := null;
        payment.currency_code := coalesce(line ->> 'currencyCode', p_office.currency_code);
        payment.amount := line ->> 'amount';
        payment.reference := app_hidden.check_text('reference', coalesce(line ->> 'reference', ''), 'name');
        perform app_hidden.require_filled(case when payment.amount is null then 'amount' end);
        perform app_hidden.check_cents('amount', payment.amount);
        payment.rate := case when payment.currency_code = p_office.currency_code then 1
          else app_hidden.rate_on(p_office.id, payment.currency_code, today) end;
        if payment.rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', payment.currency_code));
        end if;
        payment.amount_local := round(payment.amount * payment.rate, 2);
        if line ->> 'storeId' is not null then
          payment.store_id := line ->> 'storeId';
          payment.session_id := app_hidden.expense_session(p_office.id, payment.store_id, payment.currency_code);
        else
          payment.session_id := app_hidden.cash_session_for(p_office.id, (line ->> 'cashRegisterId')::uuid);
          if payment.session_id is null then
            perform app_hidden.require_filled('storeId');
          end if;
          payment.store_id := app_hidden.session_drawer(payment.session_id, payment.currency_code);
        end if;
        select store.money_store_name into payment.account
        from app_public.money_stores as store
        where store.id = payment.store_id and store.office_id = p_office.id and store.status = app_hidden.active()
          and coalesce(store.currency_code, payment.currency_code) = payment.currency_code;
        if payment.account is null then
          perform app_hidden.fail('NOT_FOUND', '{"field": "storeId"}');
        end if;
        payments := payments || payment;
      end loop;
      return payments;
    end
  $$;

-- Rejects payments that are no list, or more than 40 of them.
create or replace function app_hidden.check_payment_list(p_sent jsonb) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if jsonb_typeof(p_sent) is distinct from 'array' or jsonb_array_length(p_sent) > 40
        or not app_hidden.are_records(p_sent,
          '{{settlementId, uuid}, {storeId, uuid}, {cashRegisterId, uuid}, {amount, numeric}}') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "payments", "reason": "es una lista de 40 pagos como máximo: sus ids son uuid y sus montos números"}');
      end if;
    end
  $$;

-- Rejects payments whose sum in the office's currency differs from an amount by more than 0.01 (doc 6 §6).
create or replace function app_hidden.check_paid(
  p_payments app_hidden.settlement_payment[], p_net numeric, p_currency_code text
) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      paid numeric := coalesce((select sum(payment.amount_local) from unnest(p_payments) as payment), 0);
    begin
      if abs(paid - greatest(p_net, 0)) > 0.01 or p_net <= 0 and cardinality(p_payments) > 0 then
        perform app_hidden.fail('SETTLEMENT_DIFFERS', jsonb_build_object('field', 'payments',
          'sum', app_hidden.format_money(paid, p_currency_code), 'net', app_hidden.format_money(p_net, p_currency_code)));
      end if;
    end
  $$;

-- Books payments to an employee in the ledger, in the order of their accounts, so that concurrent payments do not deadlock.
create or replace function app_hidden.book_payments_to(
  p_payments app_hidden.settlement_payment[], p_office_id uuid, p_entry_type text, p_source_table text, p_source_id uuid,
  p_note text
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      payment app_hidden.settlement_payment;
      booking app_public.money_entries;
    begin
      for payment in select * from unnest(p_payments) as line order by line.store_id, line.currency_code loop
        booking.office_id := p_office_id;
        booking.store_id := payment.store_id;
        booking.session_id := payment.session_id;
        booking.currency_code := payment.currency_code;
        booking.amount := -payment.amount;
        booking.entry_type := p_entry_type;
        booking.source_table := p_source_table;
        booking.source_id := p_source_id;
        booking.notes := coalesce(nullif(payment.reference, ''), p_note);
        perform app_hidden.book_money(booking);
      end loop;
    end
  $$;
