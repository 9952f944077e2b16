-- Returns the label of a currency's cash.
create or replace function app_hidden.cash_name(p_currency_code text) returns text
  language sql immutable parallel safe
  return 'Efectivo ' || case p_currency_code
    when 'VES' then 'Bs' when 'USD' then '$' when 'EUR' then '€' when 'PEN' then 'S/' else p_currency_code end;

-- Returns the counted items of a session's close with their expected amounts: each drawer of its register and its payments
-- by batch (doc 4 §6). Opening + Σ entries = expected, by method and currency. The caller checks who may read it.
create or replace function app_hidden.cash_lines(p_session app_public.cash_sessions) returns setof app_hidden.cash_line
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with booked as materialized (
      select entry.store_id, entry.currency_code, entry.payment_method_id, sum(entry.amount) as amount,
        sum(entry.amount) filter (where entry.entry_type = 'OPENING') as opened
      from app_public.money_entries as entry
      where entry.session_id = (p_session).id
      group by entry.store_id, entry.currency_code, entry.payment_method_id
    ), opening as (
      select counted.currency_code, sum(counted.counted) as counted
      from app_public.cash_counts as counted
      where counted.session_id = (p_session).id and counted.purpose = 'OPENING'
      group by counted.currency_code
    )
    select 'CASH', null::uuid, drawer.store_id, app_hidden.cash_name(drawer.currency_code), drawer.currency_code,
      coalesce(opening.counted, 0.00), coalesce(opening.counted, 0.00) + coalesce((
        select sum(booked.amount - coalesce(booked.opened, 0)) from booked
        where booked.store_id = drawer.store_id and booked.currency_code = drawer.currency_code), 0.00)
    from app_public.cash_drawers as drawer
    left join opening on opening.currency_code = drawer.currency_code
    where drawer.register_id = (p_session).register_id
    union all
    -- Counted once, as the terminal sums it up, also if the method's money store has changed.
    select 'BATCH', method.id,
      (array_agg(booked.store_id order by booked.store_id = method.money_store_id desc, booked.store_id))[1],
      method.method_name, booked.currency_code, 0.00, sum(booked.amount)
    from booked
    join app_public.payment_methods as method on method.id = booked.payment_method_id
    join app_public.money_stores as store on store.id = booked.store_id
    where store.store_type not in ('DRAWER', 'SAFE')
    group by method.id, booked.currency_code
  $$;

-- Returns a session of the caller's offices, locked against concurrent counts, closes and sales.
create or replace function app_hidden.locked_cash_session(p_session_id uuid) returns app_public.cash_sessions
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      session app_public.cash_sessions;
    begin
      select * into session from app_public.cash_sessions as held
      where held.id = p_session_id and held.office_id = any (app_hidden.cash_offices())
      for update;
      if session.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "sessionId"}');
      end if;
      return session;
    end
  $$;

-- Stores a count: of each method at an opening or a close, of at least one otherwise (D101).
create or replace function app_hidden.keep_counts(
  p_session app_public.cash_sessions, p_purpose text, p_attempt integer, p_counts jsonb
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      missing text;
      unknown text;
    begin
      if exists (
        select from app_hidden.cash_counts_sent(p_counts) as sent
        where sent.payment_method_id is null and sent.counted > 0
          and not app_hidden.accepts_cash(p_session, sent.currency_code)
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "counts", "reason": "la caja no recibe efectivo de esa moneda"}');
      end if;
      -- Creates the drawer if this is the register's first cash in the currency.
      perform app_hidden.drawer_of(p_session.register_id, sent.currency_code)
      from app_hidden.cash_counts_sent(p_counts) as sent
      where sent.payment_method_id is null and sent.counted > 0;
      select string_agg(line.method_name, ', ' order by line.method_name collate "es-x-icu") into missing
      from app_hidden.cash_lines(p_session) as line
      where case p_purpose when 'OPENING' then line.counting = 'CASH' when 'CLOSING' then true
        else not exists (select from app_hidden.cash_counts_sent(p_counts)) end and not exists (
        select from app_hidden.cash_counts_sent(p_counts) as sent
        where sent.currency_code = line.currency_code and sent.payment_method_id is not distinct from line.payment_method_id);
      if missing is not null then
        perform app_hidden.fail('COUNT_MISSING', jsonb_build_object('field', 'counts', 'methods', missing));
      end if;
      insert into app_public.cash_counts (
        company_id, office_id, session_id, purpose, attempt, payment_method_id, method_name, currency_code, counted,
        denominations, counted_by)
      select p_session.company_id, p_session.office_id, p_session.id, p_purpose, p_attempt,
        line.payment_method_id, line.method_name, line.currency_code, sent.counted, sent.denominations,
        app_hidden.current_actor_id()
      from app_hidden.cash_lines(p_session) as line
      join app_hidden.cash_counts_sent(p_counts) as sent
        on sent.currency_code = line.currency_code and sent.payment_method_id is not distinct from line.payment_method_id
      where line.counting = 'CASH' or p_purpose <> 'OPENING';
      select sent.currency_code into unknown
      from app_hidden.cash_counts_sent(p_counts) as sent
      where sent.counted > 0 and not exists (
        select from app_public.cash_counts as kept
        where kept.session_id = p_session.id and kept.purpose = p_purpose and kept.attempt = p_attempt
          and kept.currency_code = sent.currency_code
          and kept.payment_method_id is not distinct from sent.payment_method_id)
      limit 1;
      if unknown is not null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "counts"}');
      end if;
    end
  $$;
