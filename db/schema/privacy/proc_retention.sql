create or replace function app_public.proc_retention()
  returns table (
    company_id uuid, photo_months integer, message_months integer, security_months integer, saved_at timestamptz, saved_by_name text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return query
        select company.id, setting.photo_months, setting.message_months, setting.security_months, setting.saved_at,
          app_hidden.actor_name(setting.saved_by)
        from (select app_hidden.company_where_can('privacy.manage') as id) as company
        left join app_public.retention_settings as setting on setting.company_id = company.id
        where company.id is not null;
    end
  $$;

comment on function app_public.proc_retention() is
  'For how many months the company retains photos of clients who no longer come, texts of messages and the security log; null is without limit, for the security log 400 days.';
grant execute on function app_public.proc_retention() to turno_staff;

-- Rejects invalid months, with their field.
create or replace function app_hidden.check_months(p_field text, p_months integer, p_lowest integer) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_months not between p_lowest and 120 then
        perform app_hidden.fail('NUMBER_OUT_OF_RANGE',
          jsonb_build_object('field', p_field, 'min', p_lowest::text, 'max', '120'));
      end if;
    end
  $$;

create or replace function app_hidden.check_retention(p_photo_months integer, p_message_months integer,
  p_security_months integer)
  returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.check_months('photoMonths', p_photo_months, 1);
      perform app_hidden.check_months('messageMonths', p_message_months, 1);
      perform app_hidden.check_months('securityMonths', p_security_months, 6);
    end
  $$;

create or replace function app_public.proc_retention_preview(
  photo_months integer default null, message_months integer default null, security_months integer default null
) returns table (company_id uuid, photos integer, messages integer, events integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.company_where_can('privacy.manage');
      photos_since timestamptz := app_private.retained_since(photo_months);
      messages_since timestamptz := app_private.retained_since(message_months);
      events_since timestamptz := app_private.retained_since(security_months);
    begin
      if company is null then
        return;
      end if;
      perform app_hidden.check_retention(photo_months, message_months, security_months);
      return query select company,
        case when photos_since is null then 0 else (
          select coalesce(sum((
              select count(*) from app_private.photos_in_file(profile.client_id, company) as photo where photo.attached)
            + (coalesce(profile.url, '') like 'https://%')::integer), 0)::integer
          from app_public.profiles as profile
          where profile.company_id = company and app_private.has_no_visit_since(profile.client_id, photos_since)) end,
        case when messages_since is null then 0 else (
          select count(*)::integer from app_public.messages as message
          where message.office_id in (select office.id from app_public.offices as office where office.company_id = company)
            and message.id < app_hidden.first_id_at(messages_since) and app_private.is_over(message, messages_since)) end,
        (select count(*)::integer from app_public.security_events as event
          where event.company_id = company and event.created < coalesce(events_since, now() - interval '400 days'));
    end
  $$;

comment on function app_public.proc_retention_preview(integer, integer, integer) is
  'Number of photos, messages and rows of the security log that the nightly job would delete with these months of retention.';
grant execute on function app_public.proc_retention_preview(integer, integer, integer) to turno_staff;

create or replace function app_public.proc_save_retention(
  photo_months integer default null, message_months integer default null, security_months integer default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company uuid := app_hidden.current_company_id();
      before app_public.retention_settings;
      saved app_public.retention_settings;
      changed jsonb;
    begin
      perform app_hidden.require('privacy.manage');
      perform app_hidden.require_step_up();
      perform app_hidden.check_retention(photo_months, message_months, security_months);
      select * into before from app_public.retention_settings as setting where setting.company_id = company for update;
      insert into app_public.retention_settings as setting (
        company_id, photo_months, message_months, security_months, saved_at, saved_by)
      values (company, photo_months, message_months,
        security_months, now(), app_hidden.current_actor_id())
      on conflict (company_id) do update set
        photo_months = excluded.photo_months, message_months = excluded.message_months,
        security_months = excluded.security_months, saved_at = excluded.saved_at, saved_by = excluded.saved_by
      returning * into saved;
      select jsonb_object_agg(name, jsonb_build_array(app_hidden.months_words(name, old), app_hidden.months_words(name, new)))
      into changed
      from (values
        ('photo_months', before.photo_months, saved.photo_months),
        ('message_months', before.message_months, saved.message_months),
        ('security_months', before.security_months, saved.security_months)) as setting (name, old, new)
      where old is distinct from new;
      if changed is not null then
        perform app_private.log_security('SETTING', 'Conservación de datos', changed);
      end if;
      return app_hidden.success(null, 'Cambios guardados con éxito');
    end
  $$;

-- Formats a retention period for people.
create or replace function app_hidden.months_words(p_name text, p_months integer) returns text
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select case
      when p_months = 1 then '1 mes' when p_months is not null then p_months || ' meses'
      when p_name = 'security_months' then '400 días' else 'siempre' end
  $$;

comment on function app_public.proc_save_retention(integer, integer, integer) is
  E'@resultFieldName result\nSaves for how many months photos, messages and the security log are retained. A nightly job deletes older ones permanently. Fails with FORBIDDEN, STEP_UP_REQUIRED or NUMBER_OUT_OF_RANGE.';
grant execute on function app_public.proc_save_retention(integer, integer, integer) to turno_staff;
