-- Returns the invoice series of an office and its last number: the highest of its active sales, or the number before the
-- start of the series. The function has no settings, so that PostgreSQL inlines it.
create or replace function app_hidden.invoice_series(p_office_id uuid) returns table (series smallint, last_number bigint)
  language sql stable as $$
    select settings.series, greatest(settings.series_start - 1, (
      select sale.correlative_number
      from app_public.sales as sale
      where sale.office_id = settings.office_id and sale.series = settings.series
        and sale.active_correlative is not null and sale.correlative_number is not null
      order by sale.correlative_number desc
      limit 1))
    from app_public.office_settings as settings
    where settings.office_id = p_office_id
  $$;

-- Returns the next number of the series that no active sale has.
create or replace function app_hidden.series_next(p_office_id uuid) returns numeric
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      number numeric := (select known.last_number + 1::numeric from app_hidden.invoice_series(p_office_id) as known);
    begin
      while exists (
        select from app_public.sales as sale
        where sale.office_id = p_office_id and sale.active_correlative = number::text
      ) loop
        number := number + 1;
      end loop;
      return number;
    end
  $$;

-- Returns the distance from the last number up to which a number belongs to the series (D69). Mirrors
-- domain/sales/invoice-series.ts.
create or replace function app_hidden.series_reach() returns integer
  language sql immutable parallel safe
  return 100;

-- Returns whether a number above the last one belongs to the series (D69). Without permission to correct the series, a user
-- advances it by less than series_reach numbers a day, over all sales and corrections. The skipped numbers are those that
-- are not stored since the day's first skip: this needs no lock, and a number that arrives late fills its place.
create or replace function app_hidden.may_skip(p_office_id uuid, p_series smallint, p_number bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      before_next bigint := app_hidden.series_next(p_office_id) - 1;
      today date;
      base bigint;
    begin
      if p_number <= before_next + 1 then
        return true;
      end if;
      today := app_hidden.office_today(p_office_id);
      select least(skips.base, before_next) into base
      from app_private.series_skips as skips
      where skips.office_id = p_office_id and skips.day = today and skips.series = p_series;
      if base is null then
        base := before_next;
        insert into app_private.series_skips as known (office_id, company_id, day, series, base)
        select office.id, office.company_id, today, p_series, base from app_public.offices as office where office.id = p_office_id
        on conflict (office_id) do update
        set day = excluded.day, series = excluded.series, base = excluded.base
        where (known.day, known.series) is distinct from (excluded.day, excluded.series);
      end if;
      return p_number <= base + app_hidden.series_reach() + (
        select count(*) from app_public.sales as sale
        where sale.office_id = p_office_id and sale.series = p_series and sale.active_correlative is not null
          and sale.correlative_number > base and sale.correlative_number < p_number);
    end
  $$;

-- Rejects an invalid invoice number of an office that invoices: it begins with neither letter nor digit, or is a number
-- that is not written in plain digits.
create or replace function app_hidden.check_invoice_number(p_office_id uuid, p_number text) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_number !~ '^[0-9A-Z]' or p_number ~ '^([0-9]+[.,][0-9]*|[0-9]+([.,][0-9]+)?E[+-]?[0-9]+|0X[0-9A-F]+|0[BO][0-7]+)$' then
        if exists (
          select from app_public.office_settings as settings
          where settings.office_id = p_office_id and settings.invoicing <> 'NO APLICA'
        ) then
          perform app_hidden.fail('INVOICE_NUMBER', '{"field": "invoiceNumber"}');
        end if;
      end if;
    end
  $$;

-- Returns the sale with a number as typed (D18). S/F means no number; 0000123 and 123 are the same number of the series.
-- A number far ahead of the series is stored, but belongs to the series only if a user with sale.series confirms it
-- (D69). If the sale already has the number, it keeps its position in the series.
create or replace function app_hidden.numbered(p_sale app_public.sales, p_typed text, p_confirmed boolean)
  returns app_public.sales
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      number text := upper(app_hidden.check_text('invoiceNumber', coalesce(p_typed, ''), 'invoiceNumber'));
      had text := p_sale.active_correlative;
      in_series boolean := coalesce(p_confirmed, false) and app_hidden.can('sale.series');
      digits numeric;
      last_number bigint;
    begin
      p_sale.invoice_number := number;
      p_sale.active_correlative := number;
      if number in ('', 'S/F') then
        p_sale.invoice_number := 'S/F';
        p_sale.active_correlative := null;
      elsif number ~ '^[0-9]+$' then
        digits := number::numeric;
        p_sale.active_correlative := digits::text;
      end if;
      if p_sale.active_correlative = had and not in_series then
        return p_sale;
      end if;
      if digits is null and p_sale.active_correlative is not null then
        perform app_hidden.check_invoice_number(p_sale.office_id, number);
      end if;
      select known.series, known.last_number into p_sale.series, last_number
      from app_hidden.invoice_series(p_sale.office_id) as known;
      p_sale.correlative_number := null;
      -- 9e18 is near the limit of bigint, with room for later numbers.
      if digits <= 9e18 then
        if not in_series then
          in_series := digits <= last_number + 1
            or app_hidden.may_skip(p_sale.office_id, p_sale.series, digits::bigint);
        elsif digits > last_number + 1 then
          update app_private.series_skips as skips
          set base = digits::bigint - 1 - (last_number - least(skips.base, last_number))
          where skips.office_id = p_sale.office_id;
        end if;
        p_sale.correlative_number := case when in_series then digits::bigint end;
      end if;
      return p_sale;
    end
  $$;
