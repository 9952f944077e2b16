-- Returns the end code of success of the documented procedures (doc 1 §7).
create or replace function app_hidden.success_code() returns text
  language sql immutable parallel safe
  return '99999';

-- Returns the result of a successful procedure: the id of the row, the Spanish message, and the phone if the documents
-- require it.
create or replace function app_hidden.success(p_id uuid, p_message text, p_phone text default null)
  returns app_public.procedure_result
  language sql immutable parallel safe
  return row(p_id, p_phone, app_hidden.success_code(), p_message)::app_public.procedure_result;

grant execute on function app_hidden.success_code(), app_hidden.success(uuid, text, text)
  to turno_anonymous, turno_staff, turno_session;
