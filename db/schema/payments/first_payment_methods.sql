-- Returns the payment methods of a new office (doc 4 §3): the seeded methods, then one for each other documented pair of
-- type and currency (doc 2 §5, D47). Cash has the smallest coin step (D72). Transfers require a reference, so that one
-- screenshot pays once.
create or replace function app_hidden.first_payment_methods(p_currency_code text)
  returns table (
    "position" bigint, method_name text, payment_type text, currency text, counting text, needs_reference boolean,
    is_default boolean, rounding_step numeric
  )
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select row_number() over (order by first.at), first.name, first.type, first.paid_in, first.counting, first.referred,
      first.first_of_pair, case when first.counting = 'CASH' and first.paid_in = 'PEN' then 0.10 else 0 end
    from (values
      ('VES', 1, 'Efectivo Bs', 'Cash', 'VES', 'CASH', false, true),
      ('VES', 2, 'Efectivo $', 'Cash', 'USD', 'CASH', false, true),
      ('VES', 3, 'Efectivo €', 'Cash', 'EUR', 'CASH', false, true),
      ('VES', 4, 'Pago móvil', 'Transfer', 'VES', 'NONE', true, false),
      ('VES', 5, 'Punto débito', 'TDD', 'VES', 'BATCH', false, true),
      ('VES', 6, 'Punto crédito', 'TDC', 'VES', 'BATCH', false, true),
      ('VES', 7, 'Zelle', 'Transfer', 'USD', 'NONE', false, true),
      ('VES', 8, 'Transferencia', 'Transfer', 'VES', 'NONE', true, true),
      ('VES', 9, 'Punto débito $', 'TDD', 'USD', 'BATCH', false, true),
      ('VES', 10, 'Punto crédito $', 'TDC', 'USD', 'BATCH', false, true),
      ('PEN', 1, 'Efectivo S/', 'Cash', 'PEN', 'CASH', false, true),
      ('PEN', 2, 'Efectivo $', 'Cash', 'USD', 'CASH', false, true),
      ('PEN', 3, 'Yape', 'Transfer', 'PEN', 'NONE', true, false),
      ('PEN', 4, 'Plin', 'Transfer', 'PEN', 'NONE', true, false),
      ('PEN', 5, 'POS débito', 'TDD', 'PEN', 'BATCH', false, true),
      ('PEN', 6, 'POS crédito', 'TDC', 'PEN', 'BATCH', false, true),
      ('PEN', 7, 'Transferencia', 'Transfer', 'PEN', 'NONE', true, true),
      ('PEN', 8, 'POS débito $', 'TDD', 'USD', 'BATCH', false, true),
      ('PEN', 9, 'POS crédito $', 'TDC', 'USD', 'BATCH', false, true),
      ('PEN', 10, 'Transferencia $', 'Transfer', 'USD', 'NONE', true, true),
      ('USD', 1, 'Efectivo $', 'Cash', 'USD', 'CASH', false, true),
      ('USD', 2, 'Punto débito', 'TDD', 'USD', 'BATCH', false, true),
      ('USD', 3, 'Punto crédito', 'TDC', 'USD', 'BATCH', false, true),
      ('USD', 4, 'Transferencia', 'Transfer', 'USD', 'NONE', true, true),
      ('EUR', 1, 'Efectivo €', 'Cash', 'EUR', 'CASH', false, true),
      ('EUR', 2, 'Efectivo $', 'Cash', 'USD', 'CASH', false, true),
      ('EUR', 3, 'Punto débito', 'TDD', 'EUR', 'BATCH', false, true),
      ('EUR', 4, 'Punto crédito', 'TDC', 'EUR', 'BATCH', false, true),
      ('EUR', 5, 'Transferencia', 'Transfer', 'EUR', 'NONE', true, true),
      ('EUR', 6, 'Punto débito $', 'TDD', 'USD', 'BATCH', false, true),
      ('EUR', 7, 'Punto crédito $', 'TDC', 'USD', 'BATCH', false, true),
      ('EUR', 8, 'Transferencia $', 'Transfer', 'USD', 'NONE', true, true)
    ) as first (office_currency, at, name, type, paid_in, counting, referred, first_of_pair)
    where first.office_currency = p_currency_code
  $$;

-- Adds the missing first methods: all of them to an office without methods, else the default of each pair of type and
-- currency without a method. Disabled methods count as present.
create or replace function app_hidden.create_first_payment_methods(p_office app_public.offices) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.lock_payment_methods(p_office.id);
    insert into app_public.payment_methods (
      company_id, office_id, method_name, payment_type, currency_code, counting, needs_reference, opens_drawer, is_default,
      rounding_step, position)
    select p_office.company_id, p_office.id,
      first.method_name || case when known.has_name then format(' (%s %s)', first.payment_type, first.currency) else '' end,
      first.payment_type, first.currency, first.counting, first.needs_reference, first.counting = 'CASH', first.is_default,
      first.rounding_step, known.methods + row_number() over (order by first.position)
    from app_hidden.first_payment_methods(p_office.currency_code) as first
    cross join lateral (
      select count(*) as methods,
        bool_or((method.payment_type, method.currency_code) = (first.payment_type, first.currency)) as has_pair,
        bool_or(app_hidden.name_key(method.method_name) = app_hidden.name_key(first.method_name)) as has_name
      from app_public.payment_methods as method
      where method.office_id = p_office.id
    ) as known
    where known.methods = 0 or first.is_default and not known.has_pair
  $$;

create or replace function app_hidden.tg_first_payment_methods() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.create_first_payment_methods(new);
      return null;
    end
  $$;

create or replace trigger first_payment_methods after insert on app_public.offices
  for each row execute function app_hidden.tg_first_payment_methods();
