create or replace function app_public.proc_close_incident(id uuid, unnotified_reason text default '')
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      incident app_public.privacy_incidents := app_private.lock_incident(id);
      reason text := app_hidden.check_text('unnotifiedReason', coalesce(unnotified_reason, ''), 'note');
    begin
      if '' in (incident.description, incident.data_kinds, incident.measures) then
        perform app_hidden.fail('INCIDENT_INCOMPLETE');
      end if;
      if incident.authority_at is null and reason = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "unnotifiedReason"}');
      end if;
      update app_public.privacy_incidents as saved set
        state = 'CLOSED', closed_at = now(), closed_by = app_hidden.current_actor_id(), updated = now(),
        unnotified_reason = case when saved.authority_at is null then reason else '' end
      where saved.id = incident.id;
      perform app_private.log_incident(incident, 'CLOSE');
      return app_hidden.success(incident.id, 'Incidente cerrado con éxito');
    end
  $$;

comment on function app_public.proc_close_incident(uuid, text) is
  E'@resultFieldName result\nCloses an incident that states what happened, which data it concerns and what was done. An incident without notification of the authority needs the reason. A closed incident cannot be changed. Fails with INCIDENT_INCOMPLETE, REQUIRED_FIELD or INCIDENT_CLOSED.';
grant execute on function app_public.proc_close_incident(uuid, text) to turno_staff;
