-- Returns the day whose official rate an office should have now (doc 4 §6): today from 07:00 on; on non-working days, the
-- last working day.
create or replace function app_hidden.rate_day_due(p_clock timestamp, p_country text) returns date
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select max(past.day)
    from generate_series(0, 13) as back
    cross join lateral (select (p_clock - interval '7 hours')::date - back as day) as past
    where app_hidden.is_working_day(past.day, p_country)
  $$;

-- Returns the result of the last request to a source of a currency, for readers of its rates.
create or replace function app_hidden.last_rate_request(p_quote_code text, out asked_at timestamptz, out outcome text,
  out fault text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select asked.began, asked.outcome, asked.fault
    from app_private.rate_attempts as asked
    where asked.source = any (case p_quote_code when 'VES' then '{BCV}'::text[] when 'PEN' then '{SUNAT,SBS}' end)
      and p_quote_code = any (app_hidden.readable_rate_quotes())
    order by asked.began desc, asked.outcome
    limit 1
  $$;
grant execute on function app_hidden.rate_day_due(timestamp, text), app_hidden.last_rate_request(text) to turno_staff;

create or replace function app_public.proc_rate_status(office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text, rate_mode text, value numeric, since timestamptz, source text,
    reason text, stale boolean, asked_at timestamptz, ask_outcome text, ask_fault text
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select office.id, office.office_name, office.currency_code, settings.rate_mode, present.value, present.valid_from,
      coalesce(present.source, ''), coalesce(present.reason, ''),
      settings.rate_mode = 'OFFICIAL' and not exists (
        select from app_public.office_rates as rate
        where rate.office_id = office.id and rate.kind = 'USD'
          and rate.valid_from <= now() and rate.valid_from >= app_hidden.rate_day_due(
            now() at time zone office.time_zone, app_hidden.holiday_country(office.time_zone)
          )::timestamp at time zone office.time_zone
      ),
      asked.asked_at, coalesce(asked.outcome, ''), coalesce(asked.fault, '')
    from app_public.offices as office
    join app_public.office_settings as settings on settings.office_id = office.id
    left join lateral (
      select rate.value, rate.valid_from, rate.source, rate.reason
      from app_public.office_rates as rate
      where rate.office_id = office.id and rate.kind = 'USD' and rate.valid_from < now()
      order by rate.valid_from desc, rate.id desc
      limit 1
    ) as present on true
    left join lateral app_hidden.last_rate_request(office.currency_code) as asked on settings.rate_mode = 'OFFICIAL'
    where office.id = any ((select app_hidden.offices_in_scope(proc_rate_status.office_id))::uuid[])
      and office.status = app_hidden.active()
    order by office.office_name collate "es-x-icu", office.id
  $$;

comment on function app_public.proc_rate_status(uuid) is
  'The origin of the dollar rate of each branch that the caller sees: source, empty for a manual rate, and its reason; stale if a branch with official rates has none for the last working day, from 07:00 on today''s (RATE_STALE); and the last request to its source.';
grant execute on function app_public.proc_rate_status(uuid) to turno_staff;
