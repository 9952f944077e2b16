-- Returns a phone in E.164 format, for the country of the office's currency (D30); null for a number that is invalid there.
-- Mirrors domain/people/phones.ts.
create or replace function app_hidden.e164(p_phone text, p_currency_code text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    with plan as (
      select
        case p_currency_code when 'PEN' then '51' else '58' end as country,
        case p_currency_code when 'PEN' then '^(9[0-9]{8}|[1-8][0-9]{7})$' else '^[24][0-9]{9}$' end as national,
        regexp_replace(app_hidden.bare_phone(p_phone), '^00', '+') as typed
    )
    select '+' || country || digits
    from plan, lateral (
      values (1, regexp_replace(typed, '^0', '')),
        (2, regexp_replace(regexp_replace(typed, '^\+?' || country, ''), '^0', ''))
    ) as reading(position, digits)
    where digits ~ national
    order by position
    limit 1
  $$;
