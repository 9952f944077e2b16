create or replace function app_public.proc_privacy_attention()
  returns table (
    office_id uuid, office_name text, today date, privacy_due integer, incidents_open integer, incident_due timestamptz
  )
  language sql stable set search_path = pg_catalog, pg_temp as $$
    with scope as materialized (
      select office.id as office_id, office.office_name, office.time_zone,
        (now() at time zone office.time_zone)::date as today
      from app_public.offices as office
      where (select app_hidden.can('privacy.manage'))
        and office.id = any ((select app_hidden.offices_in_scope(null))::uuid[]) and office.status = app_hidden.active()
    )
    select scope.office_id, scope.office_name, scope.today,
      (
        select count(*)::integer from app_public.privacy_requests as request
        where request.office_id = scope.office_id
          and request.attend_by <= app_hidden.add_working_days(scope.today, 3, app_hidden.holiday_country(scope.time_zone))
      ),
      incident.count, incident.due
    from scope
    cross join lateral (
      select count(*)::integer as count, app_hidden.incident_due(min(untold.known_at)) as due
      from app_public.privacy_incidents as untold
      where untold.office_id = scope.office_id and untold.state = 'OPEN' and untold.authority_at is null
    ) as incident
    order by scope.office_name collate "es-x-icu", scope.office_id
  $$;

comment on function app_public.proc_privacy_attention() is
  'Pending work of the people who manage personal data, per visible branch: requests that are due within three working days or overdue, incidents not yet reported to the authority, and the first deadline. Empty for other callers.';
grant execute on function app_public.proc_privacy_attention() to turno_staff;
