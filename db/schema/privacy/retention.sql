-- Returns the instant before which data of a company is expired; null months mean that it never expires.
create or replace function app_private.retained_since(p_months integer) returns timestamptz
  language sql stable
  return now() - make_interval(months => p_months);

-- Returns whether a company has its own retention of the security log.
create or replace function app_private.keeps_security(p_company_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_public.retention_settings as setting
      where setting.company_id = p_company_id and setting.security_months is not null)
  $$;

-- Returns the uploaded present and former photos of a client's file.
create or replace function app_private.photos_in_file(p_client_id uuid, p_company_id uuid) returns setof app_private.photos
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select photo.* from app_private.photos as photo
    where photo.company_id = p_company_id and photo.name in (
      select substr(profile.url, 8) from app_public.profiles as profile where profile.client_id = p_client_id
      union
      select substr(state ->> 'url', 8)
      from app_public.audit_entries as entry, unnest(array[entry.before, entry.after]) as state
      where entry.object_id = p_client_id and entry.object_type = 'profiles')
  $$;

-- Returns whether a client has had no visit, booking, registration or photo since an instant.
create or replace function app_private.has_no_visit_since(p_client_id uuid, p_since timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select not exists (
        select from app_public.sales as sale where sale.client_id = client.id and sale.sale_date >= p_since)
      and not exists (
        select from app_public.sales as sale
        where sale.company_id = client.company_id and sale.client_id is null and sale.sale_date >= p_since
          and sale.client_in = any (app_private.document_spellings(client))
          and app_private.is_document_of(client, sale.client_in, sale.office_id))
      and not exists (
        select from app_public.appointments as booked where booked.client_id = client.id and booked.appointment_date >= p_since)
      and not exists (
        select from app_private.photos_in_file(client.id, client.company_id) as photo
        where photo.attached and photo.created >= p_since)
    from app_public.clients as client
    where client.id = p_client_id and client.created < p_since
  $$;

-- Returns whether a message with a phone is older than p_since and no longer waits: it was sent, recorded, or failed.
create or replace function app_private.is_over(p_message app_public.messages, p_since timestamptz) returns boolean
  language sql immutable
  return p_message.state in ('sent', 'recorded', 'failed') and p_message.phone <> ''
    and coalesce(p_message.sent_at, p_message.created) < p_since;
