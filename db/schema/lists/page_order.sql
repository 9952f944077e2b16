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

grant execute on function app_hidden.most_sorted(), app_hidden.page_order(text, regclass, text, integer) to turno_staff;
