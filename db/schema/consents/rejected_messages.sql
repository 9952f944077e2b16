-- Returns the reason of a stopped message, for the list of messages.
create or replace function app_private.stopped_reason() returns text
  language sql immutable parallel safe
  return 'Detenido: el cliente no acepta mensajes';

-- Returns whether the recipient of a message refuses messages. A visitor who booked by name and phone is the client
-- with the same phone and first name.
create or replace function app_private.is_refused(p_message app_public.messages) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      about text[] := regexp_match(p_message.event_key, '^(client_welcome|appointment|appointment_reminder):([0-9a-f-]{36})');
      booked app_public.appointments;
      currency text;
    begin
      if about is null then
        return false;
      end if;
      if about[1] = 'client_welcome' then
        return coalesce(not app_hidden.consent_state(about[2]::uuid, 'MESSAGES'), false);
      end if;
      select * into booked from app_public.appointments as found where found.id = about[2]::uuid;
      if booked.client_id is not null then
        return coalesce(not app_hidden.consent_state(booked.client_id, 'MESSAGES'), false);
      end if;
      select office.currency_code into currency from app_public.offices as office where office.id = p_message.office_id;
      -- The last seven digits let PostgreSQL use the trigram index.
      return exists (
        select from app_public.clients as client
        where client.company_id = p_message.company_id and client.search_text like '%' || right(p_message.phone, 7) || '%'
          and app_hidden.e164(client.phone, currency) = p_message.phone
          and app_hidden.fold(client.first_name) = app_hidden.fold(booked.first_name)
          and not app_hidden.consent_state(client.id, 'MESSAGES'));
    end
  $$;
