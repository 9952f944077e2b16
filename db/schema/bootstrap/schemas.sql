-- Runs before the migrations: their tables use functions such as new_id and full_name, which need these schemas.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gist with schema public;
create extension if not exists pgcrypto with schema public;

create schema if not exists app_public;
create schema if not exists app_hidden;
create schema if not exists app_private;

revoke all on schema public from public;
grant usage on schema public to turno_anonymous, turno_staff, turno_session, turno_worker;
grant usage on schema app_public to turno_anonymous, turno_staff, turno_worker;
grant usage on schema app_hidden to turno_anonymous, turno_staff, turno_session, turno_worker;
grant usage on schema app_private to turno_session;

-- Every file must grant its functions explicitly.
alter default privileges revoke execute on functions from public;
