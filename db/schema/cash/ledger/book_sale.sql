-- Returns whether a close counts one of the payments: cash, or a payment that a terminal sums up.
create or replace function app_hidden.counts_money(p_payments app_hidden.paid_line[]) returns boolean
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      payment app_hidden.paid_line;
    begin
      foreach payment in array p_payments loop
        if payment.counting <> 'NONE' and payment.amount > 0 then
          return true;
        end if;
      end loop;
      return false;
    end
  $$;

-- Returns whether a corrected sale leaves its counted payments unchanged. For a sale without a session, from before its
-- office had cash control, it compares the payments that would be counted now.
create or replace function app_hidden.keeps_counted_payments(p_sale_id uuid, p_payments app_hidden.paid_line[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with before as (
      select paid.*, bool_or(paid.cash_session_id is not null) over () as in_session,
        coalesce(method.counting, case paid.payment_type when 'Cash' then 'CASH' else 'NONE' end) as counting
      from app_public.sales_payments as paid
      left join app_public.payment_methods as method on method.id = paid.payment_method_id
      where paid.sale_id = p_sale_id
    ), kept as (
      select payment_method_id, payment_type, currency_code, amount, amount_local, direction
      from before where case when in_session then cash_session_id is not null else counting <> 'NONE' and amount > 0 end
    ), sent as (
      select payment_method_id, payment_type, currency_code, amount::numeric(18,2), amount_local::numeric(18,2), direction
      from unnest(p_payments) where counting <> 'NONE' and amount > 0
    )
    select not exists ((select * from kept except all select * from sent) union all (select * from sent except all select * from kept))
  $$;

-- Returns the session of a sale's payments (doc 4 §6, 1). Null if the office has no cash control, or if the money is already
-- counted: from an earlier day, or from before cash control. A corrected sale stays in its session. Once the session is
-- closed, its payments cannot change (SALE_CASH_CLOSED).
create or replace function app_hidden.sale_session(
  p_sale app_public.sales, p_payments app_hidden.paid_line[], p_register_id uuid, p_was_counted boolean
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      held uuid;
    begin
      if p_sale.corrections > 0 then
        held := app_hidden.session_of_sale(p_sale.id);
        if held is not null then
          if not app_hidden.lock_open_cash_session(held) and not app_hidden.keeps_counted_payments(p_sale.id, p_payments) then
            perform app_hidden.fail('SALE_CASH_CLOSED', app_hidden.counted_register(held));
          end if;
          return held;
        elsif app_hidden.keeps_counted_payments(p_sale.id, p_payments) then
          return null;
        end if;
      end if;
      if not app_hidden.counts_money(p_payments) or p_was_counted
        and p_sale.sale_day < app_hidden.office_today(p_sale.office_id) then
        return null;
      end if;
      return app_hidden.cash_session_for(p_sale.office_id, p_register_id);
    end
  $$;

-- Books the counted payments of a sale. Receipts come first, then the reversal of a corrected sale's earlier entries, then
-- the change, so that the drawer has money for it. With `p_was_counted` (of an earlier day) each payment gets an opposite
-- difference, net 0.
create or replace function app_hidden.book_sale(
  p_sale app_public.sales, p_payments app_hidden.paid_line[], p_session_id uuid, p_register_id uuid, p_was_counted boolean
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      payment app_hidden.paid_line;
      standing uuid[];
      counted_before boolean := p_session_id is null and p_was_counted and exists (
        select from app_public.office_settings as setting where setting.office_id = p_sale.office_id and setting.cash_control);
    begin
      if p_sale.corrections > 0 then
        standing := app_hidden.standing_entries('sales', p_sale.id);
      end if;
      if p_session_id is not null or counted_before then
        foreach payment in array p_payments loop
          if payment.counting <> 'NONE' and payment.direction = 1 then
            perform app_hidden.book_payment(p_sale, payment, p_session_id, p_register_id, counted_before);
          end if;
        end loop;
      end if;
      if p_sale.corrections > 0 then
        perform app_hidden.reverse_entries(standing, 'Corrección');
      end if;
      if p_session_id is not null or counted_before then
        -- A fixed order of drawers prevents deadlocks.
        for payment in
          select line.* from unnest(p_payments) as line
          where line.counting <> 'NONE' and line.direction = -1
          order by line.currency_code, line.line_number
        loop
          perform app_hidden.book_payment(p_sale, payment, p_session_id, p_register_id, counted_before);
        end loop;
      end if;
    end
  $$;

-- Books one payment: the amount due, and separately the rounding to coins (D72). The note names the sale's correction.
create or replace function app_hidden.book_payment(
  p_sale app_public.sales, p_payment app_hidden.paid_line, p_session_id uuid, p_register_id uuid, p_counted_before boolean
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      store uuid := case p_payment.counting when 'BATCH' then app_hidden.batch_store(p_payment.payment_method_id) end;
      rounding numeric := round(p_payment.rounding / p_payment.exchange_rate, 2);
      entry record;
      booking app_public.money_entries;
    begin
      if store is null and p_session_id is null then
        select app_hidden.drawer_of(register.id, p_payment.currency_code) into store
        from app_public.cash_registers as register
        where register.office_id = p_sale.office_id
          and case when p_register_id is null then register.is_default else register.id = p_register_id end;
        if store is null then
          perform app_hidden.fail('CASH_CLOSED');
        end if;
      end if;
      booking.office_id := p_sale.office_id;
      booking.store_id := store;
      booking.session_id := p_session_id;
      booking.payment_method_id := p_payment.payment_method_id;
      booking.currency_code := p_payment.currency_code;
      booking.source_table := 'sales';
      booking.source_id := p_sale.id;
      for entry in
        select booked.type, booked.amount from (values
          (case when p_sale.kind = 'REFUND' then 'REFUND' when p_payment.direction = 1 then 'SALE' else 'CHANGE' end,
            p_payment.direction * p_payment.amount - rounding),
          ('ROUNDING', rounding),
          ('DIFFERENCE', case when p_counted_before then -p_payment.direction * p_payment.amount else 0 end)
        ) as booked (type, amount) where booked.amount <> 0
      loop
        booking.amount := entry.amount;
        booking.entry_type := entry.type;
        perform app_hidden.book_money(booking);
      end loop;
    end
  $$;

-- Returns the clearing account of a terminal method. Creates it with the method's first payment.
create or replace function app_hidden.batch_store(p_payment_method_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      method app_public.payment_methods;
    begin
      select * into method from app_public.payment_methods as known where known.id = p_payment_method_id;
      if method.money_store_id is null then
        select * into method from app_public.payment_methods as known where known.id = p_payment_method_id for no key update;
        if method.money_store_id is null then
          update app_public.payment_methods as known
          set money_store_id = app_hidden.make_store(
            method.office_id, method.method_name, method.currency_code, 'BANK', 'Lote de ' || method.method_name)
          where known.id = p_payment_method_id
          returning known.money_store_id into method.money_store_id;
        end if;
      end if;
      return method.money_store_id;
    end
  $$;

-- Returns the cash session that counts the payments of a sale, or null.
create or replace function app_hidden.session_of_sale(p_sale_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select payment.cash_session_id from app_public.sales_payments as payment
    where payment.sale_id = p_sale_id and payment.cash_session_id is not null
    limit 1
  $$;

-- Reverses a sale's entries while its session is open. If the session is closed, the sale stays (doc 4 §6, 7).
create or replace function app_hidden.unbook_sale(p_sale_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      held uuid := app_hidden.session_of_sale(p_sale_id);
    begin
      if held is not null and not app_hidden.lock_open_cash_session(held) then
        perform app_hidden.fail('SALE_CASH_CLOSED', app_hidden.counted_register(held));
      end if;
      perform app_hidden.reverse_entries(app_hidden.standing_entries('sales', p_sale_id), 'Eliminación');
    end
  $$;
