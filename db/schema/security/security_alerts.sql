-- Raises an alert, or updates the alert of the same matter of the last hour. p_times is the number of its events; null
-- adds one. Screens of administrators show the alert immediately (D44).
create or replace function app_private.raise_alert(
  p_event app_public.security_events, p_kind text, p_matter text, p_words text, p_times integer, p_about text
) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      raised uuid;
    begin
      perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'alert', p_event.company_id, p_kind, p_matter), 0));
      update app_public.security_alerts as alert
      set times = coalesce(p_times, alert.times + 1), last_at = greatest(alert.last_at, p_event.last_at),
        words = p_words
      where alert.company_id = p_event.company_id and alert.kind = p_kind and alert.matter = p_matter
        and alert.created > now() - interval '1 hour';
      if found then
        return;
      end if;
      insert into app_public.security_alerts (
        company_id, office_id, kind, matter, event_kind, actor_id, address, words, times, first_at, last_at)
      values (
        p_event.company_id, p_event.office_id, p_kind, p_matter, p_event.kind,
        case when p_about = 'person' then p_event.actor_id end, case when p_about = 'address' then p_event.address else '' end,
        p_words, coalesce(p_times, 1), p_event.created, p_event.last_at)
      returning id into raised;
      raise notice using message = 'turno_security', detail = jsonb_build_object(
        'kind', 'ALERT', 'alert', p_kind, 'alertId', raised, 'companyId', p_event.company_id, 'officeId', p_event.office_id,
        'actorId', p_event.actor_id, 'address', p_event.address, 'times', coalesce(p_times, 1))::text;
    end
  $$;

-- Raises an alert for five failed logins with one account, or ten with several accounts from one address, within 15
-- minutes.
create or replace function app_private.alert_brute_force(p_event app_public.security_events) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      since timestamptz := p_event.last_at - interval '15 minutes';
      -- A row for an hour of events was created up to an hour before its last event.
      begun timestamptz := since - interval '1 hour';
      tries integer;
      accounts integer;
      addresses integer;
      actor text := coalesce(nullif(p_event.actor_name, ''), p_event.actor_email);
    begin
      select coalesce(sum(known.times), 0), count(distinct known.address) into tries, addresses
      from app_public.security_events as known
      where known.company_id = p_event.company_id and known.actor_id = p_event.actor_id and known.created >= begun
        and known.last_at >= since and known.kind = 'SIGN_IN' and known.outcome = 'REFUSED';
      if tries >= 5 then
        perform app_private.raise_alert(
          p_event => p_event, p_kind => 'GUESSING', p_matter => 'account ' || p_event.actor_id,
          p_words => format('%s intentos fallidos con la cuenta de %s', tries, actor) ||
            case when addresses > 1 then format(' desde %s direcciones', addresses)
              when p_event.address <> '' then ' desde ' || p_event.address else '' end,
          p_times => tries, p_about => 'person');
      end if;
      if p_event.address = '' then
        return;
      end if;
      select coalesce(sum(known.times), 0), count(distinct known.actor_id) into tries, accounts
      from app_public.security_events as known
      where known.company_id = p_event.company_id and known.address = p_event.address and known.created >= begun
        and known.last_at >= since and known.kind = 'SIGN_IN' and known.outcome = 'REFUSED';
      if tries >= 10 and accounts > 1 then
        perform app_private.raise_alert(
          p_event => p_event, p_kind => 'GUESSING', p_matter => 'address ' || p_event.address,
          p_words => format('%s intentos fallidos con %s cuentas desde %s', tries, accounts, p_event.address),
          p_times => tries, p_about => 'address');
      end if;
    end
  $$;

-- Raises an alert for an export of at least 500 persons, or twenty exports by one person within an hour.
create or replace function app_private.alert_exports(p_event app_public.security_events) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      actor text := coalesce(nullif(p_event.actor_name, ''), p_event.actor_email);
      lists integer;
    begin
      if (p_event.detail ->> 'personal')::boolean and (p_event.detail ->> 'rows')::bigint >= 500 then
        perform app_private.raise_alert(
          p_event => p_event, p_kind => 'EXPORT', p_matter => concat_ws(' ', 'rows', p_event.actor_id, p_event.subject),
          p_words => format('%s exportó %s: %s', actor, p_event.subject,
            app_hidden.security_words('EXPORT', p_event.detail - 'filters')),
          p_times => null, p_about => 'person');
      end if;
      select sum(known.times) into lists from app_public.security_events as known
      where known.company_id = p_event.company_id and known.actor_id = p_event.actor_id
        and known.created > p_event.created - interval '1 hour' and known.kind = 'EXPORT';
      if lists >= 20 then
        perform app_private.raise_alert(
          p_event => p_event, p_kind => 'EXPORT', p_matter => 'many ' || p_event.actor_id,
          p_words => format('%s exportó %s listas en una hora', actor, lists), p_times => lists, p_about => 'person');
      end if;
    end
  $$;

create or replace function app_private.tg_security_alerts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      by_whom text := coalesce(' Por ' || coalesce(nullif(new.actor_name, ''), nullif(new.actor_email, '')) || '.', '');
      words text := app_hidden.security_words(new.kind, new.detail);
    begin
      case new.kind
        when 'SIGN_IN' then perform app_private.alert_brute_force(new);
        when 'EXPORT' then perform app_private.alert_exports(new);
        when 'ADMINISTRATOR' then
          perform app_private.raise_alert(
            p_event => new, p_kind => 'ADMINISTRATOR', p_matter => new.subject,
            p_words => format('%s administra ahora con el rol %s.', new.subject, new.detail ->> 'role') || by_whom,
            p_times => null, p_about => 'person');
        when 'PERMISSIONS' then
          perform app_private.raise_alert(
            p_event => new, p_kind => 'PERMISSIONS', p_matter => coalesce(new.detail ->> 'roleId', new.subject),
            p_words => left(format('%s: %s', new.subject, words), 300) || '.' || by_whom,
            p_times => null, p_about => 'person');
        when 'RATE' then
          if abs((new.detail ->> 'after')::numeric / nullif((new.detail ->> 'before')::numeric, 0) - 1) > 0.2 then
            perform app_private.raise_alert(
              p_event => new, p_kind => 'RATE', p_matter => concat_ws(' ', new.office_id, new.detail ->> 'rate'),
              p_words => format('%s: %s.', new.subject, words) || by_whom, p_times => null, p_about => 'person');
          end if;
        when 'CASH_REFUSED' then
          if (new.detail ->> 'refusals')::integer = app_hidden.most_cash_refusals() then
            perform app_private.raise_alert(
              p_event => new, p_kind => 'CASH', p_matter => new.detail ->> 'sessionId',
              p_words => format('%s: %s rechazos en una sesión; espera a una supervisora.', new.subject,
              new.detail ->> 'refusals')
                || by_whom,
              p_times => null, p_about => 'person');
          end if;
        -- Persons whom these settings control may change them, so head office gets an alert.
        when 'SETTING' then
          if new.detail ?| '{cash_control,four_eyes,count_tolerance}' and not app_hidden.can('security.read') then
            perform app_private.raise_alert(
              p_event => new, p_kind => 'CASH', p_matter => concat_ws(' ', 'settings', new.office_id),
              p_words => left(format('%s: %s.', new.subject, words), 300) || by_whom, p_times => null, p_about => 'person');
          end if;
        when 'INCIDENT' then
          if new.detail ->> 'act' = 'OPEN' then
            perform app_private.raise_alert(
              p_event => new, p_kind => 'INCIDENT', p_matter => new.detail ->> 'incidentId',
              p_words => format('%s: avise a la autoridad antes del %s.', new.subject, new.detail ->> 'due') || by_whom,
              p_times => null, p_about => 'person');
          end if;
      end case;
      return null;
    end
  $$;
create or replace trigger security_alerts after insert or update of times on app_public.security_events
  for each row when (
    new.kind in ('EXPORT', 'ADMINISTRATOR', 'PERMISSIONS', 'RATE', 'INCIDENT', 'CASH_REFUSED', 'SETTING') or new.kind = 'SIGN_IN' and new.outcome = 'REFUSED')
  execute function app_private.tg_security_alerts();
create or replace trigger notify_office after insert or update on app_public.security_alerts
  for each row execute function app_hidden.tg_notify_office('security', 'no_office');
create or replace trigger notify_office after insert or update on app_public.security_alerts_seen
  for each row execute function app_hidden.tg_notify_office('security', 'no_office');
