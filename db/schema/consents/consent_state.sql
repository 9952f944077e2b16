-- What a client last said about a purpose; null before they were asked. One step of an index, so that no copy is kept.
create or replace function app_hidden.consent_state(p_client_id uuid, p_purpose text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select said.given from app_public.client_consents as said
    where said.client_id = p_client_id and said.purpose = p_purpose
    order by said.created desc, said.id desc
    limit 1
  $$;

-- The text of consents that is told now. domain/people/consents.ts has it; a test holds both together.
create or replace function app_hidden.consent_wording() returns smallint
  language sql immutable parallel safe
  return 1::smallint;

grant execute on function app_hidden.consent_state(uuid, text) to turno_staff;
