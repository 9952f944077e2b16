create or replace function app_public.proc_save_second_factor_policy(required boolean)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require('role.grant');
      perform app_hidden.require_step_up();
      if required is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "required"}');
      end if;
      -- The caller needs a factor first: they know the procedure, and their own session stays valid.
      if required and not app_private.has_second_factor(app_private.own_account_id()) then
        perform app_hidden.fail('SECOND_FACTOR_MISSING');
      end if;
      update app_public.companies as company
      set second_factor_required = required
      where company.id = app_hidden.current_company_id()
        and company.second_factor_required <> required;
      if found then
        perform app_private.log_security('SETTING', 'Segundo factor exigido',
          jsonb_build_object('secondFactorRequired', required));
      end if;
      return app_hidden.success(null, 'Cambios guardados con éxito');
    end
  $$;

comment on function app_public.proc_save_second_factor_policy(boolean) is
  E'@resultFieldName result\nSets whether roles that grant permissions, close months, see pay or see all offices require a second factor. The caller must have one and the permission role.grant. Fails with FORBIDDEN, STEP_UP_REQUIRED or SECOND_FACTOR_MISSING.';
grant execute on function app_public.proc_save_second_factor_policy(boolean) to turno_staff;
