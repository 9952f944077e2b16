-- Returns the accepted rate of a currency with the last value date up to a day, among rates that a person decided or
-- that were accepted before an instant.
create or replace function app_private.accepted_rate(
  p_company_id uuid, p_quote_code text, p_currency_code text, p_until date, p_accepted_before timestamptz default 'infinity'
) returns app_public.official_rates
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select rate
    from app_public.official_rates as rate
    where rate.company_id = p_company_id and rate.quote_code = p_quote_code and rate.currency_code = p_currency_code
      and rate.state = 'ACCEPTED'
      and rate.value_date <= p_until and (rate.decided_by is not null or rate.decided_at < p_accepted_before)
    order by rate.value_date desc, rate.decided_at desc
    limit 1
  $$;

-- Validates a rate that was read from a source (doc 4 §6). is_news is false for a known rate, a rate older than the one
-- in force, and a value date more than 8 days from today. doubt is the reason why a person must decide, or null;
-- compared is the rate on which it is based:
-- CONTRADICTS: the value date is before that of an accepted future rate. AHEAD: it is after the next working day, or
-- after that of an accepted future rate. SAME_DATE: the accepted rate of the date has another value. FIRST: no rate is
-- in force. JUMP: the value differs by more than 5 % from the rate in force now, or from the last one that a person
-- accepted or that was accepted before today, so that several rates of one day cannot exceed the limit together.
-- A second source with the same value within 0.1 % removes the doubts about the value, but not those about the date.
create or replace function app_private.validate_rate(
  p_company_id uuid, p_quote_code text, p_reading jsonb, p_second_value numeric,
  out is_news boolean, out doubt text, out compared app_public.official_rates
)
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      currency text := p_reading ->> 'currency';
      read_value numeric := (p_reading ->> 'value')::numeric;
      read_date date := (p_reading ->> 'valueDate')::date;
      clock record;
      in_force app_public.official_rates;
      settled app_public.official_rates;
      last app_public.official_rates;
    begin
      select there.today, there.today::timestamp at time zone office.time_zone as midnight,
        app_hidden.add_working_days(there.today, 1, app_hidden.holiday_country(office.time_zone)) as next_working_day
      into clock
      from app_public.offices as office
      join app_public.office_settings as settings on settings.office_id = office.id and settings.rate_mode = 'OFFICIAL'
      cross join lateral (select app_hidden.office_today(office.id) as today) as there
      where office.company_id = p_company_id and office.currency_code = p_quote_code and office.status = app_hidden.active()
      order by there.today
      limit 1;
      in_force := app_private.accepted_rate(p_company_id, p_quote_code, currency, clock.today);
      settled := app_private.accepted_rate(p_company_id, p_quote_code, currency, clock.today, clock.midnight);
      last := app_private.accepted_rate(p_company_id, p_quote_code, currency, 'infinity');
      compared := app_private.accepted_rate(p_company_id, p_quote_code, currency, read_date);
      is_news := read_date between greatest(in_force.value_date, clock.today - 8) and clock.today + 8
        and (read_date, read_value) is distinct from (compared.value_date, compared.value);
      if last.value_date > clock.today and read_date < last.value_date then
        doubt := 'CONTRADICTS';
        compared := last;
      elsif read_date > clock.next_working_day or (last.value_date > clock.today and read_date > last.value_date) then
        doubt := 'AHEAD';
        compared := in_force;
      elsif abs(p_second_value - read_value) <= 0.001 * read_value then
        doubt := null;
      elsif compared.value_date = read_date then
        doubt := 'SAME_DATE';
      elsif in_force.id is null then
        doubt := 'FIRST';
      else
        compared := case when abs(read_value - settled.value) > 0.05 * settled.value then settled else in_force end;
        doubt := case when abs(read_value - compared.value) > 0.05 * compared.value then 'JUMP' end;
      end if;
    end
  $$;

-- Stores the rate of a source for a company and accepts it if there is no doubt. Returns whether a
-- rate was stored, or a stored candidate accepted.
create or replace function app_private.record_rate(p_company_id uuid, p_quote_code text, p_reading jsonb, p_second jsonb,
  p_requested_by uuid)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      read_value numeric := (p_reading ->> 'value')::numeric;
      read_date date := (p_reading ->> 'valueDate')::date;
      validated record;
      recorded app_public.official_rates;
      proof jsonb;
    begin
      perform pg_advisory_xact_lock(hashtextextended('official_rates ' || p_company_id || p_quote_code, 0));
      validated := app_private.validate_rate(p_company_id, p_quote_code, p_reading, (p_second ->> 'value')::numeric);
      if not validated.is_news then
        return false;
      end if;
      proof := jsonb_strip_nulls((p_reading - '{value,valueDate,currency,source}'::text[]) || jsonb_build_object(
        'why', validated.doubt, 'before', (validated.compared).value, 'beforeDate', (validated.compared).value_date,
        'second', p_second ->> 'source', 'secondValue', p_second ->> 'value'));
      select * into recorded from app_public.official_rates as rate
      where rate.company_id = p_company_id and rate.quote_code = p_quote_code
        and rate.currency_code = p_reading ->> 'currency' and rate.value_date = read_date and rate.value = read_value
        and rate.source = p_reading ->> 'source';
      if recorded.id is null then
        insert into app_public.official_rates (
          company_id, source, currency_code, quote_code, value, value_date, fetched_by, state, evidence, decided_at)
        values (
          p_company_id, p_reading ->> 'source', p_reading ->> 'currency', p_quote_code, read_value, read_date,
          p_requested_by, case when validated.doubt is null then 'ACCEPTED' else 'CANDIDATE' end, proof,
          case when validated.doubt is null then now() end)
        returning * into recorded;
      elsif recorded.state = 'CANDIDATE' and validated.doubt is null then
        update app_public.official_rates as rate
        set state = 'ACCEPTED', decided_at = now(), evidence = proof
        where rate.id = recorded.id
        returning * into recorded;
      else
        return false;
      end if;
      if recorded.state = 'ACCEPTED' then
        perform app_private.apply_official_rate(recorded);
      end if;
      return true;
    end
  $$;

-- Records the rates of one round for a currency, for each company that uses official rates in it. If several sources
-- have a rate, the first one counts; the second confirms it if both have the same value dates. p_readings: [{source,
-- currency, value, valueDate, text, dateText, digest}], values as decimal texts. Returns the number of rates
-- that were stored or accepted.
create or replace function app_private.record_rates(
  p_quote_code text, p_readings jsonb, p_requested_by uuid default null, p_requesting_company uuid default null
) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid;
      reading jsonb;
      second jsonb;
      news integer := 0;
    begin
      for company in
        select distinct office.company_id
        from app_public.offices as office
        join app_public.office_settings as settings on settings.office_id = office.id and settings.rate_mode = 'OFFICIAL'
        where office.status = app_hidden.active() and office.currency_code = p_quote_code
        order by 1
      loop
        for reading in
          select distinct on (reported.value ->> 'currency') reported.value
          from jsonb_array_elements(p_readings) with ordinality as reported(value, place)
          order by reported.value ->> 'currency', reported.place
        loop
          select reported.value into second
          from jsonb_array_elements(p_readings) as reported
          where reported.value ->> 'currency' = reading ->> 'currency' and reported.value ->> 'source' <> reading ->> 'source'
            and abs((reported.value ->> 'valueDate')::date - (reading ->> 'valueDate')::date) <= 3
          limit 1;
          if app_private.record_rate(company, p_quote_code, reading, second, case company when p_requesting_company
            then p_requested_by end) then
            news := news + 1;
          end if;
        end loop;
      end loop;
      return news;
    end
  $$;
grant execute on function app_private.record_rates(text, jsonb, uuid, uuid) to turno_worker;
