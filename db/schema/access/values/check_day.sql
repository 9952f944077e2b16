-- Fails at the field if a day is before 2000 or more than `p_years` ahead (D69). Mirrors domain/input/ranges.ts.
create or replace function app_hidden.check_day(p_field text, p_day date, p_years integer default 1) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_day < '2000-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', jsonb_build_object('field', p_field));
      end if;
      if p_day > current_date + make_interval(years => p_years) then
        perform app_hidden.fail('DATE_TOO_FAR', jsonb_build_object('field', p_field));
      end if;
    end
  $$;

-- Fails at the field if a birthday is before 1900 or in the future.
create or replace function app_hidden.check_birthday(p_field text, p_day date) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_day < '1900-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', jsonb_build_object('field', p_field));
      end if;
      if p_day > current_date + 1 then
        perform app_hidden.fail('FUTURE_DATE', jsonb_build_object('field', p_field));
      end if;
    end
  $$;
