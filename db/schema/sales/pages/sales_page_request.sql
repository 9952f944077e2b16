-- Returns a page of sales by any filters and any order, and their number. It reads row by row, for requests that no index
-- or summary supports. A known p_total is returned without counting. The caller's policies apply.
create or replace function app_hidden.filtered_sales_page(
  p_input app_public.sales_page_request, p_texts jsonb, p_skip integer, p_take integer, p_total integer,
  out total integer, out ids uuid[]
)
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      sort record;
      rows constant text := 'from app_public.v_sales as sale where ' || concat_ws(' and ',
        app_hidden.sales_filter(p_texts),
        case when p_input.office_id is not null then 'sale.office_id = ($1).office_id' end,
        case when p_input.sale_day_from is not null then 'sale.sale_day >= ($1).sale_day_from
          and sale.sale_date >= (($1).sale_day_from::timestamp - interval ''1 day'')::timestamptz' end,
        case when p_input.sale_day_until is not null then 'sale.sale_day <= ($1).sale_day_until
          and sale.sale_date < (($1).sale_day_until::timestamp + interval ''2 days'')::timestamptz' end,
        case when p_input.invoice_number is not null then 'sale.invoice_number = ($1).invoice_number' end,
        case when p_input.advertising is not null then 'sale.advertising = ($1).advertising' end,
        case when p_input.technician_names is not null then format('app_hidden.holds_words(sale.technician_names, %L)',
          app_hidden.search_patterns(p_input.technician_names)) end,
        case when p_input.payment_types is not null then format('app_hidden.holds_words(sale.payment_types, %L)',
          app_hidden.search_patterns(p_input.payment_types)) end,
        case when p_input.payment_types is not null then
          'sale.sale_day < coalesce(((select app_hidden.blind_days()) ->> sale.office_id::text)::date, ''infinity'')' end);
    begin
      total := p_total;
      if total is null then
        execute 'select count(*) ' || rows into total using p_input;
      end if;
      sort := app_hidden.page_order(p_input.order_by, 'app_public.v_sales', 'sale_date', total);
      execute format('select array(select sale.id %s order by %s %s, sale.id offset $2 limit $3)',
        rows, app_hidden.sort_expression('sale', 'app_public.v_sales', sort.column_name), sort.direction)
      into ids using p_input, p_skip, p_take;
    end
  $$;

-- Returns the search texts for the client fields of sales, by field; null if there are none.
create or replace function app_hidden.client_texts(p_input app_public.sales_page_request, p_client_full_name text)
  returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select nullif(jsonb_strip_nulls(jsonb_build_object(
      'clientIn', p_input.client_in, 'clientFullName', p_client_full_name, 'clientName', p_input.client_name,
      'clientLastName', p_input.client_last_name, 'clientPhone', p_input.client_phone, 'clientEmail', p_input.client_email)),
        '{}')
  $$;

-- Returns the page and the total from an index or a summary: sales by office, days and at most one filter, newest first.
-- Null if the request needs other filters.
create or replace function app_hidden.known_sales_page(
  p_input app_public.sales_page_request, p_texts jsonb, p_skip integer, p_take integer, out ids uuid[], out total integer
)
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      filters constant integer := num_nonnulls(
        p_texts, p_input.invoice_number, p_input.technician_names, p_input.payment_types, p_input.advertising);
    begin
      if filters = 0 then
        select page.ids, page.total into ids, total from app_hidden.sales_page(
          p_input.office_id, p_input.sale_day_from, p_input.sale_day_until, p_skip, p_take) as page;
      elsif filters > 1 then
        return;
      elsif p_texts is not null then
        if exists (select from jsonb_each_text(p_texts) as field where field.value !~ '[[:alnum:]]') then
          return;
        end if;
        select page.ids, page.total into ids, total from app_hidden.searched_sales_page(
          p_texts => p_texts, p_office_id => p_input.office_id, p_day_from => p_input.sale_day_from,
          p_day_until => p_input.sale_day_until, p_skip => p_skip, p_take => p_take) as page;
      elsif p_input.technician_names ~ '[[:alnum:]]' then
        select page.ids, page.total into ids, total from app_hidden.technicians_page(
          p_typed => p_input.technician_names, p_office_id => p_input.office_id, p_day_from => p_input.sale_day_from,
          p_day_until => p_input.sale_day_until, p_skip => p_skip, p_take => p_take) as page;
      elsif p_input.invoice_number is not null then
        select page.ids, page.total into ids, total from app_hidden.numbered_page(
          p_invoice_number => p_input.invoice_number, p_office_id => p_input.office_id, p_day_from => p_input.sale_day_from,
          p_day_until => p_input.sale_day_until, p_skip => p_skip, p_take => p_take) as page;
      elsif p_input.advertising is not null then
        select page.ids, page.total into ids, total from app_hidden.billing_page(
          p_unbilled => p_input.advertising, p_office_id => p_input.office_id, p_day_from => p_input.sale_day_from,
          p_day_until => p_input.sale_day_until, p_skip => p_skip, p_take => p_take) as page;
      end if;
    end
  $$;

create or replace function app_public.sales_page(
  input app_public.sales_page_request default null, client_full_name text default null
)
  returns app_public.sales_page
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      texts constant jsonb := app_hidden.client_texts(input, client_full_name);
      skip constant integer := greatest(coalesce(input.skip, 0), 0);
      take constant integer := least(greatest(coalesce(input.take, 50), 0), 500);
      page record;
    begin
      input.order_by := coalesce(input.order_by, 'SALE_DATE_DESC');
      if input.order_by = 'SALE_DATE_DESC' then
        page := app_hidden.known_sales_page(input, texts, skip, take);
      else
        perform app_hidden.page_order(input.order_by, 'app_public.v_sales', 'sale_date', null);
        page := app_hidden.known_sales_page(input, texts, 0, 0);
      end if;
      if page.ids is null or input.order_by <> 'SALE_DATE_DESC' then
        page := app_hidden.filtered_sales_page(input, texts, skip, take, page.total);
      end if;
      return (page.ids, page.total);
    end
  $$;

-- Has no search_path setting, so that PostgreSQL inlines it and computes only the selected columns.
create or replace function app_public.sales_page_nodes(page app_public.sales_page) returns setof app_public.v_sales
  language sql stable as $$
    select sale.* from app_public.v_sales as sale where sale.id = any (page.ids)
    order by array_position(page.ids, sale.id)
  $$;

comment on function app_public.sales_page(app_public.sales_page_request, text) is
  'Returns a page of the sales list of the web app. The summaries of days and the indexes of its filters provide the page and the total, so that page 1,000 costs the same as page 1. clientFullName matches first and last name together.';
comment on function app_public.sales_page_nodes(app_public.sales_page) is E'@simpleCollections only\n@notNull\nThe rows of the page, in order.';
grant execute on function
  app_public.sales_page(app_public.sales_page_request, text), app_public.sales_page_nodes(app_public.sales_page),
  app_hidden.known_sales_page(app_public.sales_page_request, jsonb, integer, integer),
  app_hidden.filtered_sales_page(app_public.sales_page_request, jsonb, integer, integer, integer),
  app_hidden.client_texts(app_public.sales_page_request, text)
  to turno_staff;
