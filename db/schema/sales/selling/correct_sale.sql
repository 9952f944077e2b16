-- Replaces the lines, payments, commissions and summaries of a recorded sale or warranty. Money that a closed session
-- counted stays. The caller has locked the turns and the day.
create or replace function app_hidden.correct_sale(
  sale app_public.sales, lines_sent jsonb, payments_sent jsonb, tip_sent numeric, granted jsonb, cash_register_id uuid
) returns app_public.sales
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      priced record := app_hidden.priced_sale(sale, lines_sent, payments_sent, tip_sent, granted);
      payments app_hidden.paid_line[] := priced.payments;
      cash_session uuid;
      books boolean;
      line_payments jsonb;
      given_tips jsonb := app_hidden.hold_given_tips(sale.id);
    begin
      sale := priced.sale;
      cash_session := app_hidden.sale_session(sale, payments, cash_register_id, null);
      books := not app_hidden.keeps_counted_payments(sale.id, payments);
      line_payments := app_hidden.line_payments(sale.id);
      perform app_hidden.undo_recorded_sale(sale.id);
      perform app_hidden.rewrite_sale(sale);
      perform app_hidden.write_sale_parts(
        sale => sale, lines => priced.lines, payments => payments, lines_sent => lines_sent,
        line_payments => line_payments, cash_session => cash_session);
      perform app_hidden.note_tip_debts(sale, given_tips);
      perform app_hidden.add_to_summaries(sale.id, 1);
      if books then
        perform app_hidden.book_sale(sale, payments, cash_session, cash_register_id, null);
      end if;
      return sale;
    end
  $$;

-- Undoes what a sale that is being corrected had: its lines and payments go to the audit trail, its figures leave the
-- summaries.
create or replace function app_hidden.undo_recorded_sale(sale_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.add_to_summaries($1, -1);
      delete from app_public.sales_details_commissions as extra where extra.sale_id = $1;
      delete from app_public.sales_payments as payment where payment.sale_id = $1;
      delete from app_public.sales_details as line where line.sale_id = $1;
    end
  $$;

-- Writes what a correction changes of a sale.
create or replace function app_hidden.rewrite_sale(sale app_public.sales) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_public.sales as known set
        invoice_number = sale.invoice_number,
        active_correlative = sale.active_correlative,
        correlative_number = sale.correlative_number,
        series = sale.series,
        total = sale.total,
        tax_total = sale.tax_total,
        total_tip = sale.total_tip,
        total_usd = sale.total_usd,
        granted_total = sale.granted_total,
        advertising = sale.advertising,
        payment_details = sale.payment_details,
        technician_names = sale.technician_names,
        corrections = sale.corrections
      where known.id = sale.id;
    exception when unique_violation then
      perform app_hidden.fail_number_taken(sale);
    end
  $$;
