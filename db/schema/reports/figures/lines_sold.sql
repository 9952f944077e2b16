-- The active lines of an office between two moments, of sales and warranties. offset 0: by office and date whatever the
-- planner thinks of the number of lines, never by reading all there are. Without a search path of its own, so that a query
-- takes it in and plans it as its own part.
create or replace function app_hidden.lines_sold(p_office_id uuid, p_begins timestamptz, p_ends timestamptz)
  returns setof app_public.sales_details
  language sql stable as $$
    select line.* from app_public.sales_details as line
    where line.office_id = p_office_id and line.sale_date >= p_begins and line.sale_date < p_ends
      and line.status = app_hidden.active()
    offset 0
  $$;

-- The sale that a line is told with: of what was refunded the one that was sold. Without settings of its own, as above.
create or replace function app_hidden.sold_in(p_line app_public.sales_details) returns uuid
  language sql stable as $$
    select case when p_line.refund_of is null then p_line.sale_id
      else (select sold.sale_id from app_public.sales_details as sold where sold.id = p_line.refund_of) end
  $$;

grant execute on function app_hidden.sold_in(app_public.sales_details) to turno_staff;
grant execute on function app_hidden.lines_sold(uuid, timestamptz, timestamptz) to turno_staff;
