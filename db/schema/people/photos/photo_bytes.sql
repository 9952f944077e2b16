-- Photos stored in the database (TURNO_PHOTOS=database). Only the server reads them, after it checks the reader's rights.
create or replace function app_private.keep_photo_bytes(p_name text, p_bytes bytea) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    insert into app_private.photo_bytes (name, bytes) values (p_name, p_bytes)
    on conflict (name) do update set bytes = excluded.bytes
  $$;

create or replace function app_private.photo_bytes_of(p_name text) returns bytea
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select bytes from app_private.photo_bytes as photo where photo.name = p_name
  $$;

create or replace function app_private.delete_photo_bytes(p_name text) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    delete from app_private.photo_bytes as photo where photo.name = p_name
  $$;

grant execute on function
  app_private.keep_photo_bytes(text, bytea), app_private.photo_bytes_of(text), app_private.delete_photo_bytes(text)
  to turno_session;
