-- Returns a page of the billed or the unbilled sales between two days (D21), newest first, and their number. Unbilled
-- sales are few and have an index per office. Billed sales come from sales_page without the unbilled ones. It bypasses
-- row-level security, as sales_page does.
create or replace function app_hidden.billing_page(
  p_unbilled boolean, p_office_id uuid, p_day_from date, p_day_until date, p_skip integer, p_take integer,
  out ids uuid[], out total integer
)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      offices constant uuid[] := app_hidden.requested_offices('sale.read', p_office_id);
      earliest constant date := coalesce(p_day_from, '-infinity');
      latest constant date := coalesce(p_day_until, 'infinity');
      some_ids uuid[];
      seen integer := 0;
      size integer := p_skip + p_take;
    begin
      select coalesce(sum(case when p_unbilled then day.advertising_sales else day.billable_sales end), 0) into total
      from app_public.office_sale_days as day
      where day.office_id = any (offices) and day.kind = 'SALE' and day.sale_day between earliest and latest;
      ids := '{}';
      if p_unbilled then
        ids := array(
          select sale.id
          from unnest(offices) as office(id)
          cross join lateral (
            select sale.id, sale.sale_date
            from app_public.sales as sale
            where sale.office_id = office.id and sale.advertising and sale.status = app_hidden.active() and sale.kind = 'SALE'
              and sale.sale_day between earliest and latest
              and sale.sale_date >= (earliest::timestamp - interval '1 day')::timestamptz
              and sale.sale_date < (latest::timestamp + interval '2 days')::timestamptz
            order by sale.sale_date desc, sale.id limit p_skip + p_take
          ) as sale
          order by sale.sale_date desc, sale.id
          offset p_skip limit p_take);
        return;
      end if;
      while cardinality(ids) < least(p_skip + p_take, total) loop
        select page.ids into some_ids
        from app_hidden.sales_page(p_office_id, p_day_from, p_day_until, seen, size) as page;
        exit when cardinality(some_ids) = 0;
        ids := ids || array(
          select sale.id from app_public.sales as sale where sale.id = any (some_ids) and not sale.advertising
          order by sale.sale_date desc, sale.id);
        seen := seen + size;
      end loop;
      ids := ids[p_skip + 1:p_skip + p_take];
    end
  $$;

grant execute on function app_hidden.billing_page(boolean, uuid, date, date, integer, integer) to turno_staff;
