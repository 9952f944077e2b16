-- A pattern of the words by which a person is known, of three letters or more, for what staff wrote of them in texts of
-- their own; null for none.
create or replace function app_private.words_of(texts text[]) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select '(?i)(?<![[:alnum:]])(' || string_agg(distinct regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g'), '|') || ')(?![[:alnum:]])'
    from unnest($1) as known
    cross join lateral regexp_split_to_table(known, '\s+') as part
    cross join lateral regexp_replace(part, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g') as word
    where length(word) >= 3
  $$;

-- A text without those words.
create or replace function app_private.without_words(written text, words text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select case when $2 is null then $1 else regexp_replace($1, $2, '•••', 'g') end
  $$;

-- What a change of a row was, without values that say who somebody is: of `named` nothing is left, of `written` no such word.
create or replace function app_private.without_values(changed jsonb, named text[], written text[], words text) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select jsonb_object_agg(key, case
      when value = 'null' then value
      when key = any ($2) then '"•••"'
      when key = any ($3) then to_jsonb(app_private.without_words(value #>> '{}', $4))
      else value end)
    from jsonb_each($1)
  $$;
