-- Why a rate waits for a person, or null where it holds by itself (doc 4 §6): its value date is new and it differs from the
-- last one by 5 % at most, or a second source agrees within 0.1 %.
create or replace function app_hidden.rate_doubt(
  value numeric, value_date date, last_value numeric, last_date date, second_value numeric
) returns text
  language sql immutable
  return case
    when abs(second_value - value) <= 0.001 * value then null
    when last_value is null then 'FIRST'
    when value_date <= last_date then 'SAME_DATE'
    when abs(value - last_value) > 0.05 * last_value then 'JUMP'
  end;

-- Keeps what a source told for a company, and accepts it where nothing is in doubt. What is known already, older than the
-- last rate, or for a day that is further away than a week is nothing new: answers whether something was.
create or replace function app_private.take_rate(company_id uuid, quote_code text, reading jsonb, second jsonb, asked_by uuid)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      told_value numeric := (reading ->> 'value')::numeric;
      told_date date := (reading ->> 'valueDate')::date;
      last app_public.official_rates;
      kept app_public.official_rates;
      doubt text;
      proof jsonb;
    begin
      perform pg_advisory_xact_lock(hashtextextended('official_rates ' || take_rate.company_id || quote_code, 0));
      select * into last from app_public.official_rates as rate
      where rate.company_id = take_rate.company_id and rate.quote_code = take_rate.quote_code
        and rate.currency_code = reading ->> 'currency' and rate.state = 'ACCEPTED'
      order by rate.value_date desc, rate.decided_at desc
      limit 1;
      if told_date < last.value_date or told_date not between current_date - 8 and current_date + 8
        or (told_date, told_value) = (last.value_date, last.value) then
        return false;
      end if;
      doubt := app_hidden.rate_doubt(told_value, told_date, last.value, last.value_date, (second ->> 'value')::numeric);
      proof := jsonb_strip_nulls((reading - '{value,valueDate,currency,source}'::text[]) || jsonb_build_object(
        'why', doubt, 'before', last.value, 'beforeDate', last.value_date,
        'second', second ->> 'source', 'secondValue', second ->> 'value'));
      select * into kept from app_public.official_rates as rate
      where rate.company_id = take_rate.company_id and rate.quote_code = take_rate.quote_code
        and rate.currency_code = reading ->> 'currency' and rate.value_date = told_date and rate.value = told_value
        and rate.source = reading ->> 'source';
      if kept.id is null then
        insert into app_public.official_rates (
          company_id, source, currency_code, quote_code, value, value_date, fetched_by, state, evidence, decided_at)
        values (
          take_rate.company_id, reading ->> 'source', reading ->> 'currency', take_rate.quote_code, told_value, told_date,
          asked_by, case when doubt is null then 'ACCEPTED' else 'CANDIDATE' end, proof,
          case when doubt is null then now() end)
        returning * into kept;
      elsif kept.state = 'CANDIDATE' and doubt is null then
        update app_public.official_rates as rate
        set state = 'ACCEPTED', decided_at = now(), evidence = proof
        where rate.id = kept.id
        returning * into kept;
      else
        return false;
      end if;
      if kept.state = 'ACCEPTED' then
        perform app_private.apply_official_rate(kept);
      end if;
      return true;
    end
  $$;

-- What was read in one round for a currency, for each company that takes official rates in it. Of a currency that several
-- sources told of, the first one's counts, and the second vouches for it when it is of the same days.
-- readings: [{source, currency, value, valueDate, text, dateText, digest}], values as decimal texts. Answers how many were new.
create or replace function app_private.take_rates(
  quote_code text, readings jsonb, asked_by uuid default null, asking_company uuid default null
) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      taking uuid;
      reading jsonb;
      second jsonb;
      news integer := 0;
    begin
      for taking in
        select distinct office.company_id
        from app_public.offices as office
        join app_public.office_settings as settings on settings.office_id = office.id and settings.rate_mode = 'OFFICIAL'
        where office.status = 1 and office.currency_code = take_rates.quote_code
        order by 1
      loop
        for reading in
          select distinct on (told.value ->> 'currency') told.value
          from jsonb_array_elements(readings) with ordinality as told(value, place)
          order by told.value ->> 'currency', told.place
        loop
          select told.value into second
          from jsonb_array_elements(readings) as told
          where told.value ->> 'currency' = reading ->> 'currency' and told.value ->> 'source' <> reading ->> 'source'
            and abs((told.value ->> 'valueDate')::date - (reading ->> 'valueDate')::date) <= 3
          limit 1;
          if app_private.take_rate(taking, quote_code, reading, second, case taking when asking_company then asked_by end) then
            news := news + 1;
          end if;
        end loop;
      end loop;
      return news;
    end
  $$;
grant execute on function app_private.take_rates(text, jsonb, uuid, uuid) to turno_worker;
