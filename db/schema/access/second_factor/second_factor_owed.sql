-- Returns the permissions that can require a second factor: grant rights, hire, change the e-mail or role of others,
-- reset their accounts, close months, erase clients, see pay, and export data of all offices.
create or replace function app_private.guarded_permissions() returns text[]
  language sql immutable
  return '{role.grant,role.create,role.delete,account.reset,employee.create,employee.update,employee.disable,supervisor.create,supervisor.update,user.create,privacy.manage,month.close,profit.read,office.see_all}'::text[];

-- Returns whether a role has one of the guarded permissions.
create or replace function app_private.is_guarded_role(p_role_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.role_permissions as granted
      where granted.role_id = p_role_id and granted.permission = any (app_private.guarded_permissions()))
  $$;

-- Returns whether an account lacks a second factor that its company requires. Until then its sessions have no role and
-- may only do what needs no permission.
create or replace function app_private.owes_second_factor(p_account_id uuid, p_role_id uuid, p_required boolean)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select p_required and not app_private.has_second_factor(p_account_id) and app_private.is_guarded_role(p_role_id)
  $$;

-- Requires a recent proof of identity from guarded roles if the company requires second factors. Closing months and
-- exporting lists need it (D67). Other companies keep the documents' calls, which need no proof.
create or replace function app_hidden.require_step_up_if_enforced() returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if (select company.second_factor_required from app_public.companies as company
          where company.id = app_hidden.current_company_id())
        and app_private.is_guarded_role(app_hidden.current_role_id())
      then
        perform app_hidden.require_step_up();
      end if;
    end
  $$;

grant execute on function app_hidden.require_step_up_if_enforced() to turno_staff;
