-- Batches of the nightly job (worker/tasks/old_data__forget.ts): each function scans a batch of rows by id after `p_after`,
-- purges the expired ones, and returns the last id and the number of purged rows. The functions are idempotent, so a killed
-- worker loses nothing. Null if no rows are left.

-- Counts purged rows in the security log: one row per company and day, in the transaction of the purge.
create or replace function app_private.log_purge(p_company_id uuid, p_kind text, p_count integer) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    insert into app_public.security_events as known (company_id, kind, outcome, subject, detail, bucket)
    select p_company_id, 'RETENTION', 'DONE', 'Conservación de datos', jsonb_build_object(p_kind, p_count),
      md5(concat_ws(' ', 'RETENTION', p_company_id, (now() at time zone 'UTC')::date))::uuid
    where p_count > 0
    on conflict (bucket) do update set last_at = now(), detail = known.detail || jsonb_build_object(
      p_kind, coalesce((known.detail ->> p_kind)::bigint, 0) + p_count)
  $$;

-- Removes photos from the files of inactive clients; app_private.purgeable_photos deletes the bytes. The purge writes no
-- audit trail, which would store the values, and ignores closed months.
create or replace function app_private.purge_old_photos(p_after uuid, p_batch integer)
  returns table (last_id uuid, forgotten integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      file record;
      gone integer;
    begin
      perform set_config('turno.back_fill', 'on', true);
      forgotten := 0;
      for file in
        select profile.id, profile.client_id, profile.company_id, profile.url,
          app_private.retained_since(setting.photo_months) as since
        from (
          select * from app_public.profiles as seen
          where p_after is null or seen.id > p_after order by seen.id limit p_batch
        ) as profile
        left join app_public.retention_settings as setting on setting.company_id = profile.company_id
        order by profile.id
      loop
        last_id := file.id;
        continue when file.since is null or app_private.has_no_visit_since(file.client_id, file.since) is not true;
        gone := (select count(*) from app_private.photos_in_file(file.client_id, file.company_id) as photo where photo.attached)
          + (coalesce(file.url, '') like 'https://%')::integer;
        continue when gone = 0 and coalesce(file.url, '') = '';
        update app_private.photos as photo set attached = false, created = '-infinity'
        where photo.attached and photo.name in (
          select known.name from app_private.photos_in_file(file.client_id, file.company_id) as known);
        update app_public.profiles as profile set url = '' where profile.id = file.id and profile.url <> '';
        perform app_private.log_purge(file.company_id, 'photos', gone);
        forgotten := forgotten + gone;
      end loop;
      perform set_config('turno.back_fill', '', true);
      return next;
    end
  $$;

-- Purges text and phone of messages. The rows stay, so that messages can be counted.
create or replace function app_private.purge_old_messages(p_after uuid, p_batch integer)
  returns table (last_id uuid, forgotten integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      newest uuid := (
        select app_hidden.first_id_at(max(app_private.retained_since(setting.message_months))) from app_public.retention_settings as setting);
      part record;
    begin
      forgotten := 0;
      last_id := (
        select (array_agg(seen.id order by seen.id desc))[1]
        from (
          select message.id from app_public.messages as message
          where (p_after is null or message.id > p_after) and message.id < newest order by message.id limit p_batch
        ) as seen);
      for part in
        with gone as (
          update app_public.messages as message
          set phone = '', body = 'Borrado por antigüedad', last_error = null, provider_id = null
          from app_public.retention_settings as setting
          where setting.company_id = message.company_id and (p_after is null or message.id > p_after) and message.id <= last_id
            and app_private.is_over(message, app_private.retained_since(setting.message_months))
          returning message.company_id
        )
        select gone.company_id, count(*)::integer as count from gone group by gone.company_id
      loop
        perform app_private.log_purge(part.company_id, 'messages', part.count);
        forgotten := forgotten + part.count;
      end loop;
      return next;
    end
  $$;

create or replace function app_private.purge_old_security(p_after uuid, p_batch integer)
  returns table (last_id uuid, forgotten integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      newest uuid := (
        select app_hidden.first_id_at(max(app_private.retained_since(setting.security_months))) from app_public.retention_settings as setting);
      part record;
    begin
      forgotten := 0;
      last_id := (
        select (array_agg(seen.id order by seen.id desc))[1]
        from (
          select event.id from app_public.security_events as event
          where (p_after is null or event.id > p_after) and event.id < newest order by event.id limit p_batch
        ) as seen);
      delete from app_public.security_alerts as alert
      using app_public.retention_settings as setting
      where p_after is null and setting.company_id = alert.company_id
        and alert.created < app_private.retained_since(setting.security_months);
      for part in
        with gone as (
          delete from app_public.security_events as event
          using app_public.retention_settings as setting
          where setting.company_id = event.company_id and (p_after is null or event.id > p_after) and event.id <= last_id
            and event.created < app_private.retained_since(setting.security_months)
          returning event.company_id
        )
        select gone.company_id, count(*)::integer as count from gone group by gone.company_id
      loop
        perform app_private.log_purge(part.company_id, 'events', part.count);
        forgotten := forgotten + part.count;
      end loop;
      return next;
    end
  $$;

-- Returns the names of photos in no client's file, in order. The bytes are deleted before the rows, so that an abort leaves
-- no bytes behind. Recent photos are skipped, because they may still be saved.
create or replace function app_private.purgeable_photos(p_after text, p_batch integer)
  returns table (name text, in_database boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select photo.name, exists (select from app_private.photo_bytes as held where held.name = photo.name)
    from app_private.photos as photo
    where not photo.attached and photo.created < now() - interval '2 days' and photo.name > p_after
    order by photo.name limit p_batch
  $$;

-- Photos in the database are deleted with their rows.
create or replace function app_private.delete_purged_photos(p_names text[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from app_private.photo_bytes as held
    using app_private.photos as photo
    where held.name = any (p_names) and photo.name = held.name and not photo.attached
      and photo.created < now() - interval '2 days';
    delete from app_private.photos as photo
    where photo.name = any (p_names) and not photo.attached and photo.created < now() - interval '2 days'
  $$;

grant execute on function
  app_private.purge_old_photos(uuid, integer), app_private.purge_old_messages(uuid, integer),
  app_private.purge_old_security(uuid, integer), app_private.purgeable_photos(text, integer),
  app_private.delete_purged_photos(text[])
  to turno_worker;
