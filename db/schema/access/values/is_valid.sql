-- Before PostgreSQL 16, which has pg_input_is_valid(), define it with a subtransaction.
do $do$
begin
  if current_setting('server_version_num')::int < 160000 then
    create or replace function public.pg_input_is_valid(sent text, type text) returns boolean
      language plpgsql stable strict
      as $$
        begin
          execute format('select $1::%s', type) using sent;
          return true;
        exception when data_exception then
          return false;
        end
      $$;
    revoke all on function public.pg_input_is_valid(text, text) from public;
  end if;
end
$do$;

-- Returns whether a text is valid for a type; null for null. The type is an expression because PostgreSQL looks up a
-- plain parameter only once in a transaction.
create or replace function app_hidden.is_valid(p_sent text, p_type text) returns boolean
  language sql stable parallel safe
  return pg_input_is_valid(p_sent, p_type || '');

-- Returns whether jsonb_to_recordset can read a JSON array of objects with these columns, {{name, type}, …}. An
-- exception block would cost each sale a subtransaction.
create or replace function app_hidden.are_records(p_sent jsonb, p_columns text[]) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      last integer := jsonb_array_length(p_sent) - 1;
      field text[];
    begin
      for position in 0 .. last loop
        if jsonb_typeof(p_sent -> position) <> 'object' then
          return false;
        end if;
      end loop;
      foreach field slice 1 in array p_columns loop
        for position in 0 .. last loop
          if not app_hidden.is_valid(p_sent -> position ->> field[1], field[2]) then
            return false;
          end if;
        end loop;
      end loop;
      return true;
    end
  $$;

-- Remove the substitute that a restore from an older server brought.
do $do$
begin
  if current_setting('server_version_num')::int >= 160000 then
    drop function if exists public.pg_input_is_valid(text, text);
  end if;
end
$do$;
