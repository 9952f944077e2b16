-- Returns a page of the clients list of the web app, and the total if reading the page determines it. Without an order, a
-- search returns the best matches first, 50 at most.
create or replace function app_public.clients_page(input app_public.clients_page_request default null)
  returns app_public.clients_page
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      skip constant integer := greatest(coalesce(input.skip, 0), 0);
      take constant integer := least(greatest(coalesce(input.take, 50), 0), 500);
      order_by constant text := coalesce(input.order_by, 'ID_DESC');
      sort record;
      page app_public.clients_page;
    begin
      page.search := jsonb_strip_nulls(jsonb_build_object(
        'searchText', input.search_text, 'firstName', input.first_name, 'lastName', input.last_name,
        'identificationNumber', input.identification_number, 'phone', input.phone, 'email', input.email,
        'officeId', input.office_id));
      if input.order_by is null and input.search_text ~ '\S' then
        page.ids := (app_hidden.ranked_clients(page.search, least(skip + take, 50)))[skip + 1:];
        return page;
      end if;
      sort := app_hidden.page_order(order_by, 'app_public.v_clients', 'id', null);
      if page.search - 'officeId' <> '{}' then
        select found.ids, found.total into page.ids, page.known_total from app_hidden.counted_clients_page(
          page.search, sort.column_name, sort.direction = 'DESC', skip, take) as found;
      end if;
      if page.known_total is null and sort.column_name <> 'id' then
        page.known_total := app_hidden.clients_total(page.search);
        perform app_hidden.page_order(order_by, 'app_public.v_clients', 'id', page.known_total);
      end if;
      page.ids := coalesce(page.ids, app_hidden.clients_page(
        page.search, sort.column_name, sort.direction = 'DESC', skip, take));
      if cardinality(page.ids) between 1 and take - 1 then
        page.known_total := skip + cardinality(page.ids);
      end if;
      return page;
    end
  $$;

-- Has no search_path setting, so that PostgreSQL inlines it and computes only the selected columns.
create or replace function app_public.clients_page_nodes(page app_public.clients_page) returns setof app_public.v_clients
  language sql stable as $$
    select client.* from app_public.v_clients as client where client.id = any (page.ids)
    order by array_position(page.ids, client.id)
  $$;

-- Counted only if it is selected: a search that suggests clients needs no total.
create or replace function app_public.clients_page_total_count(page app_public.clients_page) returns integer
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select coalesce(page.known_total, app_hidden.clients_total(page.search))
  $$;

comment on function app_public.clients_page(app_public.clients_page_request) is
  'Returns a page of the clients list of the web app. The index of the search text finds the clients (D57).';
comment on function app_public.clients_page_nodes(app_public.clients_page) is E'@simpleCollections only\n@notNull\nThe rows of the page, in order.';
comment on function app_public.clients_page_total_count(app_public.clients_page) is E'@notNull\nThe number of clients that match.';
grant execute on function
  app_public.clients_page(app_public.clients_page_request), app_public.clients_page_nodes(app_public.clients_page),
  app_public.clients_page_total_count(app_public.clients_page)
  to turno_staff;
