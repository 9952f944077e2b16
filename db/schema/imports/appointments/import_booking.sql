-- Returns the technician of an office whom a name means: a full name, a first and last name, or a first name that one has.
-- Returns `any_technician` for no name. Fails with TECHNICIAN_NOT_FOUND.
create or replace function app_private.technician_named(p_office_id uuid, p_name text) returns uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      wanted constant text := app_hidden.name_key(coalesce(p_name, ''));
      whole uuid[];
      partly uuid[];
      found uuid[];
    begin
      if wanted in ('', 'tecnico por turno', 'tecnica por turno') then
        return app_hidden.any_technician();
      end if;
      select array_agg(named.id) filter (where named.is_whole), array_agg(named.id) into whole, partly
      from (
        select employee.id, wanted in (app_hidden.name_key(employee.full_name),
          app_hidden.name_key(employee.first_name || ' ' || employee.last_name)) as is_whole
        from app_public.employees as employee
        join app_public.roles as role on role.id = employee.role_id and role.takes_turns
        where employee.office_id = p_office_id and employee.status = app_hidden.active()
          and wanted in (app_hidden.name_key(employee.full_name), app_hidden.name_key(employee.first_name),
            app_hidden.name_key(employee.first_name || ' ' || employee.last_name))
      ) as named;
      found := coalesce(whole, partly);
      if coalesce(cardinality(found), 0) <> 1 then
        perform app_hidden.fail('TECHNICIAN_NOT_FOUND', '{"field": "technicianName"}');
      end if;
      return found[1];
    end
  $$;

-- Returns what a row of appointments books: the stored client, or the details of a new one or of a visitor; `who` is the client
-- or the phone. Fails as the form's act would.
create or replace function app_private.import_booking(
  p_parsed jsonb, p_office app_public.offices, out client app_public.clients, out details app_hidden.client_details,
  out who text, out sent_date text, out begins timestamptz, out lines jsonb, out technician_id uuid, out minutes integer
)
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      subservice constant app_public.subservices := app_private.matched_subservice(
        p_office.id, coalesce(p_parsed ->> 'subserviceName', ''));
    begin
      perform app_hidden.require_filled(case
        when not p_parsed ? 'date' then 'date' when not p_parsed ? 'time' then 'time'
        when not p_parsed ? 'subserviceName' then 'subserviceName' end);
      sent_date := format('%s %s:00', p_parsed ->> 'date', p_parsed ->> 'time');
      begins := app_hidden.appointment_instant(sent_date, p_office.time_zone);
      details := app_private.import_client(p_parsed, p_office);
      if details.identification_number = '' then
        details := app_hidden.check_visitor(details);
        who := coalesce(app_hidden.e164(details.phone, p_office.currency_code), app_hidden.bare_phone(details.phone));
      else
        client := app_hidden.identified_client(
          details.identification_number, details.identification_type, p_office.currency_code);
        if client.id is null then
          if details.identification_type = '' then
            perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "identificationNumber"}');
          end if;
          perform app_hidden.checked_client(p_office, details);
          perform app_hidden.check_phone(app_hidden.check_text('phone', coalesce(details.phone, ''), 'phone'));
        elsif client.status <> app_hidden.active() then
          perform app_hidden.fail('CLIENT_DISABLED', app_hidden.conflict_params('identificationNumber', 'clients', client.id));
        end if;
        who := coalesce(client.id::text, details.identification_type || app_hidden.identity_number(
          app_hidden.identity_family(details.identification_type), details.identification_number));
      end if;
      if subservice.status is distinct from app_hidden.active() then
        perform app_hidden.fail('SUBSERVICE_NOT_FOUND', '{"field": "subserviceName"}');
      end if;
      technician_id := app_private.technician_named(p_office.id, p_parsed ->> 'technicianName');
      lines := jsonb_build_array(jsonb_build_object('employeeId', technician_id, 'subserviceId', subservice.id));
      minutes := (p_parsed ->> 'minutes')::integer;
      perform app_hidden.check_appointment_length(minutes);
      minutes := coalesce(minutes, subservice.avg_minuts);
    end
  $$;
