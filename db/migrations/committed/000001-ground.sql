--! Previous: -
--! Hash: sha1:1fa7aa19d69bc324112959c022fd9bb2f3fc3dbe
--! Message: ground

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gist with schema public;
create extension if not exists pgcrypto with schema public;

create schema app_public;
create schema app_hidden;
create schema app_private;

revoke all on schema public from public;
grant usage on schema public to turno_anonymous, turno_staff, turno_session, turno_worker;
grant usage on schema app_public to turno_anonymous, turno_staff, turno_worker;
grant usage on schema app_hidden to turno_anonymous, turno_staff, turno_session, turno_worker;
grant usage on schema app_private to turno_session;

-- Nothing may be called that a migration does not grant by name.
alter default privileges revoke execute on functions from public;

--! Included access/new_id.sql
-- Time-ordered ids (D4): the server's own uuidv7() where there is one (PostgreSQL 18), else the same layout made here.
do $do$
begin
  if current_setting('server_version_num')::int >= 180000 then
    create or replace function app_hidden.new_id() returns uuid
      language sql volatile parallel safe
      return uuidv7();
  else
    create or replace function app_hidden.new_id() returns uuid
      language sql volatile parallel safe
      as $$
        select encode(
          set_bit(
            set_bit(
              overlay(uuid_send(gen_random_uuid())
                placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                from 1 for 6),
              52, 1),
            53, 1),
          'hex')::uuid
      $$;
  end if;
end
$do$;

-- A default is evaluated with the rights of who inserts.
grant execute on function app_hidden.new_id() to turno_staff;
--! EndIncluded access/new_id.sql
--! Included access/session_context.sql
-- Who is asking: read from the settings that the server makes per transaction from the verified session (D1).
create or replace function app_hidden.current_company_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('turno.company_id', true), '')::uuid $$;

create or replace function app_hidden.current_office_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('turno.office_id', true), '')::uuid $$;

create or replace function app_hidden.current_employee_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('turno.employee_id', true), '')::uuid $$;

create or replace function app_hidden.current_role_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('turno.role_id', true), '')::uuid $$;

-- The employee, or the user who is no employee.
create or replace function app_hidden.current_actor_id() returns uuid
  language sql stable parallel safe
  as $$
    select coalesce(
      nullif(current_setting('turno.employee_id', true), ''),
      nullif(current_setting('turno.user_id', true), ''))::uuid
  $$;

grant execute on function
  app_hidden.current_company_id(), app_hidden.current_office_id(), app_hidden.current_employee_id(),
  app_hidden.current_role_id(), app_hidden.current_actor_id()
  to turno_anonymous, turno_staff;
--! EndIncluded access/session_context.sql
--! Included access/fail.sql
-- Raises an error of the register (domain/errors.ts): the code as message, its parameters as detail.
create or replace function app_hidden.fail(code text, params jsonb default '{}') returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      raise exception using errcode = 'TURNO', message = code, detail = params::text;
    end
  $$;

-- Refuses a session without the permission.
create or replace function app_hidden.require(permission text) returns void
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not app_hidden.can(permission) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
    end
  $$;

-- The office an act is for (D1): the session's when none is sent; another only for who sees it.
create or replace function app_hidden.require_office(sent uuid) returns uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if sent is null or sent = app_hidden.current_office_id() then
        return app_hidden.current_office_id();
      end if;
      if sent = any (app_hidden.visible_office_ids()) then
        return sent;
      end if;
      perform app_hidden.fail('OTHER_OFFICE');
    end
  $$;

-- A JSON argument may come as a value or as its text (D45).
create or replace function app_hidden.json_value(sent jsonb) returns jsonb
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if jsonb_typeof(sent) = 'string' then
        return nullif(sent #>> '{}', '')::jsonb;
      end if;
      return sent;
    exception when invalid_text_representation then
      perform app_hidden.fail('INVALID_INPUT');
    end
  $$;

grant execute on function app_hidden.fail(text, jsonb), app_hidden.require(text) to turno_staff;
--! EndIncluded access/fail.sql
--! Included access/fold.sql
-- How people search: without case and accents ('rodriguez' finds 'Rodríguez').
create or replace function app_hidden.fold(words text) returns text
  language sql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

grant execute on function app_hidden.fold(text) to turno_staff;
--! EndIncluded access/fold.sql
--! Included access/mark_not_null.sql
-- Tells the API that columns of a view are never null, which a view itself cannot tell.
create or replace function app_private.mark_not_null(view regclass, columns text[]) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      marked record;
    begin
      for marked in
        select attname, coalesce(E'\n' || replace(col_description(attrelid, attnum), E'@notNull\n', ''), '') as present
        from pg_attribute
        where attrelid = view and attname = any (columns)
      loop
        execute format('comment on column %s.%I is %L', view, marked.attname, '@notNull' || marked.present);
      end loop;
    end
  $$;
--! EndIncluded access/mark_not_null.sql
