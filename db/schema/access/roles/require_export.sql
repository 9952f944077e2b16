-- Refuses a list to who takes it away, unless they have just shown who they are: where the company asks for second factors,
-- to the roles that need one, and to everybody where the list tells how people are reached (D67).
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
