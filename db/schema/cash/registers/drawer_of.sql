-- The drawer of a register for a currency; made when it takes the currency for the first time.
create or replace function app_hidden.drawer_of(register_id uuid, currency_code text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      register app_public.cash_registers;
      held uuid := (
        select drawer.store_id from app_public.cash_drawers as drawer
        where drawer.register_id = drawer_of.register_id and drawer.currency_code = drawer_of.currency_code);
    begin
      if held is not null then
        return held;
      end if;
      -- One maker at a time; who waited finds what the other made.
      select * into register from app_public.cash_registers as found where found.id = drawer_of.register_id for no key update;
      held := (
        select drawer.store_id from app_public.cash_drawers as drawer
        where drawer.register_id = drawer_of.register_id and drawer.currency_code = drawer_of.currency_code);
      if held is null then
        held := app_hidden.make_store(
          register.office_id, register.register_name || ' ' || currency_code, currency_code, 'DRAWER',
          'Gaveta de ' || register.register_name);
        insert into app_public.cash_drawers (register_id, currency_code, store_id, company_id)
        values (register.id, drawer_of.currency_code, held, register.company_id);
      end if;
      return held;
    end
  $$;

-- Whether a session's register takes cash of a currency: what its office is paid in, but dollars of a wallet; and what it has
-- a drawer for.
create or replace function app_hidden.takes_cash(session app_public.cash_sessions, currency_code text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.offices as office
      where office.id = (session).office_id and $2 <> 'USDT' and app_hidden.pays_in(office.currency_code, $2)
    ) or exists (
      select from app_public.cash_drawers as drawer
      where drawer.register_id = (session).register_id and drawer.currency_code = $2)
  $$;

-- The drawer of a session's register for a currency.
create or replace function app_hidden.session_drawer(session_id uuid, currency_code text) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.drawer_of(session.register_id, $2) from app_public.cash_sessions as session where session.id = $1
  $$;

-- The safe of an office for a currency, its oldest; made when something goes there for the first time.
create or replace function app_hidden.safe_of(office_id uuid, currency_code text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      held uuid;
    begin
      for attempt in 1..2 loop
        select store.id into held
        from app_public.money_stores as store
        where store.office_id = safe_of.office_id and store.currency_code = safe_of.currency_code
          and store.store_type = 'SAFE' and store.status = 1
        order by store.id
        limit 1;
        if held is not null then
          return held;
        end if;
        perform app_hidden.lock_key(hashtextextended('safe' || safe_of.office_id::text, 0), false);
      end loop;
      return app_hidden.make_store(
        safe_of.office_id, 'Caja fuerte ' || safe_of.currency_code, safe_of.currency_code, 'SAFE', 'Caja fuerte');
    end
  $$;
