-- Saves the catalogue of permissions and the role templates for new companies, from rows of name, description and
-- role_names.
-- Roles of existing companies receive only permissions that are new in their template, so that the changes of an
-- administrator stay. A role that already had the name of a new template (D71) does not change.
create or replace function app_private.keep_permissions(p_catalogue jsonb) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    insert into app_public.permissions (name, description)
    select wanted.name, wanted.description
    from jsonb_to_recordset(p_catalogue) as wanted (name text, description text)
    on conflict (name) do update set description = excluded.description
    where permissions.description <> excluded.description;

    insert into app_public.role_permissions (role_id, permission)
    select role.id, wanted.name
    from jsonb_to_recordset(p_catalogue) as wanted (name text, role_names text)
    left join app_hidden.role_templates as present on present.permission = wanted.name
    join app_public.roles as role on role.role_name = any (wanted.role_names::text[])
      and role.role_name <> all (coalesce(present.role_names, '{}'))
      and exists (select from app_hidden.role_templates as known where role.role_name = any (known.role_names))
    on conflict do nothing;

    merge into app_hidden.role_templates as present
    using jsonb_to_recordset(p_catalogue) as wanted (name text, role_names text) on present.permission = wanted.name
    when matched and present.role_names <> wanted.role_names::text[] then
      update set role_names = wanted.role_names::text[]
    when not matched then insert (permission, role_names) values (wanted.name, wanted.role_names::text[]);

    delete from app_public.role_permissions where permission not in (
      select wanted.name from jsonb_to_recordset(p_catalogue) as wanted (name text));
    delete from app_hidden.role_templates where permission not in (
      select wanted.name from jsonb_to_recordset(p_catalogue) as wanted (name text));
    delete from app_public.permissions where name not in (
      select wanted.name from jsonb_to_recordset(p_catalogue) as wanted (name text));
  $$;
