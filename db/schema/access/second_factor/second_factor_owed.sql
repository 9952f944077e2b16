-- What a company may ask a second factor for: to grant rights, hire, change the e-mail or role of others, give their
-- accounts back, close months, erase clients, see pay, and take away what all branches have.
create or replace function app_private.guarded_permissions() returns text[]
  language sql immutable
  return '{role.grant,role.create,role.delete,account.reset,employee.create,employee.update,employee.disable,supervisor.create,supervisor.update,user.create,privacy.manage,month.close,profit.read,office.see_all}'::text[];

-- Whether a role holds one of them.
create or replace function app_private.is_guarded_role(p_role_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.role_permissions as granted
      where granted.role_id = p_role_id and granted.permission = any (app_private.guarded_permissions()))
  $$;

-- Whether an account of a company that asks for it still has to take a second factor: until then its sessions act for no
-- role, and may do what everybody may for themselves.
create or replace function app_private.owes_second_factor(p_account_id uuid, p_role_id uuid, p_required boolean)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select p_required and not app_private.has_second_factor(p_account_id) and app_private.is_guarded_role(p_role_id)
  $$;

-- Refuses, where the company asks for second factors, to a role that needs one, unless the caller has just shown who they
-- are: months are closed and lists taken away so (D67). Elsewhere the documents' calls ask for nothing.
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
