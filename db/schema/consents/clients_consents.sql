-- Returns the present consent of a client, so that the counter knows whether to ask for it.
create or replace function app_public.clients_accepts_messages(client app_public.clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.consent_state(client.id, 'MESSAGES') $$;
create or replace function app_public.clients_accepts_photos(client app_public.clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.consent_state(client.id, 'PHOTOS') $$;
create or replace function app_public.v_clients_accepts_messages(client app_public.v_clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.consent_state(client.id, 'MESSAGES') $$;
create or replace function app_public.v_clients_accepts_photos(client app_public.v_clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.consent_state(client.id, 'PHOTOS') $$;

-- Returns whether a client's profile has a photo that the session may read. The form for a withdrawal offers to erase
-- it.
create or replace function app_public.clients_has_photo(client app_public.clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.profiles as profile where profile.client_id = client.id and profile.url is not null)
  $$;
create or replace function app_public.v_clients_has_photo(client app_public.v_clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.profiles as profile where profile.client_id = client.id and profile.url is not null)
  $$;

comment on function app_public.clients_accepts_messages(app_public.clients) is
  'Whether the client accepts messages; null without an answer.';
comment on function app_public.clients_accepts_photos(app_public.clients) is
  'Whether the client accepts photos in their profile; null without an answer.';
comment on function app_public.v_clients_accepts_messages(app_public.v_clients) is
  'Whether the client accepts messages; null without an answer.';
comment on function app_public.v_clients_accepts_photos(app_public.v_clients) is
  'Whether the client accepts photos in their profile; null without an answer.';
comment on function app_public.clients_has_photo(app_public.clients) is
  'Whether the client''s profile has a photo that the session may read.';
comment on function app_public.v_clients_has_photo(app_public.v_clients) is
  'Whether the client''s profile has a photo that the session may read.';
grant execute on function
  app_public.clients_accepts_messages(app_public.clients), app_public.clients_accepts_photos(app_public.clients),
  app_public.v_clients_accepts_messages(app_public.v_clients), app_public.v_clients_accepts_photos(app_public.v_clients),
  app_public.clients_has_photo(app_public.clients), app_public.v_clients_has_photo(app_public.v_clients)
  to turno_staff;
