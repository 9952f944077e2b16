create or replace view app_public.v_security_alerts with (security_invoker = true) as
  select
    alert.id, alert.kind, alert.event_kind, alert.actor_id, alert.address, alert.words, alert.times,
    alert.first_at, alert.last_at, alert.created,
    -- Brute-force attempts of the same hour do not make a seen alert unseen. Any other new event of the matter does.
    seen.seen_at is not null and (alert.kind = 'GUESSING' or seen.seen_at >= alert.last_at) as seen,
    (alert.first_at at time zone 'America/Lima')::date as day_from,
    (alert.last_at at time zone 'America/Caracas')::date as day_until
  from app_public.security_alerts as alert
  left join app_public.security_alerts_seen as seen
    on seen.alert_id = alert.id and seen.actor_id = (select app_hidden.current_actor_id());

comment on view app_public.v_security_alerts is
  E'@primaryKey id\n@behavior -single\nAlerts for administrators: brute-force attempts, new administrators, mass exports, sudden changes of rates, changed permissions, cash controls and incidents (docs/security-log.md).';
select app_private.mark_not_null('app_public.v_security_alerts',
  '{id,kind,event_kind,address,words,times,first_at,last_at,created,seen,day_from,day_until}');
grant select on app_public.v_security_alerts to turno_staff;

create or replace function app_public.proc_see_security_alerts(alert_ids uuid[])
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      seen integer;
    begin
      perform app_hidden.require('security.read');
      if coalesce(cardinality(alert_ids), 0) = 0 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "alertIds", "reason": "elija una alerta"}');
      end if;
      insert into app_public.security_alerts_seen (alert_id, company_id, actor_id)
      select alert.id, alert.company_id, app_hidden.current_actor_id()
      from app_public.security_alerts as alert
      where alert.company_id = app_hidden.current_company_id() and alert.id = any (alert_ids)
        and (alert.office_id is null or alert.office_id = any (app_hidden.visible_office_ids()))
      on conflict on constraint security_alerts_seen_pkey do update set seen_at = now();
      get diagnostics seen = row_count;
      if seen < (select count(distinct id) from unnest(alert_ids) as id) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return app_hidden.success(null, 'Visto');
    end
  $$;

comment on function app_public.proc_see_security_alerts(uuid[]) is
  E'@resultFieldName result\nMarks alerts as seen by the caller; other administrators still see them as new. Fails with NOT_FOUND if the caller may not see one of them.';
grant execute on function app_public.proc_see_security_alerts(uuid[]) to turno_staff;
