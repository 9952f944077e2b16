create or replace function app_public.proc_notify_incident(
  id uuid, whom text, notified_at text default null, reference text default ''
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      incident app_public.privacy_incidents := app_private.lock_incident(id);
      notification_time timestamptz := app_hidden.incident_instant(
        'notifiedAt', notified_at, app_private.incident_zone(incident));
    begin
      if whom is null or whom not in ('AUTHORITY', 'PEOPLE') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "whom", "reason": "es AUTHORITY o PEOPLE"}');
      end if;
      -- The office's clock has a precision of minutes.
      if notification_time < date_trunc('minute', incident.known_at) then
        perform app_hidden.fail('INCIDENT_ORDER', '{"field": "notifiedAt"}');
      end if;
      if whom = 'AUTHORITY' then
        update app_public.privacy_incidents as saved set
          authority_at = greatest(notification_time, saved.known_at), updated = now(),
          authority_reference = app_hidden.check_text('reference', coalesce(reference, ''), 'name')
        where saved.id = incident.id;
      else
        update app_public.privacy_incidents as saved
        set people_told_at = greatest(notification_time, saved.known_at), updated = now()
        where saved.id = incident.id;
      end if;
      perform app_private.log_incident(incident, whom);
      return app_hidden.success(incident.id, 'Notificación registrada con éxito');
    end
  $$;

comment on function app_public.proc_notify_incident(uuid, text, text, text) is
  E'@resultFieldName result\nRecords when the authority (whom AUTHORITY, with its reference) or the people concerned (PEOPLE) were notified of an open incident, by default now. Turno itself notifies nobody.';
grant execute on function app_public.proc_notify_incident(uuid, text, text, text) to turno_staff;
