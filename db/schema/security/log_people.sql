-- Logs new, deleted, enabled and disabled employees and users, and changes of their role. A role that may change
-- permissions makes a person an administrator.
create or replace function app_hidden.tg_log_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      present jsonb := to_jsonb(coalesce(new, old));
      before jsonb := to_jsonb(old);
      subject text := coalesce(nullif(present ->> 'full_name', ''), present ->> 'email');
      office uuid := (present ->> 'office_id')::uuid;
      role app_public.roles;
      detail jsonb;
    begin
      select * into role from app_public.roles as held where held.id = (present ->> 'role_id')::uuid;
      detail := jsonb_build_object('personId', present -> 'id', 'role', role.role_name);
      if tg_op <> 'UPDATE' then
        perform app_private.log_security(
          case tg_op when 'INSERT' then 'ACCOUNT_CREATED' else 'ACCOUNT_DELETED' end,
          subject, detail, p_office_id => office);
      elsif present -> 'role_id' <> before -> 'role_id' then
        perform app_private.log_security('ROLE', subject,
          detail || jsonb_build_object('before', (select role_name from app_public.roles as left_role
            where left_role.id = (before ->> 'role_id')::uuid)),
          p_office_id => office);
      end if;
      if tg_op = 'UPDATE' and present -> 'status' is distinct from before -> 'status' then
        perform app_private.log_security(
          case when present ->> 'status' = '1' then 'ACCOUNT_ENABLED' else 'ACCOUNT_DISABLED' end,
          subject, detail, p_office_id => office);
      end if;
      if tg_op <> 'DELETE' and present -> 'role_id' is distinct from before -> 'role_id'
        and app_hidden.is_administrator_role(role.id) then
        perform app_private.log_security('ADMINISTRATOR', subject, detail, p_office_id => office);
      end if;
      return null;
    end
  $$;
create or replace trigger log_person after insert or delete or update of role_id, status on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_person();
create or replace trigger log_person after insert or delete or update of role_id on app_public.users
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_person();

-- Logs new, renamed and deleted roles.
create or replace function app_hidden.tg_log_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_private.log_security('ROLE_EDITED', coalesce(new.role_name, old.role_name),
        jsonb_build_object('act', tg_op, 'roleId', coalesce(new.id, old.id)) ||
          case when old.role_name <> new.role_name then jsonb_build_object('before', old.role_name) else '{}' end);
      return null;
    end
  $$;
create or replace trigger log_role after insert or delete or update of role_name on app_public.roles
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_role();

-- Logs the permissions that a role gained and lost, as one row at the end of the change.
create or replace function app_hidden.log_permissions(p_role app_public.roles, p_before text[], p_after text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      added text[] := array(select name from unnest(p_after) as name where name <> all (p_before));
      removed text[] := array(select name from unnest(p_before) as name where name <> all (p_after));
    begin
      perform app_private.log_security('PERMISSIONS', p_role.role_name,
        jsonb_build_object('roleId', p_role.id, 'added', added, 'removed', removed));
      if 'role.grant' = any (added) then
        perform app_private.log_security('ADMINISTRATOR', p_role.role_name,
          jsonb_build_object('roleId', p_role.id, 'role', p_role.role_name));
      end if;
    end
  $$;
