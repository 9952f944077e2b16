-- The steps that follow a sale, in one order for all that write one: p_act is RECORDED, CORRECTED, REFUNDED or DELETED.
-- What a line earns is frozen before, when it is priced (read_lines). A further step, such as a document of the tax
-- authority, is one more line here.
--
-- Lock order (doc 6 §8): the sale, its day, its cash session, the tips of its technicians and the settlement keys of those
-- who earn on it, by ascending id. The caller has locked these. The steps lock settlements, then the balances of drawers.
--
-- p_payments are booked, or nothing if they are null. p_given_tips are those of lock_given_tips, p_settled those of
-- settled_lines, both as before the act. Returns p_sale, so that a call costs a sale no statement.
create or replace function app_hidden.follow_sale(
  p_act text, p_sale app_public.sales, p_payments app_hidden.paid_line[] default null, p_cash_session uuid default null,
  p_cash_register_id uuid default null, p_cash_counted boolean default null, p_given_tips jsonb default null,
  p_settled app_public.sales_details[] default null
) returns app_public.sales
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      -- Settle.
      if p_act = 'CORRECTED' then
        perform app_hidden.check_settled_rows(p_sale, p_settled);
      elsif p_act = 'DELETED' then
        perform app_hidden.take_back_sale(p_sale);
      end if;
      -- Pay tips.
      if p_given_tips is not null then
        perform app_hidden.note_tip_debts(p_sale, p_given_tips);
      end if;
      -- Count.
      perform app_hidden.add_to_summaries(p_sale.id, case p_act when 'DELETED' then -1 else 1 end);
      if p_act = 'DELETED' then
        perform app_hidden.add_to_client_sales(p_sale, -1);
      elsif p_act = 'RECORDED' and p_sale.sale_day <= app_hidden.last_counted_day() + 1 then
        perform app_hidden.add_to_client_sales(p_sale, 1);
      end if;
      -- Book money.
      if p_act = 'DELETED' then
        perform app_hidden.unbook_sale(p_sale.id);
      elsif p_payments is not null then
        perform app_hidden.book_sale(p_sale, p_payments, p_cash_session, p_cash_register_id, p_cash_counted);
      end if;
      return p_sale;
    end
  $$;
