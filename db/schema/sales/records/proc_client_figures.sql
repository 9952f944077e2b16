-- Returns the figures of a client over the sales of an office, or of all offices in which the caller reads sales. A visit is
-- a sale. The favourite technician served at least two visits, the most and then the latest.
create or replace function app_public.proc_client_figures(client_id uuid, office_id uuid default null) returns table (
    id uuid, visits integer, spent jsonb, last_visit_at timestamptz, time_zone text, favourite_employee_id uuid,
    favourite_name text
  )
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require('client.read');
      perform app_hidden.offices_in_scope(office_id, 'sale.read');
      return query with known as materialized (
          select sale.id, sale.kind, sale.sale_date, sale.office_id, sale.currency_code, sale.total
          from app_public.sales as sale
          where sale.client_id = proc_client_figures.client_id and sale.status = app_hidden.active()
            and sale.office_id = any ((select app_hidden.requested_offices('sale.read', proc_client_figures.office_id))::uuid[])
        ), visit as materialized (
          select known.id, known.sale_date, known.office_id from known where known.kind = 'SALE'
        )
        select proc_client_figures.client_id, total.visits,
          (select jsonb_agg(jsonb_build_object('currency', spent.currency_code, 'amount', spent.amount::text)
              order by spent.currency_code)
            from (
              select known.currency_code, sum(known.total) as amount from known group by known.currency_code
            ) as spent),
          total.last_visit_at,
          (select office.time_zone from app_public.offices as office where office.id = total.last_office_id),
          favourite.employee_id, favourite.full_name
        from (
          select count(*)::integer as visits, max(visit.sale_date) as last_visit_at,
            (array_agg(visit.office_id order by visit.sale_date desc, visit.id desc))[1] as last_office_id
          from visit
          having count(*) > 0
        ) as total
        left join lateral (
          select line.employee_id,
            (array_agg(line.employee_name || ' ' || line.employee_last_name order by visit.sale_date desc))[1] as full_name
          from visit
          join app_public.sales_details as line on line.sale_id = visit.id
          group by line.employee_id
          having count(distinct visit.id) > 1
          order by count(distinct visit.id) desc, max(visit.sale_date) desc
          limit 1
        ) as favourite on true;
    end
  $$;

comment on function app_public.proc_client_figures(uuid, uuid) is
  'The figures of a client at an office, or at all offices in which the caller reads sales: visits, the last one in the timeZone of its office, and the technician of most visits, if of at least two. spent are amounts {currency, amount} of sales and warranties, net of refunds and without tips. Empty without a visit.';
grant execute on function app_public.proc_client_figures(uuid, uuid) to turno_staff;
