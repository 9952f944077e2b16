create or replace function app_public.proc_save_incident(
  id uuid, known_at text default null, occurred_at text default null, office_ids uuid[] default null,
  description text default '', data_kinds text default '', people_count integer default null, harm text default '',
  measures text default ''
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      incident app_public.privacy_incidents := app_private.lock_incident(id);
      zone text := app_private.incident_zone(incident);
      known timestamptz := incident.known_at;
      happened timestamptz;
      concerned uuid[] := coalesce(
        (select array_agg(distinct place order by place) from unnest(office_ids) as place),
        incident.office_ids);
    begin
      if nullif(btrim(known_at), '') is not null then
        known := app_hidden.incident_instant('knownAt', known_at, zone);
      end if;
      if nullif(btrim(occurred_at), '') is not null then
        happened := app_hidden.incident_instant('occurredAt', occurred_at, zone);
        if happened > known then
          perform app_hidden.fail('INCIDENT_ORDER', '{"field": "occurredAt"}');
        end if;
      end if;
      if incident.authority_at < known or incident.people_told_at < known then
        perform app_hidden.fail('INCIDENT_ORDER', '{"field": "knownAt"}');
      end if;
      if cardinality(concerned) > 500 or exists (
        select from unnest(concerned) as place
        where place <> all (incident.office_ids) and place <> all (app_hidden.visible_office_ids())
      ) then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeIds"}');
      end if;
      if people_count not between 0 and 100000000 then
        perform app_hidden.fail('NUMBER_OUT_OF_RANGE', '{"field": "peopleCount", "min": "0", "max": "100000000"}');
      end if;
      update app_public.privacy_incidents as saved set
        known_at = known, occurred_at = happened, office_ids = concerned,
        description = app_hidden.check_text('description', coalesce(proc_save_incident.description, ''), 'note'),
        data_kinds = app_hidden.check_text('dataKinds', coalesce(proc_save_incident.data_kinds, ''), 'note'),
        people_count = proc_save_incident.people_count,
        harm = app_hidden.check_text('harm', coalesce(proc_save_incident.harm, ''), 'note'),
        measures = app_hidden.check_text('measures', coalesce(proc_save_incident.measures, ''), 'note'),
        updated = now()
      where saved.id = incident.id
      returning * into incident;
      perform app_private.log_incident(incident, 'AMEND');
      return app_hidden.success(incident.id, 'Registro editado con exito');
    end
  $$;

comment on function app_public.proc_save_incident(uuid, text, text, uuid[], text, text, integer, text, text) is
  E'@resultFieldName result\nSaves the known facts of an open incident, all of them each time; occurredAt is empty while it is unknown. Fails with INCIDENT_CLOSED.';
grant execute on function app_public.proc_save_incident(uuid, text, text, uuid[], text, text, integer, text, text) to turno_staff;
