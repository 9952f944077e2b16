-- Returns a SQL condition on sales for search texts of their client fields: {"clientName": "jose", …}. It is the
-- condition that the API builds (SearchRulePlugin), with the texts as constants.
create or replace function app_hidden.sales_filter(p_texts jsonb) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(string_agg(condition, ' and '), 'true')
    from (
      select format('app_hidden.holds_words(sale.client_name || '' '' || sale.client_last_name, %L)',
        app_hidden.search_patterns(p_texts ->> 'clientFullName')) as condition
      where p_texts ? 'clientFullName'
      union all
      select format('app_hidden.holds_words(sale.client_name, %L)', app_hidden.search_patterns(p_texts ->> 'clientName'))
      where p_texts ? 'clientName'
      union all
      select format('app_hidden.holds_words(sale.client_last_name, %L)',
        app_hidden.search_patterns(p_texts ->> 'clientLastName'))
      where p_texts ? 'clientLastName'
      union all
      select format('app_hidden.holds_document(sale.client_in, %L)', app_hidden.document_patterns(p_texts ->> 'clientIn'))
      where p_texts ? 'clientIn'
      union all
      select format('app_hidden.holds_phone(sale.client_phone, %L)', app_hidden.phone_patterns(p_texts ->> 'clientPhone'))
      where p_texts ? 'clientPhone'
      union all
      select format('app_hidden.holds_words(sale.client_email, %L)', app_hidden.search_patterns(p_texts ->> 'clientEmail'))
      where p_texts ? 'clientEmail'
    ) as conditions
  $$;

-- Returns a SQL condition on the search text of clients that all matches of sales_filter meet, so that its index applies.
-- p_text is the SQL expression of the search text.
create or replace function app_hidden.sales_text_filter(p_texts jsonb, p_text text) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(string_agg(condition, ' and '), 'true')
    from (
      select format('%s like all (%L)', p_text, app_hidden.search_patterns(field.value)) as condition
      from jsonb_each_text(p_texts) as field where field.key in ('clientFullName', 'clientName', 'clientLastName',
        'clientEmail')
      union all
      select format('%s like any (%L)', p_text, array(
        select case when pattern like '\%%' then lower(pattern) else '% ' || lower(pattern) end from unnest(patterns) as pattern))
      from app_hidden.document_patterns(p_texts ->> 'clientIn') as patterns
      where p_texts ? 'clientIn'
      union all
      select format('%s like any (%L)', p_text, app_hidden.phone_patterns(p_texts ->> 'clientPhone'))
      where p_texts ? 'clientPhone'
    ) as conditions
  $$;

-- Returns the same condition on the current fields of clients. All sales of a match also match, unless the client had
-- other texts.
create or replace function app_hidden.sale_client_filter(p_texts jsonb) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.client_filter(jsonb_strip_nulls(jsonb_build_object(
      'fullName', p_texts ->> 'clientFullName', 'firstName', p_texts ->> 'clientName', 'lastName', p_texts ->> 'clientLastName',
      'identificationNumber', p_texts ->> 'clientIn', 'phone', p_texts ->> 'clientPhone', 'email', p_texts ->> 'clientEmail')))
  $$;

-- Returns a SQL condition for clients whose current fields match and who never had other texts.
create or replace function app_hidden.unedited_client_filter(p_texts jsonb) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.sale_client_filter(p_texts)
      || ' and not exists (select from app_private.former_client_texts as former where former.client_id = client.id)'
  $$;

-- Returns the clients and single sales that match the texts. client_ids are up to p_most clients who never had other
-- texts: all their sales match, so an index counts them. sale_ids are matching sales of clients who had other texts, and
-- of walk-ins, in these offices and days.
create or replace function app_hidden.matching_sales(
  p_texts jsonb, p_office_ids uuid[], p_earliest date, p_latest date, p_most integer, out client_ids uuid[], out sale_ids uuid[]
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
           where client.company_id = $1 and %s limit $2)',
        app_hidden.unedited_client_filter(p_texts))
      into client_ids using company, p_most;
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
           where sale.office_id = any ($2) and sale.sale_day between $3 and $4 and sale.status = app_hidden.active()
             and sale.kind = ''SALE''
             and %4$s
         ) || array(
           select sale.id from app_public.sales as sale
           where sale.client_id is null and sale.status = app_hidden.active() and sale.kind = ''SALE'' and %3$s
             and sale.office_id = any ($2) and sale.sale_day between $3 and $4 and %4$s)',
        app_hidden.sales_text_filter(p_texts, 'former.search_text'),
        app_hidden.sales_text_filter(p_texts, 'client.search_text'),
        app_hidden.sales_text_filter(p_texts, walk_in_text), app_hidden.sales_filter(p_texts))
      into sale_ids using company, p_office_ids, p_earliest, p_latest;
    end
  $$;

grant execute on function app_hidden.sales_filter(jsonb) to turno_staff;
