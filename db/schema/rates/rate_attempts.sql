-- Returns the currencies of offices with official rates whose sources are requested now: 09:00 to 19:00 of a working day, by
-- the offices' clocks (doc 4 §6). A manual request of a company ignores the time.
create or replace function app_private.rate_quotes_due(p_instant timestamptz, p_company_id uuid default null) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(array_agg(distinct office.currency_code), '{}')
    from app_public.offices as office
    join app_public.office_settings as settings on settings.office_id = office.id and settings.rate_mode = 'OFFICIAL'
    cross join lateral (select p_instant at time zone office.time_zone as clock) as there
    where office.status = app_hidden.active() and case when p_company_id is null
      then extract(isodow from there.clock) < 6 and there.clock::time >= time '09:00' and there.clock::time < time '19:15'
      else office.company_id = p_company_id end
  $$;

-- Reserves a request to a source for a quarter of an hour (D54). Null if it is reserved already: only that caller knows
-- whether it sent the request, so it is not repeated. A lost earlier request has the result UNKNOWN.
create or replace function app_private.begin_rate_request(
  p_source text, p_slot timestamptz, p_requested_by uuid default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      attempt uuid;
    begin
      update app_private.rate_attempts as lost
      set outcome = 'UNKNOWN', ended = now()
      where lost.source = p_source and lost.outcome = 'ASKING' and lost.began < now() - interval '2 minutes';
      insert into app_private.rate_attempts (source, slot, asked_by)
      values (p_source, p_slot, p_requested_by)
      on conflict on constraint rate_attempts_slot_key do nothing
      returning id into attempt;
      return attempt;
    end
  $$;

create or replace function app_private.end_rate_request(p_attempt uuid, p_outcome text, p_error text, p_detail text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    update app_private.rate_attempts as asked
    set outcome = p_outcome, fault = p_error, detail = left(p_detail, 500), ended = clock_timestamp()
    where asked.id = p_attempt
  $$;

-- Monitoring: returns each source's consecutive failures and the time of its last rate.
create or replace function app_private.rate_source_states()
  returns table (source text, unanswered integer, answered double precision)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with recent as materialized (
      select * from app_private.rate_attempts where slot > now() - interval '7 days'
    ), good as (
      select recent.source, max(recent.slot) as slot from recent where recent.outcome = 'ANSWERED' group by recent.source
    )
    select recent.source,
      count(*) filter (where recent.outcome in ('FAILED', 'UNKNOWN') and recent.slot > coalesce(good.slot, '-infinity'))::integer,
      extract(epoch from max(good.slot))::double precision
    from recent left join good on good.source = recent.source
    where recent.outcome <> 'RECORDED'
    group by recent.source
  $$;

grant execute on function
  app_private.rate_quotes_due(timestamptz, uuid), app_private.begin_rate_request(text, timestamptz, uuid),
  app_private.end_rate_request(uuid, text, text, text), app_private.rate_source_states() to turno_worker;
