-- Returns whether a session was unused for `p_minutes` (null: no limit). last_used has a precision of one minute.
create or replace function app_private.is_idle(p_last_used timestamptz, p_minutes integer) returns boolean
  language sql stable set search_path = pg_catalog,
    pg_temp as $$ select coalesce(p_last_used + make_interval(mins => p_minutes + 1) < now(), false) $$;

-- Returns the claims of those sessions that are active: not ended, expired or idle, and their owner, office and company
-- are active. If the account lacks a required second factor, the claims have no role and no permissions.
create or replace function app_private.active_sessions(p_ids uuid[]) returns setof app_private.session_claims
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select
      session.id, company.id, company.company_name, office.id, office.office_name,
      account.employee_id, account.user_id, account.email, coalesce(employee.full_name, ''),
      case when not owed then role.id end, role.role_name, office.currency_code, office.time_zone,
      trim_scale(app_hidden.tax_rate(settings) * 100), office.exchange_value,
      array(
        select permission from app_public.role_permissions where role_id = role.id and not owed order by permission),
      session.expires_at
    from app_private.sessions as session
    join app_private.accounts as account on account.id = session.account_id
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as signed_user on signed_user.id = account.user_id
    join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
    join app_public.office_settings as settings on settings.office_id = office.id
    join app_public.companies as company on company.id = office.company_id
    join app_public.roles as role on role.id = coalesce(employee.role_id, signed_user.role_id)
    cross join lateral app_private.owes_second_factor(account.id, role.id, company.second_factor_required) as owed
    where session.id = any (p_ids)
      and session.ended_at is null
      and session.expires_at > now()
      and coalesce(employee.status, app_hidden.active()) = app_hidden.active()
      and office.status = app_hidden.active()
      and company.status = app_hidden.active()
      and not app_private.is_idle(session.last_used, settings.idle_minutes)
  $$;

-- Returns the claims of one session, or null if it is not active.
create or replace function app_private.session_claims(p_session_id uuid) returns app_private.session_claims
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select claims
    from app_private.active_sessions(array[p_session_id]) as claims $$;

-- Records the use of a session, at most once a minute.
create or replace function app_private.session_used(p_session_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    update app_private.sessions set last_used = now()
    where id = p_session_id and ended_at is null and last_used < now() - interval '50 seconds'
  $$;

-- Returns whether an inactive session expired: after 12 hours, or after the idle minutes of its office. Ends it
-- permanently, also if the idle minutes change later.
create or replace function app_private.session_lapsed(p_session_id uuid) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    update app_private.sessions as session set ended_at = now(), lapsed = true
    from app_private.security_actor((select account_id from app_private.sessions where id = p_session_id)) as actor
    join app_public.office_settings as settings on settings.office_id = actor.office_id
    where session.id = p_session_id and session.ended_at is null
      and (session.expires_at <= now() or app_private.is_idle(session.last_used, settings.idle_minutes));
    select exists (select from app_private.sessions where id = p_session_id and lapsed)
  $$;

create or replace function app_private.logout(p_session_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$ update app_private.sessions set ended_at = now()
    where id = p_session_id and ended_at is null $$;

grant execute on function
  app_private.active_sessions(uuid[]), app_private.session_claims(uuid), app_private.session_used(uuid),
  app_private.session_lapsed(uuid), app_private.logout(uuid)
  to turno_session;
