-- Returns the range of numbers of a kind (D69). Mirrors domain/input/ranges.ts; a test compares both.
create or replace function app_hidden.number_range(p_kind text, out lowest numeric, out highest numeric)
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select app_hidden.lowest_number(p_kind), app_hidden.highest_number(p_kind)
  $$;

create or replace function app_hidden.lowest_number(p_kind text) returns numeric
  language sql immutable parallel safe
  return case p_kind when 'amount' then 0.01 when 'part' then 0 when 'minutes' then 1 end;

create or replace function app_hidden.highest_number(p_kind text) returns numeric
  language sql immutable parallel safe
  return case p_kind when 'minutes' then 1440 else 999999999999.99 end;

-- NaN is greater than every number, so it is out of range.
create or replace function app_hidden.in_range(p_value numeric, p_kind text) returns boolean
  language sql immutable parallel safe
  return p_value between app_hidden.lowest_number(p_kind) and app_hidden.highest_number(p_kind);

-- Fails with NUMBER_OUT_OF_RANGE at the field.
create or replace function app_hidden.check_number(p_field text, p_value numeric, p_kind text, p_line bigint default null)
  returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if not app_hidden.in_range(p_value, p_kind) then
        perform app_hidden.fail('NUMBER_OUT_OF_RANGE', jsonb_strip_nulls(jsonb_build_object(
          'field', p_field, 'min', app_hidden.lowest_number(p_kind)::text, 'max', app_hidden.highest_number(p_kind)::text,
          'line', p_line)));
      end if;
    end
  $$;

-- Validates changed numbers. The trigger's arguments are pairs of column and kind. Unchanged values may be out of range
-- (D69).
create or replace function app_hidden.tg_bound_numbers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      present jsonb := to_jsonb(new);
      before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
      name text;
    begin
      for position in 0 .. tg_nargs - 1 by 2 loop
        name := tg_argv[position];
        if present ->> name is distinct from before ->> name then
          perform app_hidden.check_number(
            app_hidden.field_name(name), (present ->> name)::numeric, tg_argv[position + 1]);
        end if;
      end loop;
      return new;
    end
  $$;

create or replace trigger bound_numbers before insert or update of amount on app_public.extra_expenses
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_numbers('amount', 'amount');
create or replace trigger bound_numbers before insert or update of total, tax_total on app_public.invoices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_numbers('total', 'amount', 'tax_total', 'part');
create or replace trigger bound_numbers before insert or update of unit_price on app_public.products
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_numbers('unit_price', 'amount');
create or replace trigger bound_numbers before insert or update of cost, avg_minuts on app_public.subservices
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_bound_numbers('cost', 'amount', 'avg_minuts', 'minutes');
