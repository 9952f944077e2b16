create or replace function app_public.proc_save_commission_rate(
  id uuid default null, office_id uuid default null, employee_id uuid default null, service_id uuid default null,
  subservice_id uuid default null, rate numeric default null, status integer default null, request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      saved app_public.commission_rates;
      answer jsonb;
    begin
      perform app_hidden.require('commission.manage');
      if id is null then
        saved.office_id := app_hidden.require_office(office_id);
        saved.employee_id := employee_id;
        saved.service_id := service_id;
        saved.subservice_id := subservice_id;
        perform app_hidden.check_commission_scope(saved);
      else
        saved := app_hidden.locked_commission_rate(id);
      end if;
      answer := app_private.request_begin(company, request_id, jsonb_build_array(
        'commission_rate', id, saved.office_id, employee_id, service_id, subservice_id, rate, status));
      if answer is null then
        saved.rate := coalesce(rate, saved.rate);
        saved.status := coalesce(status, saved.status, app_hidden.active());
        perform app_hidden.check_commission_fraction('rate', saved.rate);
        saved := app_hidden.written_commission_rate(saved);
        answer := to_jsonb(app_hidden.success(saved.id, case when id is null then 'Registro agregado con exito'
            else 'Registro editado con exito' end));
        perform app_private.request_end(company, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_save_commission_rate(uuid, uuid, uuid, uuid, uuid, numeric, integer, uuid) is
  E'@resultFieldName result\nAdds the commission of a service or a subservice of an office, a fraction from 0 to 1, for everyone or for one employee (doc 6 §4, D78). With the id of a rate it changes its fraction, or its status: 1 or 2 to enable or disable it (D49). Lines that were sold keep their fraction. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_save_commission_rate(uuid, uuid, uuid, uuid, uuid, numeric, integer, uuid)
  to turno_staff;

-- Rejects a scope that is not exactly one service or subservice of the rate's office, or another office's employee.
create or replace function app_hidden.check_commission_scope(p_rate app_public.commission_rates) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if num_nonnulls(p_rate.service_id, p_rate.subservice_id) = 0 then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "serviceId"}');
      end if;
      if num_nonnulls(p_rate.service_id, p_rate.subservice_id) = 2 then
        perform app_hidden.fail('INVALID_INPUT',
          '{"field": "subserviceId", "reason": "la comisión es de un servicio o de un subservicio, no de ambos"}');
      end if;
      perform app_hidden.fail('NOT_FOUND', jsonb_build_object('field', missing.field))
      from (values
        ('serviceId', p_rate.service_id is null or exists (
          select from app_public.services as service
          where service.id = p_rate.service_id and service.company_id = app_hidden.current_company_id()
            and service.status = app_hidden.active())),
        ('subserviceId', p_rate.subservice_id is null or exists (
          select from app_public.subservices as subservice
          where subservice.id = p_rate.subservice_id and subservice.office_id = p_rate.office_id
            and subservice.status = app_hidden.active())),
        ('employeeId', p_rate.employee_id is null or exists (
          select from app_public.employees as employee
          where employee.id = p_rate.employee_id and employee.office_id = p_rate.office_id))
      ) as missing (field, exists)
      where not missing.exists;
    end
  $$;

-- Returns and locks a rate of the caller's offices. Fails with NOT_FOUND.
create or replace function app_hidden.locked_commission_rate(p_id uuid) returns app_public.commission_rates
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      found_rate app_public.commission_rates;
    begin
      select known.* into found_rate from app_public.commission_rates as known
      where known.id = p_id and known.office_id = any (app_hidden.visible_office_ids())
      for no key update;
      if found_rate.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return found_rate;
    end
  $$;

-- Rejects a fraction that is missing, not between 0 and 1, or finer than the column, which would round it.
create or replace function app_hidden.check_commission_fraction(p_field text, p_fraction numeric) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_fraction is null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', p_field));
      end if;
      if p_fraction not between 0 and 1 or p_fraction <> round(p_fraction, 4) then
        perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', p_field,
          'reason', 'va de 0 a 100 %, con dos decimales como máximo'));
      end if;
    end
  $$;

-- Writes a rate. Fails with COMMISSION_EXISTS if an active rate has the same office, employee and service or subservice.
create or replace function app_hidden.written_commission_rate(p_rate app_public.commission_rates)
  returns app_public.commission_rates
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_rate.id is null then
        p_rate.id := app_hidden.new_id();
        insert into app_public.commission_rates (
          id, company_id, office_id, employee_id, service_id, subservice_id, rate, status)
        values (p_rate.id, app_hidden.current_company_id(), p_rate.office_id, p_rate.employee_id, p_rate.service_id,
          p_rate.subservice_id, p_rate.rate, p_rate.status);
      else
        update app_public.commission_rates as known set rate = p_rate.rate, status = p_rate.status
        where known.id = p_rate.id;
      end if;
      return p_rate;
    exception when unique_violation then
      perform app_hidden.fail('COMMISSION_EXISTS', jsonb_build_object('field',
        case when p_rate.subservice_id is null then 'serviceId' else 'subserviceId' end));
    end
  $$;
