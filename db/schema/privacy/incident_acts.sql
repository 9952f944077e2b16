-- What the acts on incidents (proc_open_incident.sql and its siblings) share.

-- A moment of an incident, which is none of the future; a text without a zone means the office's clock, none is now.
create or replace function app_hidden.incident_instant(field text, sent text, zone text) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      typed text := btrim(coalesce(sent, ''));
      instant timestamptz;
    begin
      if typed = '' then
        return now();
      end if;
      instant := app_hidden.typed_instant(field, typed, zone);
      perform app_hidden.check_day(field, (instant at time zone zone)::date);
      -- A browser whose clock is a little ahead means now.
      if instant > now() + interval '5 minutes' then
        perform app_hidden.fail('FUTURE_DATE', jsonb_build_object('field', field));
      end if;
      return least(instant, now());
    end
  $$;

-- An incident that the caller manages, kept as it is until the act ends; a closed one is not changed any more.
create or replace function app_private.lock_incident(id uuid) returns app_public.privacy_incidents
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      incident app_public.privacy_incidents;
    begin
      perform app_hidden.require('privacy.manage');
      select * into incident from app_public.privacy_incidents as found
      where found.id = lock_incident.id and found.company_id = app_hidden.current_company_id()
        and found.office_id = any (app_hidden.visible_office_ids())
      for update;
      if incident.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if incident.state = 'CLOSED' then
        perform app_hidden.fail('INCIDENT_CLOSED');
      end if;
      return incident;
    end
  $$;

create or replace function app_private.incident_zone(incident app_public.privacy_incidents) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select office.time_zone from app_public.offices as office where office.id = incident.office_id
  $$;

-- A row of the security log of what was done with an incident: never a word of what happened.
create or replace function app_private.log_incident(incident app_public.privacy_incidents, act text) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    select app_private.log_security(
      kind => 'INCIDENT', subject => office.office_name,
      detail => jsonb_build_object('act', act, 'incidentId', incident.id,
        'due', to_char(app_hidden.incident_due(incident.known_at) at time zone office.time_zone, 'DD/MM/YYYY HH12:MI AM')),
      office_id => office.id)
    from app_public.offices as office where office.id = incident.office_id
  $$;
