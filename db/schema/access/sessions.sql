-- Whether it was not used for so many minutes (null: it may rest); use is noted to the minute.
create or replace function app_private.is_idle(last_used timestamptz, minutes integer) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select coalesce(last_used + make_interval(mins => minutes + 1) < now(), false) $$;

-- The claims of a session that still lives; null when it ended, expired, was not
-- used for longer than its office allows, or its owner was disabled.
create or replace function app_private.session_claims(session_id uuid) returns app_private.session_claims
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select
      session.id, company.id, company.company_name, office.id, office.office_name,
      account.employee_id, account.user_id, account.email, coalesce(employee.full_name, ''),
      role.id, role.role_name, office.currency_code, office.time_zone,
      trim_scale(app_hidden.tax_rate(settings) * 100), office.exchange_value,
      array(select permission from app_public.role_permissions where role_id = role.id order by permission),
      session.expires_at
    from app_private.sessions as session
    join app_private.accounts as account on account.id = session.account_id
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as signed_user on signed_user.id = account.user_id
    join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
    join app_public.office_settings as settings on settings.office_id = office.id
    join app_public.companies as company on company.id = office.company_id
    join app_public.roles as role on role.id = coalesce(employee.role_id, signed_user.role_id)
    where session.id = $1
      and session.ended_at is null
      and session.expires_at > now()
      and coalesce(employee.status, 1) = 1
      and office.status = 1
      and company.status = 1
      and not app_private.is_idle(session.last_used, settings.idle_minutes)
  $$;

-- Notes that a session is used, at most once a minute.
create or replace function app_private.session_used(session_id uuid) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    update app_private.sessions set last_used = now()
    where id = $1 and ended_at is null and last_used < now() - interval '50 seconds'
  $$;

-- Whether a session that lives no more is over by time: 12 hours, or its office's minutes without use, after which it
-- does not come back whatever is set then.
create or replace function app_private.session_lapsed(session_id uuid) returns boolean
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    update app_private.sessions as session set ended_at = now(), lapsed = true
    from app_private.security_actor((select account_id from app_private.sessions where id = $1)) as actor
    join app_public.office_settings as settings on settings.office_id = actor.office_id
    where session.id = $1 and session.ended_at is null
      and (session.expires_at <= now() or app_private.is_idle(session.last_used, settings.idle_minutes));
    select exists (select from app_private.sessions where id = $1 and lapsed)
  $$;

-- Ends a login whose password was right: forgets the wrong ones that came the same way, knows the device from now on
-- (the last 20 of an account), opens a session of 12 hours.
create or replace function app_private.login_complete(
  account_id uuid, email_key bytea default null, source_key bytea default null, device_key bytea default null,
  device text default '', address text default ''
) returns app_private.session_claims
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      opened uuid;
      forgotten integer;
    begin
      -- In the order in which login_begin locks them.
      perform from app_private.guessing_addresses as counted
      where counted.address_key = login_complete.source_key for update;
      delete from app_private.wrong_passwords as pair
      where pair.email_key = login_complete.email_key and pair.source_key = login_complete.source_key
      returning pair.failures into forgotten;
      update app_private.guessing_addresses as counted
      set spent_until = counted.spent_until - forgotten * interval '12 seconds'
      where counted.address_key = login_complete.source_key and forgotten is not null;
      if login_complete.device_key is not null then
        insert into app_private.devices (account_id, device_key)
        values (login_complete.account_id, login_complete.device_key)
        on conflict (account_id, device_key) do update set last_used = now();
        delete from app_private.devices as old
        where old.account_id = login_complete.account_id and old.device_key not in (
          select kept.device_key from app_private.devices as kept
          where kept.account_id = login_complete.account_id order by kept.last_used desc, kept.device_key limit 20
        );
      end if;
      insert into app_private.sessions (account_id, expires_at, device, address)
      values (login_complete.account_id, now() + interval '12 hours', login_complete.device, login_complete.address)
      returning id into opened;
      return app_private.session_claims(opened);
    end
  $$;

create or replace function app_private.logout(session_id uuid) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$ update app_private.sessions set ended_at = now() where id = $1 and ended_at is null $$;

-- A new password ends every session of the account (D36).
create or replace function app_private.set_password(account_id uuid, password_hash text) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    update app_private.accounts set password_hash = $2 where id = $1;
    select app_private.forget_guesses($1);
    update app_private.sessions set ended_at = now() where account_id = $1 and ended_at is null;
  $$;

-- True the first time that a captcha's answer is shown (D35); forgets those that are too old to be shown again.
create or replace function app_private.captcha_spend(hash text, expires_at timestamptz) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from app_private.spent_captchas as spent where spent.expires_at < now();
      insert into app_private.spent_captchas values (hash, expires_at) on conflict do nothing;
      return found;
    end
  $$;

grant execute on function
  app_private.session_claims(uuid), app_private.session_used(uuid), app_private.session_lapsed(uuid),
  app_private.login_complete(uuid, bytea, bytea, bytea, text, text),
  app_private.logout(uuid), app_private.set_password(uuid, text), app_private.captcha_spend(text, timestamptz)
  to turno_session;
