-- Returns the reason of a stopped message, for the list of messages.
create or replace function app_private.stopped_reason() returns text
  language sql immutable parallel safe
  return 'Detenido: el cliente no acepta mensajes';

-- Returns whether the person of an appointment refuses messages. A visitor who booked by name and phone is the client with
-- the same phone and first name.
create or replace function app_private.refuses_messages(p_appointment app_public.appointments, p_phone text) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      currency text;
      number text;
    begin
      if p_appointment.client_id is not null then
        return coalesce(not app_hidden.consent_state(p_appointment.client_id, 'MESSAGES'), false);
      end if;
      select office.currency_code into currency from app_public.offices as office where office.id = p_appointment.office_id;
      number := app_hidden.e164(p_phone, currency);
      -- The last seven digits let PostgreSQL use the trigram index.
      return exists (
        select from app_public.clients as client
        where client.company_id = p_appointment.company_id and client.search_text like '%' || right(number, 7) || '%'
          and app_hidden.e164(client.phone, currency) = number
          and app_hidden.fold(client.first_name) = app_hidden.fold(p_appointment.first_name)
          and not app_hidden.consent_state(client.id, 'MESSAGES'));
    end
  $$;

-- Returns whether the recipient of a message refuses messages.
create or replace function app_private.is_refused(p_message app_public.messages) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      about text[] := regexp_match(p_message.event_key, '^(client_welcome|appointment|appointment_reminder):([0-9a-f-]{36})');
      booked app_public.appointments;
    begin
      if about is null then
        return false;
      end if;
      if about[1] = 'client_welcome' then
        return coalesce(not app_hidden.consent_state(about[2]::uuid, 'MESSAGES'), false);
      end if;
      select * into booked from app_public.appointments as found where found.id = about[2]::uuid;
      return app_private.refuses_messages(booked, p_message.phone);
    end
  $$;
