--! Previous: sha1:f069c7f026b1857e2eabf23dbfb1eb8fbe80ca6e
--! Hash: sha1:541924c0819853a9ad2bd76acac4a939a643bd4a
--! Message: Search by one rule

-- Search (D57): one rule for every text that is searched or filtered.
-- A branch's clients by the beginning of their first name; of a bounded length, since old texts may be long.
create index if not exists clients_office_begins_idx on app_public.clients (office_id, left(search_text, 60) text_pattern_ops)
  where status = 1;

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
  app_hidden.search_terms(text), app_hidden.search_expressions(text)
  to turno_staff;
--! EndIncluded search/search_words.sql
--! Included search/holds.sql
-- Whether a row's value holds what was typed (D57). They pin no search_path and are no more than one expression, so that
-- the planner puts it into the condition: a row costs no call.
create or replace function app_hidden.holds_words(value text, patterns text[]) returns boolean
  language sql stable parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) like all ($2) $$;

create or replace function app_hidden.holds_document(value text, patterns text[]) returns boolean
  language sql stable parallel safe
  as $$ select upper(translate($1, ' ./-', '')) like any ($2) $$;

create or replace function app_hidden.holds_phone(value text, patterns text[]) returns boolean
  language sql stable parallel safe
  as $$ select translate($1, ' ().+/-', '') like any ($2) $$;

-- Of a text that is folded already and holds everything, such as clients.search_text.
create or replace function app_hidden.holds_terms(value text, expressions text[]) returns boolean
  language sql stable parallel safe
  as $$ select $1 ~ all ($2) $$;

grant execute on function
  app_hidden.holds_words(text, text[]), app_hidden.holds_document(text, text[]), app_hidden.holds_phone(text, text[]),
  app_hidden.holds_terms(text, text[])
  to turno_staff;
--! EndIncluded search/holds.sql
--! Included search/clients_sought.sql
-- The condition on rows of clients, as SQL, of what is asked of each field: {"searchText": "jose", "phone": "0414"…}.
-- Written out, with what was typed as constants, the planner sees what is rare and enters the index by it; who runs it
-- is one that row-level security does not hold back from that index, and narrows to the company itself (ADR 4).
create or replace function app_hidden.clients_sought(asked jsonb) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(string_agg(condition, ' and '), 'true')
    from (
      select string_agg('(' || (
          select string_agg(format('client.search_text like %L', app_hidden.search_pattern(part)), ' or ')
          from unnest(term) as part
        ) || ')', ' and ') as condition
      from app_hidden.search_terms(asked ->> 'searchText') as term
      union all
      -- Names stand before the number.
      select string_agg(format(
        'client.search_text like %1$L and client.search_text like %1$L || '' '' || lower(client.identification_number) || '' %%''',
        pattern), ' and ')
      from jsonb_each_text(asked) as field, unnest(app_hidden.search_patterns(field.value)) as pattern
      where field.key in ('firstName', 'secondName', 'lastName', 'secondLastName', 'fullName')
      union all
      select coalesce('(' || (
          select string_agg(format('client.search_text like %L',
            case when pattern like '\%%' then lower(pattern) else '% ' || pattern end), ' or ')
          from unnest(patterns) as pattern
        ) || format(') and app_hidden.holds_document(client.identification_number, %L)', patterns), 'false')
      from app_hidden.document_patterns(asked ->> 'identificationNumber') as patterns
      where asked ? 'identificationNumber'
      union all
      select case when patterns = '{}' then 'false'
        else format('client.search_text like %L and app_hidden.holds_phone(client.phone, %L)', patterns[1], patterns) end
      from app_hidden.phone_patterns(asked ->> 'phone') as patterns
      where asked ? 'phone'
      union all
      select string_agg(format('client.search_text like %L', pattern), ' and ')
        || format(' and app_hidden.holds_words(client.email, %L)', app_hidden.search_patterns(asked ->> 'email'))
      from unnest(app_hidden.search_patterns(asked ->> 'email')) as pattern
      union all
      select format('client.office_id = %L', asked ->> 'officeId') where asked ? 'officeId'
    ) as conditions
  $$;
--! EndIncluded search/clients_sought.sql
--! Included search/clients_page.sql
-- A page of the active clients that hold what is asked (clients_sought), as ids. It reads past row-level security, so that
-- a search enters the index on any PostgreSQL (ADR 4), and narrows to the company whose clients the caller reads itself;
-- who shows the rows reads them under their policies.
create or replace function app_hidden.clients_page(
  asked jsonb, sorted text, descending boolean, skip integer, take integer
) returns uuid[]
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      column_name text := case
        when sorted in ('full_name', 'first_name', 'last_name', 'identification_number', 'created', 'phone', 'email')
          then sorted
        else 'id'
      end;
      direction text := case when descending then 'desc' else 'asc' end;
      ids uuid[];
    begin
      execute format(
        'select array(
           select client.id from app_public.clients as client
           where client.company_id = $1 and client.status = 1 and %s
           order by client.%I %s, client.id %s offset $2 limit $3)',
        app_hidden.clients_sought(asked), column_name, direction,
        case when column_name = 'id' then direction else 'asc' end)
      into ids
      using app_hidden.company_where_can('client.read'), greatest(skip, 0), least(take, 500);
      return ids;
    end
  $$;

-- How many there are.
create or replace function app_hidden.clients_total(asked jsonb) returns integer
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      total integer;
    begin
      execute format(
        'select count(*) from app_public.clients as client where client.company_id = $1 and client.status = 1 and %s',
        app_hidden.clients_sought(asked))
      into total
      using app_hidden.company_where_can('client.read');
      return total;
    end
  $$;

grant execute on function
  app_hidden.clients_page(jsonb, text, boolean, integer, integer), app_hidden.clients_total(jsonb)
  to turno_staff;
--! EndIncluded search/clients_page.sql
--! Included search/ranked_clients.sql
-- The clients whom someone at the counter means by what they typed, the likeliest first (D57): who has that very number;
-- then whose names begin with the words before who has them inside; of these the branch's own, by how the first name
-- fits, by the last visit to the branch, by name. It reads past row-level security as clients_page does.
-- What it looks at is bounded: of a name that thousands bear it takes some from each source, not all.
create or replace function app_hidden.ranked_clients(asked jsonb, take integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      typed text := asked ->> 'searchText';
      sought text := app_hidden.clients_sought(asked);
      words text[] := app_hidden.search_words(typed);
      -- As LIKE patterns: the words that begin a name, if they are no numbers.
      begins text[] := array(
        select '% ' || substr(app_hidden.search_pattern(word), 2) from unnest(words) as word where word !~ '\d');
      first_word text := substr(app_hidden.search_pattern(words[1]), 2);
      whole_company text := sought;
      company uuid := app_hidden.company_where_can('client.read');
      office uuid := app_hidden.current_office_id();
      visitors uuid[];
      candidates uuid[];
      enough constant integer := 300;
    begin
      if company is null or cardinality(words) = 0 then
        return '{}';
      end if;
      -- The branch's last five hundred visits, the latest first.
      visitors := array(
        select visit.client_id
        from (
          select sale.client_id, sale.sale_date from app_public.sales as sale
          where sale.office_id = office and sale.kind = 'SALE' and sale.status = 1
          order by sale.sale_date desc limit 500
        ) as visit
        where visit.client_id is not null
        group by visit.client_id
        order by max(visit.sale_date) desc);
      -- No index tells who has one or two letters somewhere; it tells whose word begins with them.
      if (select max(length(word)) from unnest(words) as word) < 3 then
        select sought || string_agg(format(' and (client.search_text like %L or client.search_text like %L)',
          substr(app_hidden.search_pattern(word), 2), '% ' || substr(app_hidden.search_pattern(word), 2)), '')
        into whole_company
        from unnest(words) as word;
      end if;

      -- Most searches mean few, all of whom are candidates.
      execute format(
        'select array(select client.id from app_public.clients as client
           where client.company_id = $1 and client.status = 1 and %s limit $2)', whole_company)
      into candidates using company, enough;

      -- Of many: who visited lately, and the branch's own. The index by the first name is to be the one that is entered
      -- for it, hence the text that no index knows.
      if cardinality(candidates) = enough then
        execute format($query$
          select $1 || array(
            select client.id from unnest($2) as visited(id) join app_public.clients as client using (id) where %1$s
          ) || array(
            select client.id from app_public.clients as client
            where client.office_id = $3 and client.status = 1 and left(client.search_text, 60) like %3$L and %2$s limit 100
          ) || array(
            select client.id from app_public.clients as client
            where client.office_id = $3 and client.status = 1 and left(client.search_text, 60) like %4$L and %2$s limit 100
          ) || array(
            select client.id from app_public.clients as client
            where client.office_id = $3 and client.status = 1 and %1$s limit 100
          )$query$,
          whole_company, replace(sought, 'client.search_text like', 'client.search_text || '''' like'),
          regexp_replace(first_word, '%$', ' %'), first_word)
        into candidates using candidates, visitors, office;
      end if;

      return array(
        select client.id
        from app_public.clients as client
        where client.id = any (candidates) and client.company_id = company and client.status = 1
        order by
          client.identification_number = any (app_hidden.same_identification(typed)) desc,
          ' ' || client.search_text like all (begins) desc,
          client.office_id = office desc,
          case
            when split_part(client.search_text, ' ', 1) = any (words) then 0
            when client.search_text like first_word then 1
            else 2
          end,
          array_position(visitors, client.id), client.search_text, client.id
        limit least(take, 50));
    end
  $$;

grant execute on function app_hidden.ranked_clients(jsonb, integer) to turno_staff;
--! EndIncluded search/ranked_clients.sql
