-- A pattern of whole names, documents, phones and e-mails, of five characters or more, for texts that are of no client: a first
-- name alone may be somebody else's there. Null for none.
create or replace function app_private.phrases_of(texts text[]) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select '(?i)(?<![[:alnum:]])(' || string_agg(distinct
      regexp_replace(regexp_replace(phrase, '([^[:alnum:][:space:]])', '\\\1', 'g'), '\s+', '\\s+', 'g'), '|') || ')(?![[:alnum:]])'
    from unnest($1) as known
    cross join lateral btrim(known) as phrase
    where length(phrase) >= 5 and (phrase ~ '\s' or phrase ~ '[0-9@]')
  $$;

-- The pattern of a client's whole name, document, phone and e-mail, those of their sales too.
create or replace function app_private.client_phrases(client app_public.clients) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select app_private.phrases_of(array(
      select unnest(array[
        client.full_name, concat_ws(' ', client.first_name, client.last_name), client.identification_number,
        regexp_replace(client.identification_number, '^\D+', ''), client.phone, client.email])
      union
      select unnest(array[concat_ws(' ', sale.client_name, sale.client_last_name), sale.client_phone, sale.client_email])
      from app_private.sales_of(client) as sale))
  $$;

-- Takes a client's whole name, document, phone and e-mail from what staff wrote elsewhere: of money that moved and drawers that
-- were counted, of expenses and bills, of incidents. Sums and everything else of those rows stay. What the trail kept of them
-- goes likewise.
create or replace function app_private.erase_written(company_id uuid, phrases text) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      found_ids uuid[];
    begin
      if phrases is null then
        return;
      end if;
      with entries as (
        update app_public.money_entries as entry set notes = app_private.without_words(entry.notes, phrases)
        where entry.company_id = erase_written.company_id and entry.notes <> '' and entry.notes ~ phrases
        returning entry.id
      ), sessions as (
        update app_public.cash_sessions as session
        set notes = app_private.without_words(session.notes, phrases),
          reopen_reason = app_private.without_words(session.reopen_reason, phrases)
        where session.company_id = erase_written.company_id and concat_ws(' ', session.notes, session.reopen_reason) ~ phrases
        returning session.id
      ), expenses as (
        update app_public.extra_expenses as expense
        set description = app_private.without_words(expense.description, phrases),
          service_name = app_private.without_words(expense.service_name, phrases)
        where expense.company_id = erase_written.company_id and concat_ws(' ', expense.service_name, expense.description) ~ phrases
        returning expense.id
      ), incidents as (
        update app_public.privacy_incidents as incident
        set description = app_private.without_words(incident.description, phrases),
          data_kinds = app_private.without_words(incident.data_kinds, phrases),
          harm = app_private.without_words(incident.harm, phrases),
          measures = app_private.without_words(incident.measures, phrases)
        where incident.company_id = erase_written.company_id
          and concat_ws(' ', incident.description, incident.data_kinds, incident.harm, incident.measures) ~ phrases
        returning incident.id
      )
      select array_agg(id) into found_ids from (
        select id from entries union all select id from sessions union all select id from expenses
        union all select id from incidents) as found;
      update app_public.audit_entries as entry set
        before = app_private.without_words(entry.before::text, phrases)::jsonb,
        after = app_private.without_words(entry.after::text, phrases)::jsonb
      where entry.object_id = any (found_ids);
    end
  $$;
