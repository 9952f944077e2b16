-- The condition on rows of sales, as SQL, of what is asked of the client's copies on them: {"clientName": "jose", …}. It
-- is the API's own (SearchRulePlugin), with what was typed as constants.
create or replace function app_hidden.sales_sought(asked jsonb) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(string_agg(condition, ' and '), 'true')
    from (
      select format('app_hidden.holds_words(sale.client_name || '' '' || sale.client_last_name, %L)',
        app_hidden.search_patterns(field.value)) as condition
      from jsonb_each_text(asked) as field where field.key in ('clientName', 'clientLastName')
      union all
      select format('app_hidden.holds_document(sale.client_in, %L)', app_hidden.document_patterns(asked ->> 'clientIn'))
      where asked ? 'clientIn'
      union all
      select format('app_hidden.holds_phone(sale.client_phone, %L)', app_hidden.phone_patterns(asked ->> 'clientPhone'))
      where asked ? 'clientPhone'
      union all
      select format('app_hidden.holds_words(sale.client_email, %L)', app_hidden.search_patterns(asked ->> 'clientEmail'))
      where asked ? 'clientEmail'
    ) as conditions
  $$;

-- A condition that their text of search meets too, by which an index is entered; `text` is that text as SQL.
create or replace function app_hidden.sales_sought_texts(asked jsonb, text text) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(string_agg(condition, ' and '), 'true')
    from (
      select format('%s like all (%L)', text, app_hidden.search_patterns(field.value)) as condition
      from jsonb_each_text(asked) as field where field.key in ('clientName', 'clientLastName', 'clientEmail')
      union all
      select format('%s like any (%L)', text, array(
        select case when pattern like '\%%' then lower(pattern) else '% ' || pattern end from unnest(patterns) as pattern))
      from app_hidden.document_patterns(asked ->> 'clientIn') as patterns
      where asked ? 'clientIn'
      union all
      select format('%s like any (%L)', text, app_hidden.phone_patterns(asked ->> 'clientPhone'))
      where asked ? 'clientPhone'
    ) as conditions
  $$;

-- The same of clients as they are, so that all of their sales hold it who never had other texts.
create or replace function app_hidden.clients_of_sales_sought(asked jsonb) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.clients_sought(jsonb_strip_nulls(jsonb_build_object(
      'fullName', asked ->> 'clientName', 'lastName', asked ->> 'clientLastName',
      'identificationNumber', asked ->> 'clientIn', 'phone', asked ->> 'clientPhone', 'email', asked ->> 'clientEmail')))
  $$;

-- Whose sales they are: of clients who never had other texts all are, in these offices and days and outside, which an
-- index counts; of clients who had, and of walk-ins, each sale is read.
create or replace function app_hidden.whose_sales_sought(
  texts jsonb, office_ids uuid[], earliest date, latest date, out client_ids uuid[], out sale_ids uuid[]
)
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      company constant uuid := app_hidden.current_company_id();
      walk_in_text constant text := 'app_hidden.client_search_text(sale.client_name, '''', sale.client_last_name, '''', '
        'sale.client_in, sale.client_phone, sale.client_email)';
    begin
      execute format(
        'select array(
           select client.id from app_public.clients as client
           where client.company_id = $1 and %s
             and not exists (select from app_private.former_client_texts as former where former.client_id = client.id))',
        app_hidden.clients_of_sales_sought(texts))
      into client_ids using company;
      execute format(
        'select array(
           select sale.id
           from (
             select former.client_id as id from app_private.former_client_texts as former
             where former.company_id = $1 and %1$s
             union
             select former.client_id from app_private.former_client_texts as former
             join app_public.clients as client on client.id = former.client_id
             where former.company_id = $1 and %2$s
           ) as edited
           join app_public.sales as sale on sale.client_id = edited.id
           where sale.office_id = any ($2) and sale.sale_day between $3 and $4 and sale.status = 1 and sale.kind = ''SALE''
             and %4$s
         ) || array(
           select sale.id from app_public.sales as sale
           where sale.client_id is null and sale.status = 1 and sale.kind = ''SALE'' and %3$s
             and sale.office_id = any ($2) and sale.sale_day between $3 and $4 and %4$s)',
        app_hidden.sales_sought_texts(texts, 'former.search_text'),
        app_hidden.sales_sought_texts(texts, 'client.search_text'),
        app_hidden.sales_sought_texts(texts, walk_in_text), app_hidden.sales_sought(texts))
      into sale_ids using company, office_ids, earliest, latest;
    end
  $$;

-- A page of the sales of a range of days whose client is asked for by texts, newest first, and how many there are: the
-- clients, who are few beside their sales, have the index of texts. It reads past row-level security, as sales_page does.
-- Null while the former texts of clients are not all known, after a migration: then each sale is looked at.
create or replace function app_hidden.sought_sales_page(
  texts jsonb, office_id uuid, day_from date, day_until date, skip integer, take integer,
  out ids uuid[], out total integer
)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      of_offices constant uuid[] := app_hidden.offices_asked_for('sale.read', office_id);
      company constant uuid := app_hidden.current_company_id();
      earliest constant date := coalesce(day_from, '-infinity');
      latest constant date := coalesce(day_until, 'infinity');
      of_clients uuid[];
      others uuid[];
      counted integer;
      in_all integer;
    begin
      if exists (select from app_private.back_fills where name = 'former_client_texts' and ended is null) then
        return;
      end if;
      select found.client_ids, found.sale_ids into of_clients, others
      from app_hidden.whose_sales_sought(texts, of_offices, earliest, latest) as found;

      select count(*) into counted
      from app_public.sales as sale
      where sale.client_id = any (of_clients) and sale.office_id = any (of_offices)
        and sale.sale_day between earliest and latest and sale.status = 1 and sale.kind = 'SALE';
      total := counted + cardinality(others);

      -- Of few the rows are read and put in order; of many who are spread over all days, the days are read until there
      -- are enough.
      select page.total into in_all
      from app_hidden.sales_page_day(of_offices, earliest, latest, 0, 0) as page;
      if counted::bigint * counted <= in_all::bigint * (skip + take) then
        ids := array(
          select sale.id from app_public.sales as sale
          where (sale.client_id = any (of_clients) or sale.id = any (others)) and sale.office_id = any (of_offices)
            and sale.sale_day between earliest and latest and sale.status = 1 and sale.kind = 'SALE'
          order by sale.sale_date desc, sale.id
          offset skip limit take);
      elsif cardinality(of_offices) = 1 then
        ids := array(
          select sale.id
          from (
            select sale.id, sale.client_id, sale.sale_day, sale.sale_date from app_public.sales as sale
            where sale.office_id = of_offices[1] and sale.status = 1 and sale.kind = 'SALE'
            order by sale.sale_date desc, sale.id offset 0
          ) as sale
          where (sale.client_id in (select unnest(of_clients)) or sale.id in (select unnest(others)))
            and sale.sale_day between earliest and latest
          order by sale.sale_date desc, sale.id
          offset skip limit take);
      else
        ids := array(
          select sale.id
          from (
            select sale.id, sale.client_id, sale.office_id, sale.sale_day, sale.sale_date from app_public.sales as sale
            where sale.company_id = company and sale.status = 1 and sale.kind = 'SALE'
            order by sale.sale_date desc, sale.id offset 0
          ) as sale
          where (sale.client_id in (select unnest(of_clients)) or sale.id in (select unnest(others)))
            and sale.office_id = any (of_offices)
            and sale.sale_day between earliest and latest
          order by sale.sale_date desc, sale.id
          offset skip limit take);
      end if;
    end
  $$;

grant execute on function app_hidden.sought_sales_page(jsonb, uuid, date, date, integer, integer) to turno_staff;
