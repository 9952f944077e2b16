-- Shared helpers of the procedures on incidents (proc_open_incident.sql and its siblings).

-- Parses an instant of an incident and rejects a future one. A text without a zone is in the office's zone; an empty one
-- means now.
create or replace function app_hidden.incident_instant(p_field text, p_sent text, p_zone text) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      typed text := btrim(coalesce(p_sent, ''));
      instant timestamptz;
    begin
      if typed = '' then
        return now();
      end if;
      instant := app_hidden.typed_instant(p_field, typed, p_zone);
      perform app_hidden.check_day(p_field, (instant at time zone p_zone)::date);
      -- Tolerates a browser clock that is slightly ahead.
      if instant > now() + interval '5 minutes' then
        perform app_hidden.fail('FUTURE_DATE', jsonb_build_object('field', p_field));
      end if;
      return least(instant, now());
    end
  $$;

-- Returns an incident that the caller manages, locked until the transaction ends. A closed incident cannot be changed.
create or replace function app_private.lock_incident(p_id uuid) returns app_public.privacy_incidents
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      incident app_public.privacy_incidents;
    begin
      perform app_hidden.require('privacy.manage');
      select * into incident from app_public.privacy_incidents as found
      where found.id = p_id and found.company_id = app_hidden.current_company_id()
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

create or replace function app_private.incident_zone(p_incident app_public.privacy_incidents) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select office.time_zone from app_public.offices as office where office.id = p_incident.office_id
  $$;

-- Writes a row of the security log for an act on an incident, without its description.
create or replace function app_private.log_incident(p_incident app_public.privacy_incidents, p_act text) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    select app_private.log_security(
      p_kind => 'INCIDENT', p_subject => office.office_name,
      p_detail => jsonb_build_object('act', p_act, 'incidentId', p_incident.id,
        'due', to_char(app_hidden.incident_due(p_incident.known_at) at time zone office.time_zone, 'DD/MM/YYYY HH12:MI AM')),
      p_office_id => office.id)
    from app_public.offices as office where office.id = p_incident.office_id
  $$;
