create or replace function app_public.proc_refund_sale(
  sale_id uuid, line_ids uuid[] default null, payment_details jsonb default null, reason text default '',
  cash_register_id uuid default null, request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      why text := app_hidden.check_text('reason', coalesce(reason, ''), 'note');
      sale app_public.sales;
      refund app_public.sales;
      lines app_public.sales_details[];
      payments app_hidden.paid_line[];
      session uuid;
      given_tips jsonb;
      answer jsonb;
    begin
      perform app_hidden.require('sale.refund');
      perform app_hidden.require_filled(case when why = '' then 'reason' end);
      answer := app_private.request_begin(company, request_id, jsonb_build_array(
        'refund', sale_id, line_ids, payment_details, why));
      if answer is null then
        sale := app_hidden.refundable_sale(sale_id);
        perform app_hidden.lock_refund_days(sale);
        lines := app_hidden.refundable_lines(sale.id, line_ids);
        refund := app_hidden.new_refund(sale, lines, why);
        payments := app_hidden.refund_payments(refund, app_hidden.json_value(payment_details));
        if app_hidden.counts_money(payments) then
          session := app_hidden.cash_session_for(refund.office_id, cash_register_id);
        end if;
        given_tips := app_hidden.lock_given_tips(sale.id);
        perform app_hidden.write_sale(refund);
        perform app_hidden.write_refund_lines(refund, lines);
        perform app_hidden.write_payments(refund, payments, session);
        perform app_hidden.follow_sale(
          p_act => 'REFUNDED', p_sale => refund, p_payments => payments, p_cash_session => session,
          p_cash_register_id => cash_register_id, p_cash_counted => false, p_given_tips => given_tips);
        insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id, after)
        values (sale.company_id, sale.office_id, 'sales', sale.id, 'update', app_hidden.current_actor_id(),
          jsonb_build_object('refunded', -(refund.total + refund.total_tip), 'refund_reason', why));
        answer := to_jsonb(app_hidden.success(refund.id, 'Reembolso registrado con éxito', refund.client_phone));
        perform app_private.request_end(company, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_refund_sale(uuid, uuid[], jsonb, text, uuid, uuid) is
  E'@resultFieldName result\nRefunds lines of a sale for a reason, which is stored (doc 4 §6). Without lineIds it refunds all lines that were not refunded yet. The refund is a row of its own, dated today, with negative copies of the lines, their tips, taxes and commissions. Today''s figures are net of it; the sale does not change. paymentDetails are payments as in procCreateSales, at the sale''s rates, that cover the refunded amount. Without them the refund is cash, rounded to coins. Money that a closing counts leaves the open cash session; cashRegisterId is the register of the device. Fails with LINE_REFUNDED for a line that was refunded before, and LINE_HAS_WARRANTY for a line with an active warranty. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_refund_sale(uuid, uuid[], jsonb, text, uuid, uuid) to turno_staff;

-- Returns a sale of the offices that the caller sees, locked against corrections, deletions and refunds. If the office
-- requires two persons, the seller cannot refund the sale (doc 4 §6, 13).
create or replace function app_hidden.refundable_sale(p_sale_id uuid) returns app_public.sales
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      sale app_public.sales;
    begin
      select found.* into sale
      from app_public.sales as found
      where found.id = p_sale_id and found.office_id = any (app_hidden.visible_office_ids())
        and found.kind = 'SALE' and found.kind = any (app_hidden.sale_kinds('read')) and found.status = app_hidden.active()
      for no key update;
      if sale.id is null then
        perform app_hidden.fail('SALE_NOT_FOUND');
      end if;
      if sale.created_by = app_hidden.current_actor_id() and exists (
        select from app_public.office_settings as setting where setting.office_id = sale.office_id and setting.four_eyes
      ) then
        perform app_hidden.fail('FOUR_EYES', '{"first": "registró la venta"}');
      end if;
      return sale;
    end
  $$;

-- Locks the month, the day of the sale and today. The refund changes only figures of today. The lock of the sale's day keeps
-- its commissions unchanged while the refund copies them. Every writer locks the month before a day, to avoid deadlocks.
create or replace function app_hidden.lock_refund_days(p_sale app_public.sales) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      today date := app_hidden.office_today(p_sale.office_id);
    begin
      perform app_hidden.require_open_month(p_sale.office_id, today);
      perform app_hidden.lock_key(hashtextextended(p_sale.office_id::text || p_sale.sale_day::text, 0), true);
      perform app_hidden.lock_office_day(p_sale.office_id, today, true);
    end
  $$;

-- Returns the requested lines of a sale, or all lines that were not refunded yet. Rejects lines with a warranty (D98).
create or replace function app_hidden.refundable_lines(p_sale_id uuid, p_line_ids uuid[]) returns app_public.sales_details[]
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      lines app_public.sales_details[];
      given smallint;
    begin
      -- Locked first, so that no warranty for these lines begins concurrently.
      perform from app_public.sales_details as line where line.sale_id = p_sale_id order by line.id for no key update;
      lines := array(
        select line from app_public.sales_details as line
        where line.sale_id = p_sale_id and line.status = app_hidden.active() and (p_line_ids is null
          or line.id = any (p_line_ids))
          and (p_line_ids is not null or not exists (
            select from app_public.sales_details as refunded where refunded.refund_of = line.id))
        order by line.line_number);
      if cardinality(p_line_ids) > cardinality(lines) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "lineIds"}');
      end if;
      select min(line.line_number) into given
      from unnest(lines) as line
      join app_public.sales_details as refunded on refunded.refund_of = line.id;
      if given is not null then
        perform app_hidden.fail('LINE_REFUNDED', jsonb_build_object('line', given));
      end if;
      select min(line.line_number) into given
      from unnest(lines) as line
      join app_public.sales_details as warranty on warranty.warranty_of = line.id and warranty.status = app_hidden.active();
      if given is not null then
        perform app_hidden.fail('LINE_HAS_WARRANTY', jsonb_build_object('line', given));
      end if;
      if cardinality(lines) = 0 then
        perform app_hidden.fail(case when p_line_ids is null then 'SALE_REFUNDED' else 'LINE_REQUIRED' end);
      end if;
      return lines;
    end
  $$;

-- Rejects the correction or deletion of a sale with a refund.
create or replace function app_hidden.check_not_refunded(p_sale_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if exists (select from app_public.sales as refund where refund.refund_of = p_sale_id) then
        perform app_hidden.fail('SALE_REFUNDED');
      end if;
    end
  $$;

-- Returns the refund of lines of a sale, with the sale's number, client and rate. The rate ensures that a payment in
-- dollars is refunded as the same number of dollars.
create or replace function app_hidden.new_refund(p_sale app_public.sales, p_lines app_public.sales_details[], p_reason text)
  returns app_public.sales
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      refund app_public.sales := app_hidden.new_sale(
        p_kind => 'REFUND', p_office_id => p_sale.office_id, p_sale_date => null, p_invoice_number => 'S/F',
        p_advertising => p_sale.advertising, p_confirm_number => false);
    begin
      refund.refund_of := p_sale.id;
      refund.refund_reason := p_reason;
      refund.invoice_number := p_sale.invoice_number;
      refund.currency_code := p_sale.currency_code;
      refund.exchange_value := p_sale.exchange_value;
      refund.client_id := p_sale.client_id;
      refund.client_in := p_sale.client_in;
      refund.client_name := p_sale.client_name;
      refund.client_last_name := p_sale.client_last_name;
      refund.client_phone := p_sale.client_phone;
      refund.client_email := p_sale.client_email;
      refund.address := p_sale.address;
      refund.first_visit := p_sale.first_visit;
      refund.granted_total := 0;
      select -sum(line.cost), -sum(line.tax), -sum(line.cost_usd), -sum(line.tip),
        string_agg(distinct btrim(line.employee_name || ' ' || line.employee_last_name), ', ')
      into refund.total, refund.tax_total, refund.total_usd, refund.total_tip, refund.technician_names
      from unnest(p_lines) as line;
      refund.payment_details := '[]';
      return refund;
    end
  $$;

-- Returns the outgoing payments of a refund, which cover its amount within 0.01 or the rounding of coins (D72). Without
-- payment lines it is cash, rounded to coins (D98).
create or replace function app_hidden.refund_payments(p_refund app_public.sales, p_payment_details jsonb)
  returns app_hidden.paid_line[]
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      due numeric := p_refund.total + p_refund.total_tip;
      sent jsonb := case jsonb_typeof(p_payment_details) when 'object' then p_payment_details -> 'payments'
        else p_payment_details end;
    begin
      if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) = 0 then
        sent := jsonb_build_array(jsonb_build_object('payment_type', 'Cash', 'amount', coalesce((
          select nullif(app_hidden.in_coins(-due, method.rounding_step), 0) from app_public.payment_methods as method
          where method.office_id = p_refund.office_id and method.is_default and method.payment_type = 'Cash'
            and method.currency_code = p_refund.currency_code), -due)));
      end if;
      sent := (select jsonb_agg(line || '{"direction": -1}') from jsonb_array_elements(sent) as line);
      return app_hidden.paid_lines(p_refund, sent, due);
    end
  $$;

-- Writes the negative copies of lines, and of their supervisor and advertising commissions.
create or replace function app_hidden.write_refund_lines(p_refund app_public.sales, p_lines app_public.sales_details[])
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      insert into app_public.sales_details (
        id, sale_id, line_number, company_id, office_id, kind, sale_date, sale_day, workday_id, employee_id, subservice_id,
        service_name, subservice_name, employee_in, employee_name, employee_last_name, price, price_currency, exchange_rate,
        discount, cost, tax, tax_rate, cost_usd, tip, currency_code, net_base, commission, total_commission, avg_minuts,
        advertising, refund_of)
      select app_hidden.new_id(), p_refund.id, line.line_number, line.company_id, line.office_id, p_refund.kind,
        p_refund.sale_date,
        p_refund.sale_day, line.workday_id, line.employee_id, line.subservice_id, line.service_name, line.subservice_name,
        line.employee_in, line.employee_name, line.employee_last_name, line.price, line.price_currency, line.exchange_rate,
        line.discount, -line.cost, -line.tax, line.tax_rate, -line.cost_usd, -line.tip, line.currency_code, line.net_base,
        line.commission, -line.total_commission, line.avg_minuts, line.advertising, line.id
      from unnest(p_lines) as line;

      insert into app_public.sales_details_commissions (
        sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
      select p_refund.id, copy.id, earned.company_id, earned.office_id, earned.employee_id, p_refund.sale_day,
        earned.type_commission, earned.commission, -earned.total_commission
      from app_public.sales_details as copy
      join app_public.sales_details_commissions as earned on earned.sales_detail_id = copy.refund_of
        and earned.status = app_hidden.active()
      where copy.sale_id = p_refund.id;
    end
  $$;
