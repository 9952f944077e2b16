-- Returns the deadline of the report to the authority: 48 hours after the incident was known (DS 016-2024-JUS).
create or replace function app_hidden.incident_due(p_known_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return p_known_at + interval '48 hours';

grant execute on function app_hidden.incident_due(timestamptz) to turno_staff;

create or replace view app_public.v_privacy_incidents with (security_invoker = true) as
  select
    incident.id, incident.office_id, office.office_name, office.time_zone, incident.office_ids,
    (select string_agg(concerned.office_name, ', ' order by concerned.office_name collate "es-x-icu")
      from app_public.offices as concerned where concerned.id = any (incident.office_ids)) as office_names,
    incident.known_at, (incident.known_at at time zone office.time_zone)::date as known_day, incident.occurred_at,
    app_hidden.incident_due(incident.known_at) as due_at,
    incident.description, incident.data_kinds, incident.people_count, incident.harm, incident.measures, incident.state,
    incident.authority_at, incident.authority_reference, incident.unnotified_reason, incident.people_told_at,
    incident.closed_at, app_hidden.actor_name(incident.closed_by) as closed_by_name,
    incident.created, app_hidden.actor_name(incident.created_by) as created_by_name
  from app_public.privacy_incidents as incident
  join app_public.offices as office on office.id = incident.office_id;

comment on view app_public.v_privacy_incidents is
  E'@primaryKey id\n@behavior -single\nThe log of incidents with personal data: what happened, when it became known, until when the authority must be notified (dueAt), and when it was notified.';
select app_private.mark_not_null('app_public.v_privacy_incidents',
  '{id,office_id,office_name,time_zone,office_ids,known_at,known_day,due_at,description,data_kinds,harm,measures,state,authority_reference,unnotified_reason,closed_by_name,created,created_by_name}');
grant select on app_public.v_privacy_incidents to turno_staff;
