-- Rejects an empty name, and a new name for a template role: the rules of hiring use these names (doc 1 §6).
create or replace function app_hidden.tg_check_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      new.role_name := btrim(new.role_name);
      if new.role_name = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "roleName"}');
      end if;
      if tg_op = 'UPDATE' and new.role_name <> old.role_name and exists (
        select from app_hidden.role_templates as template where old.role_name = any (template.role_names)
      ) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return new;
    end
  $$;

create or replace trigger check_role before insert or update of role_name on app_public.roles
  for each row execute function app_hidden.tg_check_role();
