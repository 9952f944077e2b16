create or replace function app_public.proc_open_incident(
  known_at text default null, office_id uuid default null, request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
      incident app_public.privacy_incidents;
      answer jsonb;
    begin
      perform app_hidden.require('privacy.manage');
      select * into office from app_public.offices as place
      where place.id = app_hidden.require_office(office_id)
        and place.company_id = app_hidden.current_company_id();
      if office.id is null then
        perform app_hidden.fail('OTHER_OFFICE');
      end if;
      answer := app_private.request_begin(office.company_id, request_id,
        jsonb_build_array('incident', known_at, office.id));
      if answer is null then
        insert into app_public.privacy_incidents (company_id, office_id, office_ids, known_at, created_by)
        values (office.company_id, office.id, array[office.id],
          app_hidden.incident_instant('knownAt', known_at, office.time_zone),
          app_hidden.current_actor_id())
        returning * into incident;
        perform app_private.log_incident(incident, 'OPEN');
        answer := to_jsonb(app_hidden.success(incident.id, 'Incidente registrado con éxito'));
        perform app_private.request_end(office.company_id, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_open_incident(text, uuid, uuid) is
  E'@resultFieldName result\nRegisters an incident with personal data; its description may follow. The 48 hours run from knownAt, by default now; the office is by default the caller''s. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_open_incident(text, uuid, uuid) to turno_staff;
