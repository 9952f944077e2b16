-- Returns the messages about an appointment: its confirmation, its changes, and its reminders, for each
-- time that it had.
create or replace function app_private.appointment_messages(p_appointment_id uuid) returns setof app_public.messages
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select message.* from app_public.messages as message
    where substring(message.event_key from '^appointment(?:_reminder)?:(.{36})') = p_appointment_id::text
  $$;
