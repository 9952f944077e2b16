create or replace view app_public.v_security_events with (security_invoker = true) as
  select
    event.id, event.created, (event.created at time zone coalesce(office.time_zone, 'America/Caracas'))::date as created_day,
    event.kind, event.outcome, event.code, event.actor_id,
    coalesce(nullif(event.actor_name, ''), shown.actor_email) as actor_name, shown.actor_email,
    case when may.email or event.subject not like '%@%' then event.subject else '' end as subject,
    -- Most events have no detail, and the rows of earlier pages are formatted, too.
    case when event.detail = '{}' then '' else coalesce(app_hidden.security_words(event.kind, event.detail), '') end as words, event.times, event.last_at,
    event.office_id, coalesce(office.office_name, '') as office_name,
    coalesce(office.time_zone, 'America/Caracas') as time_zone, event.address, event.device
  from app_public.security_events as event
  cross join lateral (
    select (select app_hidden.can('employee.read')) and (select app_hidden.can('user.read')) as email
  ) as may
  cross join lateral (select case when may.email then event.actor_email else '' end as actor_email) as shown
  left join app_public.offices as office on office.id = event.office_id;

comment on view app_public.v_security_events is
  E'@primaryKey id\n@behavior -single\nThe security log: logins, refusals, exports and changes of permissions, with person, address, device and reason (docs/security-log.md).';
select app_private.mark_not_null('app_public.v_security_events',
  '{id,created,created_day,kind,outcome,code,actor_name,actor_email,subject,words,times,last_at,office_name,time_zone,address,device}');
grant select on app_public.v_security_events to turno_staff;

-- The recursive query takes one index step per person, independent of the length of the log.
create or replace function app_public.proc_security_people() returns table (actor_id uuid, actor_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with recursive person as (
      (select event.actor_id from app_public.security_events as event
        where event.company_id = app_hidden.company_where_can('security.read') and event.actor_id is not null
        order by event.actor_id limit 1)
      union all
      select (select event.actor_id from app_public.security_events as event
        where event.company_id = app_hidden.current_company_id() and event.actor_id > person.actor_id
        order by event.actor_id limit 1)
      from person where person.actor_id is not null
    )
    select person.actor_id, last.actor_name
    from person
    cross join lateral (
      select coalesce(nullif(event.actor_name, ''),
        case when (select app_hidden.can('employee.read') and app_hidden.can('user.read')) then event.actor_email else '' end)
        as actor_name
      from app_public.security_events as event
      where event.company_id = app_hidden.current_company_id() and event.actor_id = person.actor_id
        and (event.office_id is null or event.office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
      order by event.created desc, event.id desc
      limit 1
    ) as last
    order by last.actor_name collate "es-x-icu", person.actor_id
  $$;

comment on function app_public.proc_security_people() is
  'Returns the persons in the security log, including deleted ones, for its filter. Returns none without security.read.';
grant execute on function app_public.proc_security_people() to turno_staff;
