-- Rows that are sorted at once in an order that no index has; `npm run generate` writes it for the server and the web app.
create or replace function app_hidden.most_sorted() returns integer
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$ select 10000 $$;

-- Parses the order of a page, such as TOTAL_ASC, by a column of its view. Raises INVALID_INPUT for any other text, and
-- TOO_MANY_TO_SORT if too many rows would be sorted, which no index has in that order (indexed_column has one).
create or replace function app_hidden.page_order(
  order_by text, view regclass, indexed_column text, total integer, out column_name text, out direction text
)
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      select lower(part[1]), part[2] into column_name, direction
      from regexp_match(order_by, '^(\w+)_(ASC|DESC)$') as part;
      if not exists (select from pg_attribute where attrelid = view and attnum > 0 and attname = column_name) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "orderBy", "reason": "no es una columna del listado, con _ASC o _DESC"}');
      elsif column_name <> indexed_column and total > app_hidden.most_sorted() then
        perform app_hidden.fail('TOO_MANY_TO_SORT');
      end if;
    end
  $$;

-- The order of a number that is kept as text, such as an invoice's: 9 before 10, F1-9 before F1-10, S/F after them. As text,
-- so that whatever it holds has a place; of more than thirty digits in a row the last thirty count.
create or replace function app_hidden.number_order(value text) returns text
  language sql immutable parallel safe
  as $$
    select case
      when $1 !~ '\d' then $1
      -- Nearly all end with their only digits: a tenth of the time of the expression for any other.
      when rtrim($1, '0123456789') !~ '\d'
        then rtrim($1, '0123456789') || lpad(right(substr($1, length(rtrim($1, '0123456789')) + 1), 30), 30, '0')
      else regexp_replace(regexp_replace($1, '\d+', repeat('0', 30) || '\&', 'g'), '\d*(\d{30})', '\1', 'g')
    end
  $$;

-- The expression that rows of a view are ordered by: names in Spanish order (D96), numbers that are kept as text by value.
-- domain/lists/text-order.ts has the same rule.
create or replace function app_hidden.sort_expression(alias text, view regclass, column_name text) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select case
      when attribute.atttypid <> 'text'::regtype then format('%I.%I', $1, $3)
      when $3 ~ '^(invoice_number|identification_number|(client|employee)_in|reference|requester_document|tax_id|told_value)$'
        then format('app_hidden.number_order(%I.%I) collate "es-x-icu"', $1, $3)
      else format('%I.%I collate "es-x-icu"', $1, $3)
    end
    from pg_attribute as attribute where attribute.attrelid = $2 and attribute.attnum > 0 and attribute.attname = $3
  $$;

grant execute on function
  app_hidden.number_order(text), app_hidden.sort_expression(text, regclass, text), app_hidden.most_sorted(),
  app_hidden.page_order(text, regclass, text, integer)
  to turno_staff;
