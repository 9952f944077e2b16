create or replace function app_public.proc_save_cash_register(
  register_name text, id uuid default null, is_default boolean default null, status integer default null,
  office_id uuid default null, request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      register app_public.cash_registers;
      answer jsonb;
    begin
      perform app_hidden.require('office.manage');
      answer := app_private.request_begin(app_hidden.current_company_id(), request_id,
        jsonb_build_array('cash_register', register_name, id, is_default, status, office_id));
      if answer is null then
        if status not in (app_hidden.active(), app_hidden.disabled()) then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "status", "reason": "el estado es 1 (activo) o 2 (desactivado)"}');
        end if;
        if id is null then
          register := app_hidden.make_register(
            app_hidden.require_office(office_id), register_name);
        else
          select * into register from app_public.cash_registers as found
          where found.id = proc_save_cash_register.id and found.office_id = any (app_hidden.visible_office_ids())
          for no key update;
          if register.id is null then
            perform app_hidden.fail('NOT_FOUND');
          end if;
          if status = app_hidden.disabled() then
            perform app_hidden.require_registers_closed(register.office_id, register.id);
          end if;
          update app_public.cash_registers as saved
          set register_name = coalesce(app_hidden.check_text('registerName', proc_save_cash_register.register_name, 'name'), saved.register_name),
            status = coalesce(proc_save_cash_register.status, saved.status)
          where saved.id = register.id
          returning * into register;
        end if;
        perform app_hidden.settle_default_register(register.office_id,
          case when is_default and register.status = app_hidden.active() then register.id end);
        answer := to_jsonb(app_hidden.success(register.id, case
          when id is null then 'Registro agregado con exito' else 'Registro editado con exito' end));
        perform app_private.request_end(app_hidden.current_company_id(), request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_save_cash_register(text, uuid, boolean, integer, uuid, uuid) is
  E'@resultFieldName result\nAdds a register to an office, or changes the register id: its name, whether it receives payments that name no register, and status 1 or 2 (disabled). An open register cannot be disabled. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_save_cash_register(text, uuid, boolean, integer, uuid, uuid) to turno_staff;

-- Creates a register with drawers for the currency of its office and for dollars.
create or replace function app_hidden.make_register(p_office_id uuid, p_register_name text) returns app_public.cash_registers
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      register app_public.cash_registers;
    begin
      insert into app_public.cash_registers (company_id, office_id, register_name)
      select office.company_id, office.id, app_hidden.check_text('registerName', p_register_name, 'name')
      from app_public.offices as office where office.id = p_office_id
      returning * into register;
      perform app_hidden.drawer_of(register.id, money.code)
      from (
        select office.currency_code as code from app_public.offices as office where office.id = register.office_id
        union select 'USD'
      ) as money
      order by money.code;
      return register;
    end
  $$;

-- Leaves an office with one default register: the requested one, else the present default, else its oldest active one.
create or replace function app_hidden.settle_default_register(p_office_id uuid, p_wanted uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      chosen uuid := coalesce(p_wanted, (
        select register.id from app_public.cash_registers as register
        where register.office_id = p_office_id and register.status = app_hidden.active()
        order by register.is_default desc, register.id
        limit 1));
    begin
      update app_public.cash_registers as register set is_default = false
      where register.office_id = p_office_id and register.is_default and register.id is distinct from chosen;
      update app_public.cash_registers as register set is_default = true
      where register.id = chosen and not register.is_default;
    end
  $$;

-- Rejects changes that are not allowed while a register, or any register of the office, is open.
create or replace function app_hidden.require_registers_closed(p_office_id uuid, p_register_id uuid default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      present text;
    begin
      select register.register_name into present
      from app_public.cash_sessions as session
      join app_public.cash_registers as register on register.id = session.register_id
      where session.office_id = p_office_id and session.state <> 'CLOSED' and session.register_id = coalesce(p_register_id,
        session.register_id)
      limit 1;
      if present is not null then
        perform app_hidden.fail('CASH_REGISTER_OPEN', jsonb_build_object('register', present));
      end if;
    end
  $$;
