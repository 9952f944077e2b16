-- What stands of a client beside their name, so that the counter knows whom to ask.
create or replace function app_public.clients_accepts_messages(client app_public.clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.consent_state(client.id, 'MESSAGES') $$;
create or replace function app_public.clients_accepts_photos(client app_public.clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.consent_state(client.id, 'PHOTOS') $$;
create or replace function app_public.v_clients_accepts_messages(client app_public.v_clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.consent_state(client.id, 'MESSAGES') $$;
create or replace function app_public.v_clients_accepts_photos(client app_public.v_clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$ select app_hidden.consent_state(client.id, 'PHOTOS') $$;

-- Whether the file that the reader may see has a photo, about which a withdrawal asks.
create or replace function app_public.clients_has_photo(client app_public.clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.profiles as profile where profile.client_id = client.id and profile.url is not null)
  $$;
create or replace function app_public.v_clients_has_photo(client app_public.v_clients) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select exists (select from app_public.profiles as profile where profile.client_id = client.id and profile.url is not null)
  $$;

comment on function app_public.clients_accepts_messages(app_public.clients) is
  'Whether the client accepts messages; null before they were asked.';
comment on function app_public.clients_accepts_photos(app_public.clients) is
  'Whether the client accepts photos in their file; null before they were asked.';
comment on function app_public.v_clients_accepts_messages(app_public.v_clients) is
  'Whether the client accepts messages; null before they were asked.';
comment on function app_public.v_clients_accepts_photos(app_public.v_clients) is
  'Whether the client accepts photos in their file; null before they were asked.';
comment on function app_public.clients_has_photo(app_public.clients) is
  'Whether their file has a photo, for who may read it.';
comment on function app_public.v_clients_has_photo(app_public.v_clients) is
  'Whether their file has a photo, for who may read it.';
grant execute on function
  app_public.clients_accepts_messages(app_public.clients), app_public.clients_accepts_photos(app_public.clients),
  app_public.v_clients_accepts_messages(app_public.v_clients), app_public.v_clients_accepts_photos(app_public.v_clients),
  app_public.clients_has_photo(app_public.clients), app_public.v_clients_has_photo(app_public.v_clients)
  to turno_staff;
