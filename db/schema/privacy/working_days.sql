-- Returns Easter Sunday of a year (Meeus, Jones and Butcher).
create or replace function app_hidden.easter(p_year integer) returns date
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select make_date(p_year, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1)
    from (select p_year % 19 as a, p_year / 100 as b, p_year % 100 as c) as one
    cross join lateral (select (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30 as h) as two
    cross join lateral (select (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7 as l) as three
    cross join lateral (select (a + 11 * h + 22 * l) / 451 as m) as four
  $$;

-- Returns the country whose holidays apply to an office, by its zone.
create or replace function app_hidden.holiday_country(p_time_zone text) returns text
  language sql immutable parallel safe
  return case p_time_zone when 'America/Lima' then 'PE' else 'VE' end;

-- National holidays of each year as 'MM-DD', and movable holidays in days from Easter Sunday. They mirror
-- domain/dates/working-days.ts, which has the sources; a test compares both.
create or replace function app_hidden.fixed_holidays(p_country text) returns text[]
  language sql immutable parallel safe
  return case p_country
    when 'PE' then '{01-01,05-01,06-07,06-29,07-23,07-28,07-29,08-06,08-30,10-08,11-01,12-08,12-09,12-25}'::text[]
    else '{01-01,04-19,05-01,06-24,07-05,07-24,10-12,12-24,12-25,12-31}'::text[] end;

create or replace function app_hidden.moved_holidays(p_country text) returns integer[]
  language sql immutable parallel safe
  return case p_country when 'PE' then '{-3,-2}'::integer[] else '{-48,-47,-3,-2}'::integer[] end;

-- Returns whether a day is a working day in a country: Monday to Friday, without national holidays.
create or replace function app_hidden.is_working_day(p_day date, p_country text) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select extract(isodow from p_day) < 6
      and to_char(p_day, 'MM-DD') <> all (app_hidden.fixed_holidays(p_country))
      and p_day - app_hidden.easter(extract(year from p_day)::integer) <> all (app_hidden.moved_holidays(p_country))
  $$;

-- Returns the n-th working day after a day, which is not counted.
create or replace function app_hidden.add_working_days(p_day date, p_days integer, p_country text) returns date
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select later.day
    from generate_series(1, 3 * p_days + 30) as ahead
    cross join lateral (select p_day + ahead as day) as later
    where app_hidden.is_working_day(later.day, p_country)
    order by later.day
    limit 1 offset p_days - 1
  $$;

-- Returns the number of working days between two days, including the later one. Negative if the second day is the earlier
-- one; null if a day is null. Computes Easter once a year of the range, because lists call it for each row.
create or replace function app_hidden.working_days_between(p_since date, p_until date, p_country text) returns integer
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
    with years as materialized (
      select year, app_hidden.easter(year) as sunday
      from generate_series(extract(year from least(p_since, p_until))::integer, extract(year from greatest(p_since,
        p_until))::integer) as year
    )
    select (case when p_until < p_since then -1 else 1 end) * count(*)::integer
    from generate_series(1, abs(p_until - p_since)) as ahead
    cross join lateral (select least(p_since, p_until) + ahead as day) as later
    join years on years.year = extract(year from later.day)::integer
    where extract(isodow from later.day) < 6
      and to_char(later.day, 'MM-DD') <> all (app_hidden.fixed_holidays(p_country))
      and later.day - years.sunday <> all (app_hidden.moved_holidays(p_country))
  $$;

grant execute on function
  app_hidden.easter(integer), app_hidden.holiday_country(text), app_hidden.fixed_holidays(text),
  app_hidden.moved_holidays(text), app_hidden.is_working_day(date, text),
  app_hidden.add_working_days(date, integer, text), app_hidden.working_days_between(date, date, text) to turno_staff;
