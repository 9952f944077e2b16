-- Returns a page of the rows behind a dashboard figure and their number. If the summaries do not have the total, it reads
-- row by row.
create or replace function app_public.figure_page(input app_public.figure_page_request default null)
  returns app_public.figure_page
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      skip constant integer := greatest(coalesce(input.skip, 0), 0);
      take constant integer := least(greatest(coalesce(input.take, 50), 0), 500);
      page app_public.figure_page;
    begin
      input.dimension := coalesce(input.dimension, 'OFFICE');
      input.date_from := coalesce(input.date_from, input.date_until);
      input.date_until := coalesce(input.date_until, input.date_from);
      page.request := input;
      if input.date_from is not null then
        select known.ids, known.total into page.ids, page.total_count from app_hidden.dashboard_lines_page(
          p_dimension => input.dimension, p_member => input.member, p_currency_code => input.currency_code,
          p_date_from => input.date_from, p_date_until => input.date_until, p_office_id => input.office_id,
          p_skip => skip, p_take => take) as known;
      end if;
      if page.ids is null then
        with line as materialized (
          select line.id, row_number() over () as place from app_public.proc_dashboard_lines(
            dimension => input.dimension, member => input.member, currency_code => input.currency_code,
            date_from => input.date_from, date_until => input.date_until, office_id => input.office_id) as line
        )
        select array(select line.id from line order by line.place offset skip limit take), (select count(*) from line)
        into page.ids, page.total_count;
      end if;
      return page;
    end
  $$;

-- Has no search_path setting, so that PostgreSQL inlines it and computes only the selected columns.
create or replace function app_public.figure_page_nodes(page app_public.figure_page)
  returns table (
    id uuid, sale_id uuid, sale_date timestamptz, invoice_number text, client_name text, employee_name text,
    subservice_name text, payment_type text, amount numeric, office_id uuid, office_name text, time_zone text,
    currency_code text
  )
  language sql stable as $$
    select line.* from app_public.proc_dashboard_lines(
      dimension => ((page).request).dimension, member => ((page).request).member,
      currency_code => ((page).request).currency_code, date_from => ((page).request).date_from,
      date_until => ((page).request).date_until, office_id => ((page).request).office_id) as line
    where line.id = any ((page).ids)
    order by array_position((page).ids, line.id)
  $$;

comment on function app_public.figure_page(app_public.figure_page_request) is
  'Returns a page of the rows behind a dashboard figure, newest first.';
comment on function app_public.figure_page_nodes(app_public.figure_page) is E'@simpleCollections only\n@notNull\nThe rows of the page, in order.';

-- Returns the same page for the lines behind the profit of branches.
create or replace function app_public.profit_page(input app_public.figure_page_request default null)
  returns app_public.profit_page
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      skip constant integer := greatest(coalesce(input.skip, 0), 0);
      take constant integer := least(greatest(coalesce(input.take, 50), 0), 500);
      page app_public.profit_page;
    begin
      input.date_from := coalesce(input.date_from, input.date_until);
      input.date_until := coalesce(input.date_until, input.date_from);
      page.request := input;
      if input.date_from is not null then
        select known.ids, known.total into page.ids, page.total_count from app_hidden.profit_lines_page(
          input.date_from, input.date_until, input.office_id, skip, take) as known;
      end if;
      if page.ids is null then
        with line as materialized (
          select line.id, row_number() over () as place from app_public.proc_profit_lines_by_office(
            input.date_from, input.date_until, input.office_id) as line
        )
        select array(select line.id from line order by line.place offset skip limit take), (select count(*) from line)
        into page.ids, page.total_count;
      end if;
      return page;
    end
  $$;

create or replace function app_public.profit_page_nodes(page app_public.profit_page)
  returns table (
    id uuid, sale_id uuid, sale_date timestamptz, invoice_number text, client_name text,
    employee_name text, service_name text, subservice_name text,
    cost numeric, tax numeric, net numeric, commission numeric, profit numeric,
    office_id uuid, office_name text, time_zone text, currency_code text
  )
  language sql stable as $$
    select line.* from app_public.proc_profit_lines_by_office(
      ((page).request).date_from, ((page).request).date_until, ((page).request).office_id) as line
    where line.id = any ((page).ids)
    order by array_position((page).ids, line.id)
  $$;

comment on function app_public.profit_page(app_public.figure_page_request) is
  'Returns a page of the services behind the profit of branches, newest first.';
comment on function app_public.profit_page_nodes(app_public.profit_page) is E'@simpleCollections only\n@notNull\nThe rows of the page, in order.';
grant execute on function
  app_public.figure_page(app_public.figure_page_request), app_public.figure_page_nodes(app_public.figure_page),
  app_public.profit_page(app_public.figure_page_request), app_public.profit_page_nodes(app_public.profit_page)
  to turno_staff;
