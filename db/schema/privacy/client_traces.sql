-- Returns whether a document that a branch wrote without its type is that client's (D88).
create or replace function app_private.is_document_of(
  p_client app_public.clients, p_document text, p_office_id uuid
) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  return p_client.id = (
    select case when count(distinct identified.number) < 2 then (array_agg(identified.id order by identified.place))[1] end
    from app_public.offices as office
    cross join lateral (
      select found.id, found.identity_number, row_number() over ()
      from app_hidden.identified_clients(p_client.company_id, p_document, null, office.currency_code) as found
    ) as identified (id, number, place)
    where office.id = coalesce(p_office_id, p_client.office_id));

-- Returns the other clients of the company with a client's phone, in any notation: messages to that phone may be theirs.
create or replace function app_private.phone_sharers(p_client app_public.clients) returns setof app_public.clients
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select other.*
    from app_hidden.phone_digits(p_client.phone) as digits
    join app_public.clients as other on other.company_id = p_client.company_id and other.id <> p_client.id
      and other.search_text like app_hidden.search_pattern(digits) and app_hidden.phone_digits(other.phone) = digits
    where digits <> '' and other.erased_at is null
  $$;

-- Returns whether digits are also another client's phone or document, or an e-mail is now another client's: texts with them
-- may be about that client.
create or replace function app_private.is_shared(p_client app_public.clients, p_known text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select p_known !~ '[^0-9[:space:].()+-]' and exists (
        select
        from app_hidden.phone_digits(p_known) as called
        cross join regexp_replace(p_known, '\D', '', 'g') as digits
        join app_public.clients as other on other.company_id = p_client.company_id and other.id <> p_client.id
          and (other.search_text like app_hidden.search_pattern(called) or other.search_text like app_hidden.search_pattern(digits))
        where digits <> '' and other.erased_at is null
          and (app_hidden.phone_digits(other.phone) = called or regexp_replace(other.identification_number, '\D', '', 'g') = digits))
      or p_known ~ '@' and exists (
        select from app_public.clients as other
        where other.company_id = p_client.company_id and other.id <> p_client.id and other.email = lower(p_known))
  $$;

-- Returns whether a person with a first and a last name may be a client, by the client's whole name.
create or replace function app_private.is_named(
  p_client app_public.clients, p_first_name text, p_last_name text
) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  return app_hidden.fold(app_hidden.full_name(p_first_name, '', p_last_name, '')) in (
    app_hidden.fold(p_client.full_name), app_hidden.fold(app_hidden.full_name(p_client.first_name, '', p_client.last_name,
      '')));

-- Returns the pattern of a client's whole name; null for a single word.
create or replace function app_private.name_phrases(p_client app_public.clients) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  return app_private.phrases_of(array[p_client.full_name, concat_ws(' ', p_client.first_name, p_client.last_name)]);

-- Returns the notations of a client's document.
create or replace function app_private.document_spellings(p_client app_public.clients) returns text[]
  language sql stable set search_path = pg_catalog, pg_temp
  return app_hidden.same_identification(p_client.identification_number)
    || app_hidden.same_identification(app_hidden.identity_number(
      app_hidden.identity_family(p_client.identification_type), p_client.identification_number));

-- Returns a client's sales, including those by document from before the client was registered.
create or replace function app_private.sales_of(p_client app_public.clients) returns setof app_public.sales
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select sale.* from app_public.sales as sale where sale.client_id = p_client.id
    union all
    select sale.* from app_public.sales as sale
    where sale.company_id = p_client.company_id and sale.client_id is null
      and sale.client_in = any (app_private.document_spellings(p_client))
      and app_private.is_document_of(p_client, sale.client_in, sale.office_id)
  $$;

-- Returns the sales that a correction moved from a client to another one. Their reasons and trail may name the client.
create or replace function app_private.former_sales_of(p_client app_public.clients) returns setof uuid
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select entry.object_id from app_public.audit_entries as entry
    where entry.company_id = p_client.company_id and entry.object_type = 'sales' and entry.action = 'update'
      and entry.before ->> 'client_id' = p_client.id::text
  $$;

-- Returns a client's appointments, including those booked only by name and phone. If other clients have the phone, the whole
-- name must match and be unique.
create or replace function app_private.appointments_of(p_client app_public.clients) returns setof app_public.appointments
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select booked.* from app_public.appointments as booked where booked.client_id = p_client.id
    union all
    select booked.* from app_public.appointments as booked
    where booked.company_id = p_client.company_id and booked.client_id is null and p_client.phone <> ''
      and regexp_replace(booked.phone, '\D', '', 'g') = regexp_replace(p_client.phone, '\D', '', 'g')
      and case when app_private.is_named(p_client, booked.first_name, booked.last_name) then not exists (
            select from app_private.phone_sharers(p_client) as other
            where app_private.is_named(other, booked.first_name, booked.last_name))
        else lower(booked.first_name) = lower(p_client.first_name) and not exists (
            select from app_private.phone_sharers(p_client)) end
  $$;

-- Returns the messages to a client: of the welcome, of appointments, and others to their phone that name them. If other
-- clients have the phone, the whole name must match and be unique.
create or replace function app_private.messages_of(p_client app_public.clients, p_words text) returns setof app_public.messages
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select message.* from app_public.messages as message
    where message.company_id = p_client.company_id and message.event_key = 'client_welcome:' || p_client.id
    union
    select message.*
    from app_private.appointments_of(p_client) as booked, app_private.appointment_messages(booked.id) as message
    union
    select message.* from app_public.messages as message
    join app_public.offices as office on office.id = message.office_id
    where message.company_id = p_client.company_id and message.taken_at is not null
      and message.phone = app_hidden.e164(p_client.phone, office.currency_code)
      and case when exists (select from app_private.phone_sharers(p_client)) then
          message.body ~ app_private.name_phrases(p_client) and not exists (
            select from app_private.phone_sharers(p_client) as other where message.body ~ app_private.name_phrases(other))
        else message.body ~ p_words end
  $$;

-- Returns the names of the present and former photos of a client's file.
create or replace function app_private.photos_of(p_client app_public.clients) returns setof text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select photo.name from app_private.photos as photo
    where photo.company_id = p_client.company_id and photo.name in (
      select substr(profile.url, 8) from app_public.profiles as profile where profile.client_id = p_client.id
      union
      select substr(state ->> 'url', 8)
      from app_public.audit_entries as entry, unnest(array[entry.before, entry.after]) as state
      where entry.object_id = p_client.id and entry.object_type = 'profiles')
  $$;

-- Returns a client's privacy requests, including those by document from before the client was linked.
create or replace function app_private.privacy_requests_of(
  p_client app_public.clients
) returns setof app_public.privacy_requests
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select request.* from app_public.privacy_requests as request
    where request.company_id = p_client.company_id and (
      request.client_id = p_client.id
      or request.client_id is null and request.requester_document <> ''
        and app_private.is_document_of(p_client, request.requester_document, request.office_id))
  $$;

-- Returns the audit trail of a client: of the client's rows, and of staff-written texts that name the client. Each half uses
-- its index. The trail stores no text of inserts.
create or replace function app_private.trail_of(p_client app_public.clients) returns setof app_public.audit_entries
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select entry.* from app_public.audit_entries as entry
    where entry.company_id = p_client.company_id and entry.object_id = any (array(
      select p_client.id
      union all select sale.id from app_private.sales_of(p_client) as sale
      union all select booked.id from app_private.appointments_of(p_client) as booked
      union all select asked.id from app_private.privacy_requests_of(p_client) as asked))
    union
    select entry.* from app_public.audit_entries as entry
    where entry.company_id = p_client.company_id and entry.action <> 'insert'
      and entry.object_type = any (array(
        select written.relation from app_private.written_texts() as written where written.file is not null))
      and concat_ws(' ', entry.before::text, entry.after::text) ~ (select app_private.client_phrases(p_client))
  $$;

-- Returns the saved list views of staff that filter by a client.
create or replace function app_private.list_views_of(p_client app_public.clients) returns setof app_public.list_views
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select kept.* from app_public.list_views as kept
    where kept.company_id = p_client.company_id
      and concat_ws(' ', kept.name, kept.content) ~ (select app_private.client_phrases(p_client))
  $$;

-- Returns the pattern of all words that identify a client.
create or replace function app_private.client_words(p_client app_public.clients) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select app_private.words_of(array(
      select unnest(array[p_client.full_name, p_client.identification_number, p_client.phone, p_client.email])
      union
      select known.search_text from app_private.former_client_texts as known where known.client_id = p_client.id
      union
      select unnest(array[sale.client_in, sale.client_name, sale.client_last_name, sale.client_phone, sale.client_email])
      from app_private.sales_of(p_client) as sale
      union
      select unnest(array[
        booked.client_name, booked.client_last_name, booked.client_phone, booked.client_email, booked.first_name,
        booked.last_name, booked.phone])
      from app_private.appointments_of(p_client) as booked
      union
      select unnest(array[asked.requester_name, asked.requester_document])
      from app_private.privacy_requests_of(p_client) as asked))
  $$;
