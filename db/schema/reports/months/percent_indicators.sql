create or replace function app_public.function_save_percent_indicator(p_percent numeric)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      held text;
      saved uuid;
    begin
      perform app_hidden.require('profit_indicator.update');
      if app_hidden.current_employee_id() is null then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      if p_percent is null or not p_percent between 0.01 and 100 or p_percent <> round(p_percent, 2) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "percent", "reason": "debe ser mayor a 0 y hasta 100, con 2 decimales como máximo"}');
      end if;
      select role.role_name into held from app_public.roles as role where role.id = app_hidden.current_role_id();
      insert into app_public.percent_indicators as indicator (company_id, employee_id, role_name, percent)
      values (app_hidden.current_company_id(), app_hidden.current_employee_id(), held, p_percent)
      on conflict (company_id, role_name) do update
      set percent = excluded.percent, employee_id = excluded.employee_id, updated = now()
      where indicator.percent <> excluded.percent
      returning id into saved;
      if saved is null then
        return row(null, null, '00001', 'No se detectó cambio en el %.')::app_public.procedure_result;
      end if;
      return app_hidden.success(saved, 'Registro actualizado con exito');
    end
  $$;

comment on function app_public.function_save_percent_indicator(numeric) is
  E'@resultFieldName result\nSaves the percentage at which the gauge of the caller''s role is full (doc 1 §7). Returns code 00001 if it did not change.';
grant execute on function app_public.function_save_percent_indicator(numeric) to turno_staff;
