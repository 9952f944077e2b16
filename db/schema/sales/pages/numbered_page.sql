-- Returns a page of the sales between two days with an invoice number as typed, newest first, and their number. Null for
-- S/F, which is not a number. It bypasses row-level security, as sales_page does.
create or replace function app_hidden.numbered_page(
  p_invoice_number text, p_office_id uuid, p_day_from date, p_day_until date, p_skip integer, p_take integer,
  out ids uuid[], out total integer
)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      offices constant uuid[] := app_hidden.requested_offices('sale.read', p_office_id);
      found uuid[];
    begin
      if p_invoice_number = 'S/F' then
        return;
      end if;
      found := array(
        select sale.id from app_public.sales as sale
        where sale.office_id = any (offices) and sale.invoice_number = p_invoice_number
          and sale.invoice_number <> 'S/F' and sale.status = app_hidden.active() and sale.kind = 'SALE'
          and sale.sale_day between coalesce(p_day_from, '-infinity') and coalesce(p_day_until, 'infinity')
        order by sale.sale_date desc, sale.id);
      ids := found[p_skip + 1:p_skip + p_take];
      total := cardinality(found);
    end
  $$;

grant execute on function app_hidden.numbered_page(text, uuid, date, date, integer, integer) to turno_staff;
