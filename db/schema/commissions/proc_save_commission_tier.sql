create or replace function app_public.proc_save_commission_tier(
  id uuid default null, office_id uuid default null, employee_id uuid default null, period text default null,
  mode text default null, from_net numeric default null, rate numeric default null, status integer default null,
  request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      saved app_public.commission_tiers;
      answer jsonb;
    begin
      perform app_hidden.require('commission.manage');
      if id is null then
        saved.office_id := app_hidden.require_office(office_id);
        saved.employee_id := employee_id;
        saved.period := period;
        saved.mode := mode;
        perform app_hidden.check_tier_scope(saved);
      else
        saved := app_hidden.locked_commission_tier(id);
      end if;
      answer := app_private.request_begin(company, request_id, jsonb_build_array(
        'commission_tier', id, saved.office_id, employee_id, period, mode, from_net, rate, status));
      if answer is null then
        perform app_hidden.check_tier_amount(coalesce(from_net, saved.from_net));
        perform app_hidden.check_commission_fraction('rate', coalesce(rate, saved.rate));
        saved.from_net := coalesce(from_net, saved.from_net);
        saved.rate := coalesce(rate, saved.rate);
        saved.status := coalesce(status, saved.status, app_hidden.active());
        saved := app_hidden.written_commission_tier(saved);
        answer := to_jsonb(app_hidden.success(saved.id, case when id is null then 'Registro agregado con exito'
            else 'Registro editado con exito' end));
        perform app_private.request_end(company, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_save_commission_tier(uuid, uuid, uuid, text, text, numeric, numeric, integer, uuid) is
  E'@resultFieldName result\nAdds a tier of an office: a bonus of the fraction rate on what an employee sold in a period (WEEK, FORTNIGHT, MONTH), without tax, from the amount fromNet on (doc 6 §4). Mode MARGINAL pays each tier on the part up to the next, WHOLE the highest tier reached on all. It is for everyone, or for one employee, whose own tiers replace those of the office. With the id of a tier it changes its amount, its fraction, or its status: 1 or 2 to enable or disable it (D49). Bonuses that were written stay. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_save_commission_tier(uuid, uuid, uuid, text, text, numeric, numeric, integer, uuid)
  to turno_staff;

-- Rejects a tier of an unknown period or mode, or of another office's employee.
create or replace function app_hidden.check_tier_scope(p_tier app_public.commission_tiers) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require_filled(
        case when p_tier.period is null then 'period' when p_tier.mode is null then 'mode' end);
      if p_tier.period not in ('WEEK', 'FORTNIGHT', 'MONTH') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "period", "reason": "es WEEK, FORTNIGHT o MONTH"}');
      end if;
      if p_tier.mode not in ('MARGINAL', 'WHOLE') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "mode", "reason": "es MARGINAL o WHOLE"}');
      end if;
      if p_tier.employee_id is not null and not exists (
        select from app_public.employees as employee
        where employee.id = p_tier.employee_id and employee.office_id = p_tier.office_id
      ) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "employeeId"}');
      end if;
    end
  $$;

-- Rejects an amount that is missing, negative, or has more than two decimals, which the column would round. 0 is allowed:
-- such a tier always applies.
create or replace function app_hidden.check_tier_amount(p_from_net numeric) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require_filled(case when p_from_net is null then 'fromNet' end);
      if p_from_net <> 0 then
        perform app_hidden.check_cents('fromNet', p_from_net);
      end if;
    end
  $$;

-- Returns and locks a tier of the caller's offices. Fails with NOT_FOUND.
create or replace function app_hidden.locked_commission_tier(p_id uuid) returns app_public.commission_tiers
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      found_tier app_public.commission_tiers;
    begin
      select known.* into found_tier from app_public.commission_tiers as known
      where known.id = p_id and known.office_id = any (app_hidden.visible_office_ids())
      for no key update;
      if found_tier.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return found_tier;
    end
  $$;

-- Writes a tier. Fails with COMMISSION_EXISTS if an active tier has the same office, employee, period, mode and amount.
create or replace function app_hidden.written_commission_tier(p_tier app_public.commission_tiers)
  returns app_public.commission_tiers
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_tier.id is null then
        p_tier.id := app_hidden.new_id();
        insert into app_public.commission_tiers (
          id, company_id, office_id, employee_id, period, mode, from_net, rate, status)
        values (p_tier.id, app_hidden.current_company_id(), p_tier.office_id, p_tier.employee_id, p_tier.period,
          p_tier.mode, p_tier.from_net, p_tier.rate, p_tier.status);
      else
        update app_public.commission_tiers as known
        set from_net = p_tier.from_net, rate = p_tier.rate, status = p_tier.status
        where known.id = p_tier.id;
      end if;
      return p_tier;
    exception when unique_violation then
      perform app_hidden.fail('COMMISSION_EXISTS', '{"field": "fromNet"}');
    end
  $$;
