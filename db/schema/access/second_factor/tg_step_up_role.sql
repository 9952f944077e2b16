-- Requires a recent proof of identity to create, rename or delete a role if the company requires second factors: the
-- rules of hiring use the names of roles.
create or replace function app_hidden.tg_step_up_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require_step_up_if_enforced();
      return coalesce(new, old);
    end
  $$;

create or replace trigger step_up before insert or delete or update of role_name on app_public.roles
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_step_up_role();
