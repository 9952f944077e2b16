create or replace function app_public.proc_save_payment_method(
  id uuid default null, office_id uuid default null, method_name text default null, payment_type text default null,
  currency_code text default null, money_store_id uuid default null, counting text default null,
  needs_reference boolean default null, opens_drawer boolean default null, is_default boolean default null,
  rounding_step numeric default null, "position" integer default null, status integer default null,
  copy_to uuid[] default null, request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      office uuid;
      method app_public.payment_methods;
      answer jsonb;
    begin
      perform app_hidden.require('payment_method.manage');
      if id is not null then
        select known.* into method from app_public.payment_methods as known
        where known.id = proc_save_payment_method.id and known.company_id = company
          and known.office_id = any (app_hidden.visible_office_ids());
        if method.id is null then
          perform app_hidden.fail('NOT_FOUND');
        end if;
      end if;
      office := coalesce(method.office_id, app_hidden.require_office(office_id));
      if not coalesce(copy_to <@ app_hidden.visible_office_ids(), true) then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "copyTo"}');
      end if;
      answer := app_private.request_begin(company, request_id, jsonb_build_array(
        'payment_method', id, office, method_name, payment_type, currency_code, money_store_id, counting,
        needs_reference, opens_drawer, is_default, rounding_step, position, status, copy_to));
      if answer is null then
        perform app_hidden.lock_payment_methods(office);
        if method.id is not null then
          select known.* into method from app_public.payment_methods as known where known.id = method.id for no key update;
        end if;
        -- Without an id and a name, all methods of the office are copied.
        if method.id is null and method_name is null
          and copy_to is not null then
          perform app_hidden.copy_payment_methods(
            array(select known.id from app_public.payment_methods as known where known.office_id = office),
            copy_to);
        else
          method := app_hidden.written_payment_method(method, jsonb_strip_nulls(jsonb_build_object(
            'company_id', company, 'office_id', office, 'method_name', method_name,
            'payment_type', payment_type, 'currency_code', currency_code,
            'counting', counting, 'needs_reference', needs_reference,
            'opens_drawer', opens_drawer, 'rounding_step', rounding_step,
            'money_store_id', money_store_id, 'status', status)));
          perform app_hidden.move_payment_method(method.id, office, position);
          perform app_hidden.keep_default_methods(
            office, case when is_default then method.id end);
          if copy_to is not null then
            perform app_hidden.copy_payment_methods(array[method.id], copy_to);
          end if;
        end if;
        answer := to_jsonb(app_hidden.success(method.id, case when id is null then 'Registro agregado con exito'
            else 'Registro editado con exito' end));
        perform app_private.request_end(company, request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_save_payment_method(
  uuid, uuid, text, text, text, uuid, text, boolean, boolean, boolean, numeric, integer, integer, uuid[], uuid
) is
  E'@resultFieldName result\nAdds a payment method to an office, or changes the sent fields of the method id, such as its position, whether it is the default of its type and currency instead of the previous one, and status 1 or 2 to enable or disable it (D47, D49). copyTo copies it to these offices; without a name and an id, all methods of the office. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_save_payment_method(
  uuid, uuid, text, text, text, uuid, text, boolean, boolean, boolean, numeric, integer, integer, uuid[], uuid
) to turno_staff;

-- Returns whether a money store accepts a method's payments: it has the method's currency, and it is a bank account or a wallet
-- unless the method is cash.
create or replace function app_hidden.receives(p_store app_public.money_stores, p_method app_public.payment_methods)
  returns boolean
  language sql immutable parallel safe
  return coalesce((p_store).currency_code = (p_method).currency_code, true)
    and ((p_method).counting = 'CASH' or (p_store).store_type in ('BANK', 'EWALLET'));

-- Validates and writes the sent fields of a method; creates a method if `method` has no id.
create or replace function app_hidden.written_payment_method(p_method app_public.payment_methods, p_sent jsonb)
  returns app_public.payment_methods
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      before app_public.payment_methods := p_method;
      added boolean := p_method.id is null;
      office_currency text;
    begin
      p_method := jsonb_populate_record(p_method, case when added then jsonb_build_object(
        'id', app_hidden.new_id(), 'needs_reference', false, 'opens_drawer', p_sent ->> 'counting' = 'CASH',
        'is_default', false, 'rounding_step', 0, 'position', 0, 'status', app_hidden.active(), 'created', now())
        else jsonb_build_object('is_default', p_method.is_default
          and coalesce(p_sent ->> 'payment_type' = p_method.payment_type, true)
          and coalesce(p_sent ->> 'currency_code' = p_method.currency_code, true)
          and coalesce(p_sent ->> 'status', '1') = '1') end || p_sent);
      p_method.method_name := btrim(p_method.method_name);
      perform app_hidden.require_filled(case
        when coalesce(p_method.method_name, '') = '' then 'methodName'
        when p_method.payment_type is null then 'paymentType'
        when p_method.currency_code is null then 'currencyCode'
        when p_method.counting is null then 'counting'
      end);
      select office.currency_code into office_currency from app_public.offices as office where office.id = p_method.office_id;
      if p_method.rounding_step <> 0 then
        perform app_hidden.check_number('roundingStep', p_method.rounding_step, 'part');
      end if;
      perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', wrong.field, 'reason', wrong.reason))
      from (values
        ('paymentType', 'es Transfer, Cash, TDC o TDD', p_method.payment_type in ('Transfer', 'Cash', 'TDC', 'TDD')),
        ('currencyCode', 'aquí no se paga en esa moneda', app_hidden.pays_in(office_currency, p_method.currency_code)),
        ('counting', 'es CASH para el efectivo, BATCH o NONE para lo demás', p_method.counting in ('CASH', 'BATCH', 'NONE')
          and (p_method.payment_type = 'Cash') = (p_method.counting = 'CASH')),
        -- USDT are in a wallet, never in a drawer.
        ('currencyCode', 'el efectivo no es en USDT', (p_method.payment_type, p_method.currency_code) <> ('Cash', 'USDT')),
        ('roundingStep', 'solo el efectivo se redondea', p_method.rounding_step = 0 or p_method.counting = 'CASH'),
        ('status', 'el estado es 1 (activo) o 2 (desactivado)', p_method.status in (app_hidden.active(),
          app_hidden.disabled())),
        -- Unchanged values are not validated (D69).
        ('moneyStoreId', 'la cuenta es de otra sucursal, de otra moneda o no recibe ese medio', p_method.money_store_id is null
          or (before.money_store_id, before.currency_code, before.counting)
            is not distinct from (p_method.money_store_id, p_method.currency_code, p_method.counting)
          or exists (
          select from app_public.money_stores as store
          where store.id = p_method.money_store_id and store.office_id = p_method.office_id
            and app_hidden.receives(store, p_method)))
      ) as wrong (field, reason, right_so)
      where not wrong.right_so;
      if added then
        insert into app_public.payment_methods (
          id, company_id, office_id, method_name, payment_type, currency_code, money_store_id, counting, needs_reference,
          opens_drawer, is_default, rounding_step, position, status, created)
        values (p_method.id, p_method.company_id, p_method.office_id, p_method.method_name, p_method.payment_type,
          p_method.currency_code, p_method.money_store_id, p_method.counting, p_method.needs_reference, p_method.opens_drawer,
          p_method.is_default, p_method.rounding_step, p_method.position, p_method.status, p_method.created);
      else
        update app_public.payment_methods as known set
          method_name = p_method.method_name, payment_type = p_method.payment_type, currency_code = p_method.currency_code,
          money_store_id = p_method.money_store_id, counting = p_method.counting, needs_reference = p_method.needs_reference,
          opens_drawer = p_method.opens_drawer, rounding_step = p_method.rounding_step, status = p_method.status,
          is_default = p_method.is_default
        where known.id = p_method.id;
      end if;
      return p_method;
    end
  $$;

-- Moves a method to a position in its office, from 1: the requested one, its present one, or the last.
create or replace function app_hidden.move_payment_method(p_id uuid, p_office_id uuid, p_wanted integer) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    with others as (
      select other.id, row_number() over (order by other.position, other.id) as at
      from app_public.payment_methods as other
      where other.office_id = p_office_id and other.id <> p_id
    ), meant as (
      select coalesce(p_wanted, nullif(moved.position, 0), 32000) as at
      from app_public.payment_methods as moved where moved.id = p_id
    ), ordered as (
      select others.id, others.at + case when others.at >= meant.at then 1 else 0 end as at from others, meant
      union all
      select p_id, greatest(1, least(meant.at, 1 + (select count(*) from others))) from meant
    )
    update app_public.payment_methods as method set position = ordered.at
    from ordered
    where method.id = ordered.id and method.position <> ordered.at
  $$;
