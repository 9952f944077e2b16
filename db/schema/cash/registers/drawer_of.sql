-- Returns the drawer of a register for a currency. Creates it with the first cash in that currency.
create or replace function app_hidden.drawer_of(p_register_id uuid, p_currency_code text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      register app_public.cash_registers;
      held uuid := (
        select drawer.store_id from app_public.cash_drawers as drawer
        where drawer.register_id = p_register_id and drawer.currency_code = p_currency_code);
    begin
      if held is not null then
        return held;
      end if;
      -- Concurrent transactions create one drawer: the second one waits and then finds it.
      select * into register from app_public.cash_registers as found where found.id = p_register_id for no key update;
      held := (
        select drawer.store_id from app_public.cash_drawers as drawer
        where drawer.register_id = p_register_id and drawer.currency_code = p_currency_code);
      if held is null then
        held := app_hidden.make_store(
          register.office_id, register.register_name || ' ' || p_currency_code, p_currency_code, 'DRAWER',
          'Gaveta de ' || register.register_name);
        insert into app_public.cash_drawers (register_id, currency_code, store_id, company_id)
        values (register.id, p_currency_code, held, register.company_id);
      end if;
      return held;
    end
  $$;

-- Returns whether a session's register accepts cash of a currency: the currencies of its office except dollars of a wallet,
-- and those that already have a drawer.
create or replace function app_hidden.accepts_cash(p_session app_public.cash_sessions, p_currency_code text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.offices as office
      where office.id = (p_session).office_id and p_currency_code <> 'USDT' and app_hidden.pays_in(office.currency_code,
        p_currency_code)
    ) or exists (
      select from app_public.cash_drawers as drawer
      where drawer.register_id = (p_session).register_id and drawer.currency_code = p_currency_code)
  $$;

-- Returns the drawer of a session's register for a currency.
create or replace function app_hidden.session_drawer(p_session_id uuid, p_currency_code text) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.drawer_of(session.register_id, p_currency_code) from app_public.cash_sessions as session
      where session.id = p_session_id
  $$;

-- Returns the oldest safe of an office for a currency. Creates it with the first money that goes there.
create or replace function app_hidden.safe_of(p_office_id uuid, p_currency_code text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      held uuid;
    begin
      for attempt in 1..2 loop
        select store.id into held
        from app_public.money_stores as store
        where store.office_id = p_office_id and store.currency_code = p_currency_code
          and store.store_type = 'SAFE' and store.status = app_hidden.active()
        order by store.id
        limit 1;
        if held is not null then
          return held;
        end if;
        perform app_hidden.lock_key(hashtextextended('safe' || p_office_id::text, 0), false);
      end loop;
      return app_hidden.make_store(
        p_office_id, 'Caja fuerte ' || p_currency_code, p_currency_code, 'SAFE', 'Caja fuerte');
    end
  $$;
