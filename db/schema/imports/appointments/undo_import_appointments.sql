-- Undoes a row of appointments (doc 9 §7.13): removes an appointment that nobody changed, and the client whom the row saved.
-- Returns why the appointment stays, or null.
create or replace function app_private.undo_import_appointments(p_row app_public.import_rows) returns text
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      client app_public.import_rows := p_row;
      used constant text := app_private.references_of('app_public.appointments', p_row.target_id,
        '{app_public.appointments_details,app_private.appointment_technicians,app_private.appointment_tokens}');
    begin
      if p_row.before ? 'booked' then
        return null;
      end if;
      if used is not null then
        return 'tiene ' || used;
      end if;
      if exists (
        select from app_private.appointment_tokens as token where token.appointment_id = p_row.target_id)
      then
        return 'su recordatorio ya se envió';
      end if;
      perform graphile_worker.remove_job(app_hidden.reminder_key(p_row.target_id, step.name))
      from unnest('{24h,3h}'::text[]) as step (name);
      delete from app_private.appointment_technicians as busy where busy.appointment_id = p_row.target_id;
      delete from app_public.appointments_details as line where line.appointment_id = p_row.target_id;
      delete from app_public.appointments as undone where undone.id = p_row.target_id;
      client.target_id := p_row.before ->> 'newClientId';
      client.before := null;
      if app_hidden.record_version('clients', client.target_id) = p_row.before ->> 'newClientVersion' then
        perform app_private.undo_import_clients(client);
      end if;
      return null;
    end
  $$;
