-- Schedules the update of an office's present rates at the instant when an official rate comes into force.
create or replace function app_private.queue_rates(p_office_id uuid, p_instant timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select graphile_worker.add_job('rates__apply', json_build_object('officeId', p_office_id), run_at => greatest(p_instant,
      now()),
      job_key => 'rates__apply:' || p_office_id || ':' || to_char(p_instant at time zone 'UTC', 'YYYYMMDDHH24MI'))
  $$;

-- Dates an accepted rate in an office from 00:00 of its value date in the office's zone (D60), or from `p_since` if that is
-- later: earlier rates, which sales used, stay.
create or replace function app_private.date_official_rate(
  p_rate app_public.official_rates, p_office app_public.offices, p_since timestamptz default '-infinity'
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      instant timestamptz := greatest(p_rate.value_date::timestamp at time zone p_office.time_zone, p_since);
    begin
      insert into app_public.office_rates (company_id, office_id, kind, value, valid_from, created_by, source)
      values (p_rate.company_id, p_office.id, p_rate.currency_code, p_rate.value, instant, p_rate.decided_by, p_rate.source);
      perform app_private.queue_rates(p_office.id, instant);
    end
  $$;

-- Applies the rate to each office of its company that uses official rates in its currency.
create or replace function app_private.apply_official_rate(p_rate app_public.official_rates) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
    begin
      for office in
        select taking.* from app_public.offices as taking
        join app_public.office_settings as settings on settings.office_id = taking.id and settings.rate_mode = 'OFFICIAL'
        where taking.company_id = p_rate.company_id and taking.currency_code = p_rate.quote_code
          and taking.status = app_hidden.active()
        order by taking.id
      loop
        perform app_private.date_official_rate(p_rate, office);
      end loop;
    end
  $$;

-- Sets an office's present rates to those in force in its history. Adds no history row.
create or replace function app_private.apply_rates(p_office_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      dollar numeric;
      euro numeric;
    begin
      perform from app_public.offices as office where office.id = p_office_id for no key update;
      select value into dollar from app_hidden.rate_before(p_office_id, 'USD', clock_timestamp());
      select value into euro from app_hidden.rate_before(p_office_id, 'EUR', clock_timestamp());
      update app_public.offices as office
      set exchange_value = coalesce(dollar, office.exchange_value), euro_value = coalesce(euro, office.euro_value)
      where office.id = p_office_id
        and (coalesce(dollar, office.exchange_value), coalesce(euro, office.euro_value))
          is distinct from (office.exchange_value, office.euro_value);
    end
  $$;
grant execute on function app_private.apply_rates(uuid) to turno_worker;

-- Applies a change of an office's rate mode. With official rates, the last rate of each currency applies from now on, and
-- accepted rates of coming days apply on their days. With manual rates, the rate in force stays and future rates are
-- removed.
create or replace function app_hidden.tg_rate_mode() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
      rate app_public.official_rates;
    begin
      select * into office from app_public.offices as found where found.id = new.office_id;
      if new.rate_mode = 'MANUAL' then
        delete from app_public.office_rates as dated
        where dated.office_id = new.office_id and dated.source <> '' and dated.valid_from > now();
        return null;
      end if;
      for rate in
        select distinct on (known.currency_code, greatest(known.value_date, app_hidden.office_today(office.id))) known.*
        from app_public.official_rates as known
        where known.company_id = office.company_id and known.quote_code = office.currency_code and known.state = 'ACCEPTED'
        order by known.currency_code, greatest(known.value_date, app_hidden.office_today(office.id)),
          known.value_date desc, known.decided_at desc
      loop
        perform app_private.date_official_rate(rate, office, now());
      end loop;
      return null;
    end
  $$;
create or replace trigger rate_mode after update of rate_mode on app_public.office_settings
  for each row when (new.rate_mode <> old.rate_mode) execute function app_hidden.tg_rate_mode();
