-- Returns the ids of up to p_wanted rows behind a dashboard figure, newest first. For profit, whose lines are those of
-- all offices, p_dimension is OFFICE. It reads sales page by page, newest first, and filters their rows. The cost depends
-- on the number of rows and not on the number of days. The page size doubles, because a rare member needs many sales.
create or replace function app_hidden.rows_of_figure(
  p_dimension text, p_member text, p_currency_code text, p_date_from date, p_date_until date, p_office_id uuid,
  p_wanted integer, p_permission text default 'sale.totals'
) returns uuid[]
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      ids uuid[] := '{}';
      sale_ids uuid[];
      candidates uuid[];
      refunded uuid[];
      seen integer := 0;
      size integer := greatest(p_wanted, 20);
    begin
      while cardinality(ids) < p_wanted loop
        select page.ids into sale_ids from app_hidden.sales_page(p_office_id, p_date_from, p_date_until, seen, size) as page;
        exit when cardinality(sale_ids) = 0;
        if p_dimension = 'PAYMENT' then
          candidates := array(
            select payment.id
            from app_public.sales as sale join app_public.sales_payments as payment on payment.sale_id = sale.id
            where sale.id = any (sale_ids) and not sale.advertising
              and sale.sale_day < coalesce(((select app_hidden.blind_days()) ->> sale.office_id::text)::date, 'infinity')
            order by sale.sale_date desc, sale.id, payment.id);
        else
          candidates := array(
            select line.id from app_public.sales_details as line
            where line.sale_id = any (sale_ids) and line.status = app_hidden.active() and not line.advertising
            order by line.sale_date desc, line.sale_id, line.id);
        end if;
        if p_member is not null or p_currency_code is not null then
          candidates := array(
            select figure.id
            from app_public.proc_dashboard_lines(
              dimension => p_dimension, member => p_member, currency_code => p_currency_code, date_from => p_date_from,
              date_until => p_date_until, office_id => p_office_id) as figure
            where figure.id = any (candidates)
            order by figure.sale_date desc, figure.sale_id, figure.id);
        end if;
        ids := ids || candidates;
        seen := seen + size;
        size := least(size * 2, 8000);
      end loop;
      refunded := app_hidden.refunds_of_figure(
        p_dimension => p_dimension, p_member => p_member, p_currency_code => p_currency_code, p_date_from => p_date_from,
        p_date_until => p_date_until, p_office_id => p_office_id, p_permission => p_permission);
      if cardinality(refunded) > 0 then
        ids := array(
          select part.id
          from (
            select line.id, line.sale_id, line.sale_date from app_public.sales_details as line
            where p_dimension <> 'PAYMENT' and line.id = any (ids || refunded)
            union all
            select payment.id, sale.id, sale.sale_date
            from app_public.sales_payments as payment join app_public.sales as sale on sale.id = payment.sale_id
            where p_dimension = 'PAYMENT' and payment.id = any (ids || refunded)
          ) as part
          order by part.sale_date desc, part.sale_id, part.id
          limit p_wanted);
      end if;
      return ids;
    end
  $$;

-- Returns the ids of the refund rows behind a figure, if the session has p_permission. Refunds are few and are not in
-- app_hidden.sales_page.
create or replace function app_hidden.refunds_of_figure(
  p_dimension text, p_member text, p_currency_code text, p_date_from date, p_date_until date, p_office_id uuid,
  p_permission text
) returns uuid[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      ids uuid[] := array(
        select case p_dimension when 'PAYMENT' then payment.id else line.id end
        from app_hidden.report_days(p_office_id, p_permission, p_date_from, p_date_until) as scope
        join app_public.sales as refund on refund.office_id = scope.office_id and refund.kind = 'REFUND'
          and refund.status = app_hidden.active()
          and refund.sale_date >= scope.begins and refund.sale_date < scope.ends and not refund.advertising
          and (select app_hidden.can('sale.read')) and (p_dimension <> 'PAYMENT'
            or refund.sale_day < coalesce(((select app_hidden.blind_days()) ->> refund.office_id::text)::date, 'infinity'))
        left join app_public.sales_details as line on p_dimension <> 'PAYMENT' and line.sale_id = refund.id
        left join app_public.sales_payments as payment on p_dimension = 'PAYMENT' and payment.sale_id = refund.id);
    begin
      if cardinality(ids) > 0 and (p_member is not null or p_currency_code is not null) then
        ids := array(
          select figure.id
          from app_public.proc_dashboard_lines(
            dimension => p_dimension, member => p_member, currency_code => p_currency_code, date_from => p_date_from,
            date_until => p_date_until, office_id => p_office_id) as figure
          where figure.id = any (ids));
      end if;
      return ids;
    end
  $$;

-- Returns a page of the lines behind an office's profit, newest first, and their number from the summaries of days.
-- Returns null if the caller may not read these summaries.
create or replace function app_hidden.profit_lines_page(
  p_date_from date, p_date_until date, p_office_id uuid, p_skip integer, p_take integer, out ids uuid[], out total integer
)
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      if not app_hidden.can('sale.read') then
        return;
      end if;
      select coalesce(sum(day.services), 0) into total
      from app_hidden.report_days(p_office_id, 'office.profit', p_date_from, p_date_until) as scope
      join app_public.office_sale_days as day
        on day.office_id = scope.office_id and day.kind = 'SALE' and day.sale_day between scope.first and scope.last;
      total := total + cardinality(app_hidden.refunds_of_figure(
        p_dimension => 'OFFICE', p_member => null, p_currency_code => null, p_date_from => p_date_from,
        p_date_until => p_date_until, p_office_id => p_office_id, p_permission => 'office.profit'));
      ids := (app_hidden.rows_of_figure(
        p_dimension => 'OFFICE', p_member => null, p_currency_code => null, p_date_from => p_date_from,
        p_date_until => p_date_until, p_office_id => p_office_id, p_wanted => least(p_skip + p_take, total),
        p_permission => 'office.profit'))[p_skip + 1:p_skip + p_take];
    end
  $$;

-- Returns a page of the rows behind a dashboard figure; null if the summaries do not have its total.
create or replace function app_hidden.dashboard_lines_page(
  p_dimension text, p_member text, p_currency_code text, p_date_from date, p_date_until date, p_office_id uuid, p_skip integer,
  p_take integer, out ids uuid[], out total integer
)
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      select case when bool_and(known.is_known) is not false then coalesce(sum(known.rows), 0) end into total
      from app_hidden.dashboard_lines_known(
        -- Without a member these dimensions have the same lines as OFFICE, which has fewer sums.
        p_dimension => case when p_member is null and p_dimension in ('DAY', 'MONTH', 'HOUR', 'SUBSERVICE', 'CLIENT')
          then 'OFFICE' else p_dimension end, p_member => p_member, p_currency_code => p_currency_code,
            p_date_from => p_date_from,
        p_date_until => p_date_until, p_office_id => p_office_id) as known;
      if total is not null then
        total := total + cardinality(app_hidden.refunds_of_figure(
          p_dimension => p_dimension, p_member => p_member, p_currency_code => p_currency_code, p_date_from => p_date_from,
          p_date_until => p_date_until, p_office_id => p_office_id, p_permission => 'sale.totals'));
        ids := (app_hidden.rows_of_figure(
          p_dimension => p_dimension, p_member => p_member, p_currency_code => p_currency_code, p_date_from => p_date_from,
          p_date_until => p_date_until, p_office_id => p_office_id, p_wanted => least(p_skip + p_take,
          total)))[p_skip + 1:p_skip + p_take];
      end if;
    end
  $$;

grant execute on function
  app_hidden.rows_of_figure(text, text, text, date, date, uuid, integer, text),
  app_hidden.refunds_of_figure(text, text, text, date, date, uuid, text),
  app_hidden.profit_lines_page(date, date, uuid, integer, integer),
  app_hidden.dashboard_lines_page(text, text, text, date, date, uuid, integer, integer)
  to turno_staff;
