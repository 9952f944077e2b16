-- Books a row of appointments (doc 9 §7.8) by `create_appointment`, which sends nothing in an import. An unknown document is
-- saved as a client, as the form does. A row that a person decided to be the same as one above books nothing.
create or replace function app_private.save_import_appointments(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      office constant app_public.offices := app_private.import_office(p_import, p_row.parsed);
      booking record;
      client app_public.clients;
      visitor app_hidden.client_details;
      result app_public.procedure_result;
      saved app_public.import_rows := p_row;
    begin
      if p_row.target_id is not null then
        saved.before := '{"booked": false}';
        return saved;
      end if;
      select * into booking from app_private.import_booking(p_row.parsed, office);
      client := booking.client;
      if (booking.details).identification_number = '' then
        visitor := booking.details;
      elsif client.id is null then
        client := app_hidden.sale_client(office.id, office.currency_code, booking.details);
      end if;
      result := app_hidden.create_appointment(
        p_office_id => office.id, p_client => client, p_first_name => coalesce(visitor.first_name, ''),
        p_last_name => coalesce(visitor.last_name, ''), p_phone => coalesce(visitor.phone, ''),
        p_appointment_date => booking.sent_date, p_details => booking.lines,
        p_minutes => (p_row.parsed ->> 'minutes')::integer);
      saved.target_id := result.v_id;
      if (booking.client).id is null and client.id is not null then
        saved.before := jsonb_build_object(
          'newClientId', client.id, 'newClientVersion', app_hidden.record_version('clients', client.id));
      end if;
      return saved;
    end
  $$;
