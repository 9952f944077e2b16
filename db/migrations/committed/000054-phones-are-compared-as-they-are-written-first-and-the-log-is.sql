--! Previous: sha1:3c78951dc12de05ea9bcf216f8a1f9d2aad372b4
--! Hash: sha1:65b4da4e99e2034d366350dfd0f0b34904a7ca1e
--! Message: Phones are compared as they are written first, and the log is worded without queries

-- Enter migration here

--! Included search/search_words.sql
-- What is typed into a search, taken apart (D57): words without case and accents, each once. Cost is bounded: of a text
-- longer than any name its beginning counts, and of many words the first eight.
create or replace function app_hidden.search_words(typed text) returns text[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(array_agg(found.word order by found.place), '{}')
    from (
      select split.word, min(split.place) as place
      from regexp_split_to_table(app_hidden.fold(normalize(left(typed, 200), nfkc)), '[\s,;]+')
        with ordinality as split(word, place)
      where split.word <> ''
      group by split.word
      order by place
      limit 8
    ) as found
  $$;

-- A LIKE pattern of what holds a text as it stands.
create or replace function app_hidden.search_pattern(part text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%' $$;

-- Patterns that a name or any other text holds all of.
create or replace function app_hidden.search_patterns(typed text) returns text[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(array_agg(app_hidden.search_pattern(word) order by place), '{}')
    from unnest(app_hidden.search_words(typed)) with ordinality as split(word, place)
  $$;

-- Patterns of which a document number holds one: with its letter or without, whatever stands between the digits.
create or replace function app_hidden.document_patterns(typed text) returns text[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case
      when btrim(typed) = '' then '{%}'
      when number = '' then '{}'
      when number ~ '^(V|E|J|G|P|FP)\d+$' then
        array[app_hidden.search_pattern(number), regexp_replace(number, '\D', '', 'g') || '%']
      else array[app_hidden.search_pattern(number)]
    end
    from upper(regexp_replace(left(typed, 200), '[\s./-]', '', 'g')) as number
  $$;

-- The digits of a phone that every way to write it holds: without what stands between, country code and trunk 0.
create or replace function app_hidden.phone_digits(typed text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(nullif(regexp_replace(
      case
        when typed ~ '^\s*(\+|00)' then regexp_replace(digits, '^(00)?(58|51)', '')
        when length(digits) > 10 then regexp_replace(digits, '^(58|51)', '')
        else digits
      end, '^0', ''), ''), digits)
    from regexp_replace(typed, '\D', '', 'g') as digits
  $$;

-- Patterns of which a phone holds one; none of what cannot be part of a phone.
create or replace function app_hidden.phone_patterns(typed text) returns text[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case
      when btrim(typed) = '' then '{%}'
      when left(typed, 200) ~ '^[\s\d().+/-]*\d[\s\d().+/-]*$'
        then array[app_hidden.search_pattern(app_hidden.phone_digits(left(typed, 200)))]
      else '{}'
    end
  $$;

-- Patterns that a phone which holds one of phone_patterns fits as it is written. They cost a third to ask, so that among
-- thousands of phones only those few are compared without what stands between their digits.
create or replace function app_hidden.phone_outlines(typed text) returns text[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select regexp_replace(pattern, '(\d)(?=\d)', '\1%', 'g') from unnest(app_hidden.phone_patterns(typed)) as pattern)
  $$;

-- What a text that holds names, document, phone digits and e-mail (clients.search_text) is searched for: a row for each
-- word, with the parts of which the text holds one. A number may be typed in groups, and is a document or a phone.
create or replace function app_hidden.search_terms(typed text) returns setof text[]
  language sql stable parallel safe rows 2
  set search_path = pg_catalog, pg_temp
  as $$
    select case
      when piece.word !~ '^(v|e|j|g|p|fp)?[\s.-]*[+(]*\d[\s\d().+/-]*$' then array[piece.word]
      when piece.word ~ '^[a-z]' then array[substring(piece.word from '^[a-z]+') || piece.digits, ' ' || piece.digits]
      else array[app_hidden.phone_digits(piece.word)]
    end
    from btrim(app_hidden.fold(normalize(left(typed, 200), nfkc))) as whole(text)
    cross join lateral (
      select split.word, regexp_replace(split.word, '\D', '', 'g') as digits
      from unnest(case
        when whole.text ~ '^(v|e|j|g|p|fp)?[\s.-]*[+(]*\d[\s\d().+/-]*$' then array[whole.text]
        else app_hidden.search_words(typed)
      end) as split(word)
    ) as piece
  $$;

-- The same as regular expressions, all of which match.
create or replace function app_hidden.search_expressions(typed text) returns text[]
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(array_agg((
      select string_agg(regexp_replace(part, '([][\\.*+?^$(){}|])', '\\\1', 'g'), '|') from unnest(term) as part
    )), '{}')
    from app_hidden.search_terms(typed) as term
  $$;

grant execute on function
  app_hidden.search_words(text), app_hidden.search_pattern(text), app_hidden.search_patterns(text),
  app_hidden.document_patterns(text), app_hidden.phone_digits(text), app_hidden.phone_patterns(text),
  app_hidden.phone_outlines(text),
  app_hidden.search_terms(text), app_hidden.search_expressions(text)
  to turno_staff;
--! EndIncluded search/search_words.sql
--! Included security/security_words.sql
-- A fraction as people read it.
create or replace function app_hidden.percent_words(fraction text) returns text
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$ select trim_scale(round($1::numeric * 100, 4)) || ' %' $$;

-- What permissions are called.
create or replace function app_hidden.permission_words(names jsonb) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select string_agg(coalesce(known.description, given.permission), ', ' order by known.description, given.permission)
    from jsonb_array_elements_text($1) as given (permission)
    left join app_public.permissions as known on known.name = given.permission
  $$;

-- By what an export was filtered.
create or replace function app_hidden.filter_words(filters jsonb) returns text
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    select 'por ' || string_agg(filter, ', ' order by place)
    from jsonb_array_elements_text($1) with ordinality as used (filter, place)
  $$;

-- What was changed of settings, by what they are called: {"iva": ["0.16", "0.12"]}.
create or replace function app_hidden.changes_words(detail jsonb, captions jsonb) returns text
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    select string_agg(concat(coalesce(captions ->> key, key), ': ', concat_ws(' → ', case
      when key in ('iva', 'net_base') then app_hidden.percent_words(value ->> 0)
      when key = 'percent' then (value ->> 0) || ' %' else value ->> 0 end, case
      when key in ('iva', 'net_base') then app_hidden.percent_words(value ->> 1)
      when key = 'percent' then (value ->> 1) || ' %' else value ->> 1 end)), '; ' order by key)
    from jsonb_each(detail) as changed
  $$;

-- The detail of a row of the security log in words. A late page words the rows before it, too: what asks no query is
-- evaluated without one.
create or replace function app_hidden.security_words(kind text, detail jsonb) returns text
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      captions constant jsonb := '{
        "iva": "IVA", "net_base": "Base", "invoicing": "Facturación", "office_type": "Tipo", "percent": "Porcentaje",
        "USD": "Dólar", "EUR": "Euro", "ADVERTISING": "No facturable", "ROYALTY": "Regalía"}';
    begin
      return case kind
        when 'EXPORT' then concat_ws('; ',
          case when detail ? 'rows' then
            trim(to_char((detail ->> 'rows')::bigint, '999G999G999G990')) ||
              case when detail ->> 'rows' = '1' then ' fila' else ' filas' end end,
          case when detail ? 'filters' then app_hidden.filter_words(detail -> 'filters') end)
        when 'PERMISSIONS' then concat_ws('. ',
          'Agrega: ' || app_hidden.permission_words(detail -> 'added'),
          'Quita: ' || app_hidden.permission_words(detail -> 'removed'))
        when 'RATE' then concat(captions ->> (detail ->> 'rate'), ': ', concat_ws(' → ', case
          when detail ->> 'rate' in ('USD', 'EUR') then detail ->> 'before'
          else app_hidden.percent_words(detail ->> 'before') end, case
          when detail ->> 'rate' in ('USD', 'EUR') then detail ->> 'after'
          else app_hidden.percent_words(detail ->> 'after') end))
        when 'SETTING' then app_hidden.changes_words(detail, captions)
        when 'ROLE' then concat_ws(' → ', detail ->> 'before', detail ->> 'role')
        when 'ROLE_EDITED' then case detail ->> 'act'
          when 'INSERT' then 'Agregado' when 'DELETE' then 'Eliminado' else 'Antes ' || (detail ->> 'before') end
        when 'SESSION_ENDED' then concat_ws(', ', nullif(detail ->> 'device', ''), nullif(detail ->> 'address', ''))
        else coalesce(detail ->> 'role', '')
      end;
    end
  $$;

grant execute on function app_hidden.percent_words(text), app_hidden.permission_words(jsonb),
  app_hidden.filter_words(jsonb), app_hidden.changes_words(jsonb, jsonb), app_hidden.security_words(text, jsonb) to turno_staff;
--! EndIncluded security/security_words.sql
