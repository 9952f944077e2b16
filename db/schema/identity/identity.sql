-- Returns the family of a document type, or null for an unknown type. Documents of one family share one sequence of
-- numbers (D88).
create or replace function app_hidden.identity_family(p_identification_type text) returns text
  language sql immutable parallel safe
  return case when p_identification_type in ('CI', 'CIV') then 'CI' when p_identification_type in ('RIF', 'DNI', 'RUC', 'PP',
    'CE', 'PTP') then p_identification_type end;

-- Returns a document in capitals without a prefix such as 'DNI ' or 'C.I.: ' and without blanks, points, slashes and
-- dashes.
create or replace function app_hidden.bare_document(p_typed text) returns text
  language sql immutable parallel safe
  return regexp_replace(upper(app_hidden.plain_text(coalesce(p_typed, ''))),
    '^(DNI|RUC|RIF|CIV?|D\.N\.I|R\.U\.C|R\.I\.F|C\.I(\.V)?)[ .:#]+(?=[A-Z]{0,2}[ .-]*[0-9])|[ ./-]', '', 'g');

-- Returns the canonical number of a document in its family (D88): a cédula with its letter and without leading zeros, a
-- RIF with its letter. Other numbers, also invalid ones of older rows, are returned as `bare_document` returns them.
create or replace function app_hidden.identity_number(p_family text, p_typed text) returns text
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    declare
      bare constant text := app_hidden.bare_document(p_typed);
    begin
      return case
        when p_family = 'CI' and bare ~ '^[VE]?0*[1-9][0-9]*$'
          then coalesce(substring(bare from '^[VE]'), 'V') || ltrim(substring(bare from '[0-9]+$'), '0')
        when p_family = 'RIF' and bare ~ '^[0-9]{9}$' then 'J' || bare
        else bare
      end;
    end
  $$;

-- Returns the possible families of a document without type, in the order of an office with that currency (D88). A
-- document with letters matches by its form. Digits alone match the families of the country of the office, cédulas and
-- passports.
create or replace function app_hidden.possible_identities(p_typed text, p_currency_code text)
  returns table (place integer, family text, number text)
  language sql immutable parallel safe rows 8 as $$
    select possible.place, possible.family, possible.number
    from app_hidden.bare_document(p_typed) as bare
    cross join lateral (
      select 1, 'DNI', bare where bare ~ '^[0-9]{8}$' and p_currency_code = 'PEN'
      union all select 2, 'RUC', bare where bare ~ '^[0-9]{11}$' and p_currency_code = 'PEN'
      union all
      select 3, 'CI', letter || ltrim(substring(bare from '[0-9]+$'), '0')
      from unnest('{V,E}'::text[]) as letter
      where bare ~ ('^' || letter || '?0*[1-9][0-9]*$')
      union all
      select 4, 'RIF', letter || right(bare, 9)
      from unnest('{J,G,V,E,P,FP}'::text[]) as letter
      where bare ~ ('^' || letter || '[0-9]{9}$') or bare ~ '^[0-9]{9}$' and p_currency_code <> 'PEN'
      union all
      select case foreigner.family when 'PP' then 7 when 'CE' then 5 else 6 end, foreigner.family, bare
      from unnest('{CE,PTP,PP}'::text[]) as foreigner (family)
      where bare <> '' and (bare ~ '[^0-9]' or p_currency_code = 'PEN' or foreigner.family = 'PP')
    ) as possible (place, family, number)
    order by possible.place
  $$;

grant execute on function
  app_hidden.identity_family(text), app_hidden.bare_document(text), app_hidden.identity_number(text, text),
  app_hidden.possible_identities(text, text)
  to turno_staff;
