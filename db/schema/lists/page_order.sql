-- The maximum number of rows sorted without an index. `npm run generate` writes it for the server and the web app.
create or replace function app_hidden.most_sorted() returns integer
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$ select 10000 $$;

-- Parses the order of a page, such as TOTAL_ASC, by a column of its view. Raises INVALID_INPUT for any other text, and
-- TOO_MANY_TO_SORT if too many rows would be sorted, which no index has in that order (indexed_column has one).
create or replace function app_hidden.page_order(
  p_order_by text, p_view regclass, p_indexed_column text, p_total integer, out column_name text, out direction text
)
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      select lower(part[1]), part[2] into column_name, direction
      from regexp_match(p_order_by, '^(\w+)_(ASC|DESC)$') as part;
      if not exists (select from pg_attribute where attrelid = p_view and attnum > 0 and attname = column_name) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "orderBy", "reason": "no es una columna del listado, con _ASC o _DESC"}');
      elsif column_name <> p_indexed_column and p_total > app_hidden.most_sorted() then
        perform app_hidden.fail('TOO_MANY_TO_SORT');
      end if;
    end
  $$;

-- Returns the sort key of a number stored as text, such as an invoice number: 9 before 10, F1-9 before F1-10, S/F after
-- them. It is text, so that any content sorts. Of more than thirty consecutive digits the last thirty count.
create or replace function app_hidden.number_order(p_value text) returns text
  language sql immutable parallel safe
  as $$
    select case
      when p_value !~ '\d' then p_value
      -- Fast path for numbers whose only digits are at the end: a tenth of the general expression's time.
      when rtrim(p_value, '0123456789') !~ '\d'
        then rtrim(p_value, '0123456789') || lpad(right(substr(p_value, length(rtrim(p_value, '0123456789')) + 1), 30), 30, '0')
      else regexp_replace(regexp_replace(p_value, '\d+', repeat('0', 30) || '\&', 'g'), '\d*(\d{30})', '\1', 'g')
    end
  $$;

-- Returns the order expression of a view's column: names in Spanish order (D96), numbers stored as text by value.
-- domain/lists/text-order.ts has the same rule.
create or replace function app_hidden.sort_expression(p_alias text, p_view regclass, p_column_name text) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select case
      when attribute.atttypid <> 'text'::regtype then format('%I.%I', p_alias, p_column_name)
      when p_column_name ~ '^(invoice_number|identification_number|(client|employee)_in|reference|requester_document|tax_id|told_value)$'
        then format('app_hidden.number_order(%I.%I) collate "es-x-icu"', p_alias, p_column_name)
      else format('%I.%I collate "es-x-icu"', p_alias, p_column_name)
    end
    from pg_attribute as attribute where attribute.attrelid = p_view and attribute.attnum > 0
      and attribute.attname = p_column_name
  $$;

grant execute on function
  app_hidden.number_order(text), app_hidden.sort_expression(text, regclass, text), app_hidden.most_sorted(),
  app_hidden.page_order(text, regclass, text, integer)
  to turno_staff;
