-- Returns the distinct technician names on the sales of offices. They are few, so a loose index scan reads each once.
-- Texts above 1,000 bytes (about twenty technicians) are not in the index and are left out.
create or replace function app_hidden.technician_texts(p_office_ids uuid[]) returns setof text
  language sql stable rows 1000
  set search_path = pg_catalog, pg_temp
  as $$
    with recursive known as (
      select office.id as office_id, (
        select min(sale.technician_names) from app_public.sales as sale
        where sale.office_id = office.id and sale.status = app_hidden.active() and sale.kind = 'SALE'
          and octet_length(sale.technician_names) <= 1000
      ) as names
      from unnest(p_office_ids) as office(id)
      union all
      select known.office_id, (
        select min(sale.technician_names) from app_public.sales as sale
        where sale.office_id = known.office_id and sale.status = app_hidden.active() and sale.kind = 'SALE'
          and octet_length(sale.technician_names) <= 1000 and sale.technician_names > known.names
      )
      from known
      where known.names is not null
    )
    select distinct known.names from known where known.names is not null
  $$;

-- Returns a page of the sales between two days whose technicians match the typed text, newest first, and their number.
-- Null for a short period: reading its rows costs less than all names. It bypasses row-level security, as sales_page
-- does.
create or replace function app_hidden.technicians_page(
  p_typed text, p_office_id uuid, p_day_from date, p_day_until date, p_skip integer, p_take integer, out ids uuid[],
  out total integer
)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      few constant integer := 3000;
      offices constant uuid[] := app_hidden.requested_offices('sale.read', p_office_id);
      earliest constant date := coalesce(p_day_from, '-infinity');
      latest constant date := coalesce(p_day_until, 'infinity');
      in_all integer;
      names text[];
      others text[];
      long_ones uuid[];
      long_others integer;
      counted integer;
      holding constant text[] := app_hidden.search_patterns(p_typed);
      of_days constant text :=
        'sale.status = app_hidden.active() and sale.kind = ''SALE'' and sale.sale_day between $1 and $2
         and sale.sale_date >= ($1::timestamp - interval ''1 day'')::timestamptz
         and sale.sale_date < ($2::timestamp + interval ''2 days'')::timestamptz';
      has_text constant text := 'octet_length(sale.technician_names) <= 1000 and sale.technician_names = any ($4)';
    begin
      select page.total into in_all from app_hidden.sales_page_day(offices, earliest, latest, 0, 0) as page;
      if in_all <= few then
        return;
      end if;
      select coalesce(array_agg(known) filter (where app_hidden.holds_words(known, holding)), '{}'),
        coalesce(array_agg(known) filter (where not app_hidden.holds_words(known, holding)), '{}')
      into names, others
      from app_hidden.technician_texts(offices) as known;
      execute 'select coalesce(array_agg(long.id) filter (where long.holds), ''{}''), count(*) filter (where not long.holds)
         from (
           select sale.id, app_hidden.holds_words(sale.technician_names, $4) as holds from app_public.sales as sale
           where sale.office_id = any ($3) and octet_length(sale.technician_names) > 1000 and ' || of_days || '
         ) as long'
      into long_ones, long_others using earliest, latest, offices, holding;
      -- The total of the period is known, so count the smaller group, matching or not matching.
      execute 'select count(*) from app_public.sales as sale
         where sale.office_id = any ($3) and ' || has_text || ' and ' || of_days
      into counted
      using earliest, latest, offices, case when cardinality(others) < cardinality(names) then others else names end;
      total := case
        when cardinality(others) < cardinality(names) then in_all - counted - long_others
        else counted + cardinality(long_ones)
      end;

      -- Rare matches are read and sorted. Frequent matches are spread over all days, so the newest sales are read until
      -- the page is full.
      if total::bigint * total <= in_all::bigint * (p_skip + p_take) then
        execute 'select array(
             select found.id
             from (
               select sale.id, sale.sale_date from app_public.sales as sale
               where sale.office_id = any ($3) and ' || has_text || ' and ' || of_days || '
               union all
               select sale.id, sale.sale_date from app_public.sales as sale where sale.id = any ($5)
             ) as found
             order by found.sale_date desc, found.id offset $6 limit $7)'
        into ids using earliest, latest, offices, names, long_ones, p_skip, p_take;
      else
        -- A session that sees more than one office sees all of the company, whose index has the order.
        execute format(
          'select array(
             select sale.id
             from (
               select * from app_public.sales as sale where %s and %s order by sale.sale_date desc, sale.id offset 0
             ) as sale
             where sale.office_id = any ($3) and (sale.technician_names = any ($4) or sale.id = any ($5))
             order by sale.sale_date desc, sale.id offset $6 limit $7)',
          case when cardinality(offices) = 1 then 'sale.office_id = $3[1]' else 'sale.company_id = $8' end, of_days)
        into ids using earliest, latest, offices, names, long_ones, p_skip, p_take, app_hidden.current_company_id();
      end if;
    end
  $$;

grant execute on function
  app_hidden.technician_texts(uuid[]), app_hidden.technicians_page(text, uuid, date, date, integer, integer)
  to turno_staff;
