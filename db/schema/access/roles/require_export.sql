-- Requires a recent proof of identity for the export of a list, if the company requires second factors (D67). A list
-- with contact data requires it of every role, other lists only of guarded roles.
create or replace function app_hidden.require_export(p_personal boolean) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_personal and (
        select company.second_factor_required from app_public.companies as company
        where company.id = app_hidden.current_company_id()
      ) then
        perform app_hidden.require_step_up();
      else
        perform app_hidden.require_step_up_if_enforced();
      end if;
    end
  $$;

grant execute on function app_hidden.require_export(boolean) to turno_staff;
