-- Returns a pattern of a person's words of three letters or more, for texts that staff wrote; null for no words.
create or replace function app_private.words_of(p_texts text[]) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select '(?i)(?<![[:alnum:]])(' || string_agg(distinct regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g'), '|') || ')(?![[:alnum:]])'
    from unnest(p_texts) as known
    cross join lateral regexp_split_to_table(known, '\s+') as part
    cross join lateral regexp_replace(part, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g') as word
    where length(word) >= 3
  $$;

-- Returns a text without those words.
create or replace function app_private.without_words(p_written text, p_words text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select case when p_words is null then p_written else regexp_replace(p_written, p_words, '•••', 'g') end
  $$;

-- Returns a change of a row without personal values: the columns `p_named` are removed, the words are removed from the columns
-- `p_written`.
create or replace function app_private.without_values(
  p_changed jsonb, p_named text[], p_written text[], p_words text
) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select jsonb_object_agg(key, case
      when value = 'null' then value
      when key = any (p_named) then '"•••"'
      when key = any (p_written) then to_jsonb(app_private.without_words(value #>> '{}', p_words))
      else value end)
    from jsonb_each(p_changed)
  $$;
