create or replace function app_public.proc_save_second_factor_policy(required boolean)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require('role.grant');
      perform app_hidden.require_step_up();
      if required is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "required"}');
      end if;
      -- Who asks it of others has it: they know what it takes, and their own session goes on.
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
  E'@resultFieldName result\nSays whether who grants rights, closes months, sees pay or all branches needs a second factor: for who grants rights and has one. Fails with FORBIDDEN, STEP_UP_REQUIRED or SECOND_FACTOR_MISSING.';
grant execute on function app_public.proc_save_second_factor_policy(boolean) to turno_staff;
