-- Returns the active lines of an office between two instants, of sales, warranties and refunds. offset 0 makes the
-- planner use the index by office and date for any estimated number of lines. The function has no settings, so that
-- PostgreSQL inlines it.
create or replace function app_hidden.lines_sold(p_office_id uuid, p_begins timestamptz, p_ends timestamptz)
  returns setof app_public.sales_details
  language sql stable as $$
    select line.* from app_public.sales_details as line
    where line.office_id = p_office_id and line.sale_date >= p_begins and line.sale_date < p_ends
      and line.status = app_hidden.active()
    offset 0
  $$;

-- Returns the sale of a line; for a line of a refund, the sale that was refunded. The function has no settings, so that
-- PostgreSQL inlines it.
create or replace function app_hidden.sold_in(p_line app_public.sales_details) returns uuid
  language sql stable as $$
    select case when p_line.refund_of is null then p_line.sale_id
      else (select sold.sale_id from app_public.sales_details as sold where sold.id = p_line.refund_of) end
  $$;

grant execute on function app_hidden.sold_in(app_public.sales_details) to turno_staff;
grant execute on function app_hidden.lines_sold(uuid, timestamptz, timestamptz) to turno_staff;
