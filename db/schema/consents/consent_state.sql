-- Returns the last answer of a client for a purpose; null without an answer. It reads one index entry, so no copy is
-- stored.
create or replace function app_hidden.consent_state(p_client_id uuid, p_purpose text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select consent.given from app_public.client_consents as consent
    where consent.client_id = p_client_id and consent.purpose = p_purpose
    order by consent.created desc, consent.id desc
    limit 1
  $$;

-- Returns the present version of the consent texts in domain/people/consents.ts; a test compares both.
create or replace function app_hidden.consent_wording() returns smallint
  language sql immutable parallel safe
  return 1::smallint;

grant execute on function app_hidden.consent_state(uuid, text) to turno_staff;
