-- Replaces the lines, payments, commissions and summaries of a recorded sale or warranty. Money that a closed cash
-- session counted does not change. The caller must have locked the turns and the day.
create or replace function app_hidden.correct_sale(
  p_sale app_public.sales, p_lines_sent jsonb, p_payments_sent jsonb, p_tip_sent numeric, p_granted jsonb,
  p_cash_register_id uuid
) returns app_public.sales
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      priced record := app_hidden.priced_sale(p_sale, p_lines_sent, p_payments_sent, p_tip_sent, p_granted);
      payments app_hidden.paid_line[] := priced.payments;
      cash_session uuid;
      books boolean;
      line_payments jsonb;
      given_tips jsonb;
      settled app_public.sales_details[];
    begin
      p_sale := priced.sale;
      cash_session := app_hidden.sale_session(p_sale, payments, p_cash_register_id, null);
      given_tips := app_hidden.lock_given_tips(p_sale.id);
      perform app_hidden.lock_earners(p_sale);
      settled := app_hidden.settled_lines(p_sale.id);
      books := not app_hidden.keeps_counted_payments(p_sale.id, payments);
      line_payments := app_hidden.line_payments(p_sale.id);
      perform app_hidden.undo_recorded_sale(p_sale.id);
      perform app_hidden.rewrite_sale(p_sale);
      perform app_hidden.write_sale_parts(
        p_sale => p_sale, p_lines => priced.lines, p_payments => payments, p_lines_sent => p_lines_sent,
        p_line_payments => line_payments, p_cash_session => cash_session);
      return app_hidden.follow_sale(
        p_act => 'CORRECTED', p_sale => p_sale, p_payments => case when books then payments end,
        p_cash_session => cash_session, p_cash_register_id => p_cash_register_id, p_given_tips => given_tips,
        p_settled => settled);
    end
  $$;

-- Deletes the lines, payments and commissions of a sale before its correction, and subtracts it from the summaries. The
-- audit trail records the deleted lines and payments.
create or replace function app_hidden.undo_recorded_sale(p_sale_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.add_to_summaries(p_sale_id, -1);
      delete from app_public.sales_details_commissions as extra where extra.sale_id = p_sale_id;
      delete from app_public.sales_payments as payment where payment.sale_id = p_sale_id;
      delete from app_public.sales_details as line where line.sale_id = p_sale_id;
    end
  $$;

-- Updates the columns of a sale that a correction can change.
create or replace function app_hidden.rewrite_sale(p_sale app_public.sales) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_public.sales as known set
        invoice_number = p_sale.invoice_number,
        active_correlative = p_sale.active_correlative,
        correlative_number = p_sale.correlative_number,
        series = p_sale.series,
        total = p_sale.total,
        tax_total = p_sale.tax_total,
        total_tip = p_sale.total_tip,
        total_usd = p_sale.total_usd,
        granted_total = p_sale.granted_total,
        advertising = p_sale.advertising,
        payment_details = p_sale.payment_details,
        technician_names = p_sale.technician_names,
        corrections = p_sale.corrections,
        client_id = p_sale.client_id,
        client_in = p_sale.client_in,
        client_name = p_sale.client_name,
        client_last_name = p_sale.client_last_name,
        client_phone = p_sale.client_phone,
        client_email = p_sale.client_email,
        address = p_sale.address,
        first_visit = p_sale.first_visit
      where known.id = p_sale.id;
    exception when unique_violation then
      perform app_hidden.fail_number_taken(p_sale);
    end
  $$;
