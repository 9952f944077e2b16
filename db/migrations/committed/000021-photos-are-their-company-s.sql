--! Previous: sha1:18395d676d227cf75f0ec2ab40b0adfd091d51c7
--! Hash: sha1:3bacb016103ab8df8b7f42b4aba324df54bcbf55
--! Message: Photos are their company's

-- Enter migration here
drop table if exists app_private.photos;
create table app_private.photos (
  name text not null,
  company_id uuid not null,
  created timestamptz not null default now(),
  constraint photos_pkey primary key (name),
  constraint photos_name_check check (name ~ '^[0-9a-f-]{36}\.(jpg|png)$'),
  constraint photos_company_id_fkey foreign key (company_id) references app_public.companies (id)
);
create index photos_company_idx on app_private.photos (company_id);
comment on table app_private.photos is 'The photos on the server''s own disk and whose they are.';

insert into app_private.photos (name, company_id)
select substr(url, 8), company_id from app_public.profiles
where url ~ '^/files/[0-9a-f-]{36}\.(jpg|png)$'
on conflict do nothing;

drop table app_private.write_probe;
create unlogged table app_private.write_probe (
  page bigint generated always as identity,
  filler text not null,
  constraint write_probe_pkey primary key (page)
) with (autovacuum_enabled = false);
alter table app_private.write_probe alter column filler set storage plain;
comment on table app_private.write_probe is 'Up to 4 MB of nothing: whether it grows shows whether the disk has room.';
alter table app_private.write_probe enable row level security;
create policy nobody on app_private.write_probe using (false);

--! Included host/prove_writes.sql
-- Shows that rows can be written: fails where the disk is full or the database takes none. The heartbeat must reach the
-- log; the probe's pages, which are never vacuumed and so never reused, must find new room in the data's files.
create or replace function app_private.prove_writes() returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if pg_relation_size('app_private.write_probe') > 4 * 1024 * 1024 then
        truncate app_private.write_probe;
      end if;
      insert into app_private.write_probe (filler) select repeat('.', 7000) from generate_series(1, 8);
      insert into app_private.heartbeats values (true, clock_timestamp())
      on conflict (is_only) do update set beaten = excluded.beaten;
    end
  $$;

grant execute on function app_private.prove_writes() to turno_session;
--! EndIncluded host/prove_writes.sql
--! Included people/photos_policies.sql
-- Only the functions of people/photos.sql read and write it, as their owner.
alter table app_private.photos enable row level security;

create policy nobody on app_private.photos using (false);
--! EndIncluded people/photos_policies.sql
--! Included people/photos.sql
-- Whose photo the server's disk holds: a photo belongs to the company of who sent it.
create or replace function app_hidden.keep_photo(name text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require('client.profile');
      insert into app_private.photos (name, company_id) values (keep_photo.name, app_hidden.current_company_id());
    end
  $$;

-- Whether the session may see a photo of the server's disk: as it may see its company's clients' files.
create or replace function app_hidden.may_see_photo(name text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.can('client.profile') and exists (
      select from app_private.photos as photo
      where photo.name = $1 and photo.company_id = app_hidden.current_company_id())
  $$;

-- The address of a photo as it is kept: what was signed when it was read comes back without its signature. Fails for
-- what is no address of a photo, and for another company's photo.
create or replace function app_hidden.photo_address(company_id uuid, url text) returns text
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      address text := regexp_replace(btrim(url), '^(/files/[^?]*)\?.*$', '\1');
    begin
      if address !~ '^(/files/[0-9a-f-]+\.(jpg|png)|https://\S+)$' or exists (
        select from app_private.photos as photo
        where photo.name = substr(address, 8) and photo.company_id <> photo_address.company_id
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "url"}');
      end if;
      return address;
    end
  $$;

grant execute on function app_hidden.keep_photo(text), app_hidden.may_see_photo(text) to turno_staff;
--! EndIncluded people/photos.sql
--! Included people/proc_save_client_profile.sql
create or replace function app_public.proc_save_client_profile(
  client_id uuid, identification_number text default null, age date default null, email text default null,
  first_name text default null, second_name text default null, last_name text default null, second_last_name text default null,
  mom_dad boolean default null, phone text default null, social_network text default null, color text default null,
  profession text default null, trademark text default null, url text default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      client app_public.clients;
      known app_public.people;
    begin
      perform app_hidden.require('client.profile');
      select * into client from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.status = 1
        and found.id = coalesce(
          proc_save_client_profile.client_id,
          (app_public.client_by_identification_number(proc_save_client_profile.identification_number)).id)
      for update;
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      if age > app_hidden.office_today(client.office_id) then
        perform app_hidden.fail('FUTURE_DATE', '{"field": "birthdate"}');
      end if;
      if nullif(btrim(url), '') is not null then
        url := app_hidden.photo_address(client.company_id, url);
      end if;
      known := app_hidden.person_of(client.company_id, client.identification_number);

      -- Empty names fall back to the client's own, then to the stored person's (doc 1 §5 Client profile).
      update app_public.clients as edited set
        first_name = coalesce(nullif(btrim(proc_save_client_profile.first_name), ''), nullif(edited.first_name, ''), known.first_name, ''),
        second_name = coalesce(nullif(btrim(proc_save_client_profile.second_name), ''), nullif(edited.second_name, ''), known.second_name, ''),
        last_name = coalesce(nullif(btrim(proc_save_client_profile.last_name), ''), nullif(edited.last_name, ''), known.last_name, ''),
        second_last_name = coalesce(nullif(btrim(proc_save_client_profile.second_last_name), ''), nullif(edited.second_last_name, ''), known.second_last_name, ''),
        phone = coalesce(nullif(btrim(proc_save_client_profile.phone), ''), edited.phone),
        email = coalesce(nullif(btrim(proc_save_client_profile.email), ''), edited.email),
        updated = now()
      where edited.id = client.id
      returning * into client;

      -- The client is locked. Edited first: what the file keeps as it was is not judged as if it were new (D69).
      update app_public.profiles as profile set
        birthdate = coalesce(age, known.birthday, profile.birthdate),
        mom_dad = coalesce(proc_save_client_profile.mom_dad, profile.mom_dad),
        social_network = coalesce(nullif(btrim(proc_save_client_profile.social_network), ''), profile.social_network),
        color = coalesce(nullif(btrim(proc_save_client_profile.color), ''), profile.color),
        profession = coalesce(nullif(btrim(proc_save_client_profile.profession), ''), profile.profession),
        trademark = coalesce(nullif(btrim(proc_save_client_profile.trademark), ''), profile.trademark),
        url = coalesce(nullif(btrim(proc_save_client_profile.url), ''), profile.url),
        updated = now()
      where profile.client_id = client.id;
      if not found then
        insert into app_public.profiles (
          client_id, company_id, birthdate, mom_dad, social_network, color, profession, trademark, url, updated)
        values (
          client.id, client.company_id, coalesce(age, known.birthday), proc_save_client_profile.mom_dad,
          nullif(btrim(proc_save_client_profile.social_network), ''), nullif(btrim(proc_save_client_profile.color), ''),
          nullif(btrim(proc_save_client_profile.profession), ''), nullif(btrim(proc_save_client_profile.trademark), ''),
          nullif(btrim(proc_save_client_profile.url), ''), now());
      end if;
      return row(client.id, client.phone, '99999', 'Ficha guardada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) is
  E'@resultFieldName result\nSaves the personal file of a client (doc 1 §7); what is empty keeps its value. The birth date is sent as age (doc 1 §3).';
grant execute on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) to turno_staff;
--! EndIncluded people/proc_save_client_profile.sql
