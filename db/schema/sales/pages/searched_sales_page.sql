-- Returns the number of sales of matching clients in the counted days (client_sales) of offices, for thousands of
-- clients. If most clients match, it subtracts the sales of the others from the total.
create or replace function app_hidden.count_counted_sales(p_texts jsonb, p_office_ids uuid[]) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company constant uuid := app_hidden.current_company_id();
      condition constant text := app_hidden.sale_client_filter(p_texts);
      are_most boolean;
      others uuid[];
      counted integer;
    begin
      execute format(
        'select count(*) filter (where %s) > count(*) * 0.7
         from (select * from app_public.clients as client where client.company_id = $1 limit 500) as client', condition)
      into are_most using company;
      if are_most then
        execute format(
          'select array(select client.id from app_public.clients as client where client.company_id = $1 and not (%s))
             || array(select former.client_id from app_private.former_client_texts as former where former.company_id = $1)',
          condition)
        into others using company;
        select coalesce(sum(known.sales), 0) into counted
        from app_private.client_sales as known
        where known.office_id = any (p_office_ids)
          and not exists (select from unnest(others) as other(id) where other.id = known.client_id);
        return counted;
      end if;
      execute format(
        'select coalesce(sum(known.sales), 0)
         from app_private.client_sales as known join app_public.clients as client on client.id = known.client_id
         where known.office_id = any ($2) and client.company_id = $1 and %s',
        app_hidden.unedited_client_filter(p_texts))
      into counted using company, p_office_ids;
      return counted;
    end
  $$;

-- Returns the number of sales of matching clients between two days. If the period covers the counted days, it reads only
-- the other days. Nested loops are disabled: the planner underestimates the number of matching clients and would read the
-- last days once per client.
create or replace function app_hidden.count_sales_of_many(
  p_texts jsonb, p_office_ids uuid[], p_earliest date, p_latest date
) returns integer
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set enable_nestloop = off
  as $$
    declare
      counted record;
      of_counted integer := 0;
      others integer;
    begin
      select count(*) = cardinality(p_office_ids) and bool_and(p_earliest <= known.since and p_latest >= known.until) as whole,
        min(known.until) as until, max(known.since) as since
      into counted
      from app_private.client_sales_days as known
      where known.office_id = any (p_office_ids);
      if counted.whole then
        of_counted := app_hidden.count_counted_sales(p_texts, p_office_ids);
      end if;
      execute format(
        'select count(*)
         from (
           select sale.client_id from app_public.sales as sale
           left join app_private.client_sales_days as known on known.office_id = sale.office_id and $7
           where sale.company_id = $1 and sale.office_id = any ($2) and sale.kind = ''SALE''
             and sale.status = app_hidden.active()
             and sale.sale_day between $3 and $4 and (known.office_id is null or sale.sale_day > known.until)
             and sale.sale_date >= ($5::timestamp - interval ''1 day'')::timestamptz
             and sale.sale_date < ($4::timestamp + interval ''2 days'')::timestamptz
           union all
           select sale.client_id from app_public.sales as sale
           join app_private.client_sales_days as known on known.office_id = sale.office_id
           where $7 and sale.company_id = $1 and sale.office_id = any ($2) and sale.kind = ''SALE''
             and sale.status = app_hidden.active()
             and sale.sale_day >= $3 and sale.sale_day < known.since
             and sale.sale_date < ($6::timestamp + interval ''1 day'')::timestamptz
         ) as sale
         join app_public.clients as client on client.id = sale.client_id
         where client.company_id = $1 and %s', app_hidden.unedited_client_filter(p_texts))
      into others
      using app_hidden.current_company_id(), p_office_ids, p_earliest, p_latest,
        case when counted.whole then counted.until else p_earliest end, counted.since, counted.whole;
      return of_counted + others;
    end
  $$;

-- Returns a page of the sales of matching clients, for thousands of clients, and of the sales p_others. If matches are
-- frequent, it reads the newest sales until the page is full. If they are rare, it reads and sorts only the matches.
create or replace function app_hidden.sales_page_of_many(
  p_texts jsonb, p_office_ids uuid[], p_earliest date, p_latest date, p_skip integer, p_take integer, p_others uuid[],
  p_is_rare boolean
) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      ids uuid[];
      of_days constant text :=
        'sale.status = app_hidden.active() and sale.kind = ''SALE'' and sale.sale_day between $3 and $4
         and sale.sale_date >= ($3::timestamp - interval ''1 day'')::timestamptz
         and sale.sale_date < ($4::timestamp + interval ''2 days'')::timestamptz';
    begin
      if p_is_rare then
        execute format(
          'select array(
             select found.id
             from (
               select sale.id, sale.sale_date
               from app_public.clients as client join app_public.sales as sale on sale.client_id = client.id
               where client.company_id = $1 and %s and sale.office_id = any ($2) and %s
               union all
               select sale.id, sale.sale_date from app_public.sales as sale where sale.id = any ($7)
             ) as found
             order by found.sale_date desc, found.id offset $5 limit $6)',
          app_hidden.unedited_client_filter(p_texts), of_days)
        into ids using app_hidden.current_company_id(), p_office_ids, p_earliest, p_latest, p_skip, p_take, p_others;
      else
        -- A session that sees more than one office sees all of the company, whose index has the order.
        execute format(
          'select array(
             select sale.id
             from (
               select * from app_public.sales as sale
               where %s and %s order by sale.sale_date desc, sale.id offset 0
             ) as sale
             where sale.office_id = any ($2) and %s
             order by sale.sale_date desc, sale.id offset $5 limit $6)',
          case when cardinality(p_office_ids) = 1 then 'sale.office_id = $2[1]' else 'sale.company_id = $1' end,
          of_days, app_hidden.sales_filter(p_texts))
        into ids using app_hidden.current_company_id(), p_office_ids, p_earliest, p_latest, p_skip, p_take;
      end if;
      return ids;
    end
  $$;

-- Returns a page of the sales between two days whose client matches the texts, newest first, and their number. Clients
-- are fewer than their sales, so the text index is on clients. It bypasses row-level security, as sales_page does.
-- Returns null during the back-fill of former texts after a migration: the caller then reads each sale.
create or replace function app_hidden.searched_sales_page(
  p_texts jsonb, p_office_id uuid, p_day_from date, p_day_until date, p_skip integer, p_take integer,
  out ids uuid[], out total integer
)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      -- Up to this number, clients are listed by id.
      few constant integer := 1000;
      of_offices constant uuid[] := app_hidden.requested_offices('sale.read', p_office_id);
      earliest constant date := coalesce(p_day_from, '-infinity');
      latest constant date := coalesce(p_day_until, 'infinity');
      of_clients uuid[];
      others uuid[];
      counted integer;
      in_all integer;
      is_rare boolean;
    begin
      if exists (select from app_private.back_fills where name = 'former_client_texts' and ended is null) then
        return;
      end if;
      select found.client_ids, found.sale_ids into of_clients, others
      from app_hidden.matching_sales(p_texts, of_offices, earliest, latest, few + 1) as found;

      if cardinality(of_clients) > few then
        counted := app_hidden.count_sales_of_many(p_texts, of_offices, earliest, latest);
      else
        select count(*) into counted
        from app_public.sales as sale
        where sale.client_id = any (of_clients) and sale.office_id = any (of_offices)
          and sale.sale_day between earliest and latest and sale.status = app_hidden.active() and sale.kind = 'SALE';
      end if;
      total := counted + cardinality(others);

      -- Rare matches are read and sorted. Frequent matches are spread over all days, so days are read until the page is
      -- full.
      select page.total into in_all
      from app_hidden.sales_page_day(of_offices, earliest, latest, 0, 0) as page;
      is_rare := total::bigint * total <= in_all::bigint * (p_skip + p_take);
      if is_rare and cardinality(of_clients) <= few then
        ids := array(
          select sale.id from app_public.sales as sale
          where (sale.client_id = any (of_clients) or sale.id = any (others)) and sale.office_id = any (of_offices)
            and sale.sale_day between earliest and latest and sale.status = app_hidden.active() and sale.kind = 'SALE'
          order by sale.sale_date desc, sale.id
          offset p_skip limit p_take);
      else
        ids := app_hidden.sales_page_of_many(
          p_texts => p_texts, p_office_ids => of_offices, p_earliest => earliest, p_latest => latest, p_skip => p_skip,
          p_take => p_take, p_others => others, p_is_rare => is_rare);
      end if;
    end
  $$;

grant execute on function app_hidden.searched_sales_page(jsonb, uuid, date, date, integer, integer) to turno_staff;
