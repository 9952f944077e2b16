--! Previous: sha1:72863bb22845e291531dc2b056f3457dd86ef7a9
--! Hash: sha1:18395d676d227cf75f0ec2ab40b0adfd091d51c7
--! Message: Sessions end for good and are their owner's to see

-- Sessions: what ends them ends them for good, their owner sees and ends them, and an office may set after how many
-- minutes without use they end. The last administrator and the last office stay (D49).
alter table app_public.office_settings add column idle_minutes integer;
alter table app_public.office_settings add constraint office_settings_idle_minutes_check
  check (idle_minutes between 5 and 720);
comment on column app_public.office_settings.idle_minutes is 'Without use, after which a session of the office ends; null: after 12 hours alone.';
alter table app_private.sessions add column lapsed boolean not null default false;
comment on column app_private.sessions.lapsed is 'It ended by time, not by an act.';

drop type app_private.session_claims cascade;
--! Included access/sessions.sql
-- What a session is and may, as the server keeps it and tells it to the browser (doc 1 §3).
create type app_private.session_claims as (
  session_id uuid,
  company_id uuid,
  company_name text,
  office_id uuid,
  office_name text,
  employee_id uuid,
  user_id uuid,
  email text,
  full_name text,
  role_id uuid,
  role_name text,
  currency_code text,
  time_zone text,
  iva numeric,
  exchange_value numeric,
  permissions text[],
  expires_at timestamptz
);

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
--! EndIncluded access/sessions.sql
--! Included access/own_sessions.sql
-- The account behind the request's session; null without one.
create or replace function app_private.own_account_id() returns uuid
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select session.account_id from app_private.sessions as session
    where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
  $$;

create or replace function app_public.proc_own_sessions()
  returns table (
    id uuid, device text, address text, created timestamptz, last_used timestamptz, is_current boolean
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select session.id, session.device, session.address, session.created, session.last_used,
      session.id = current_setting('turno.session_id')::uuid
    from app_private.sessions as session
    where session.account_id = app_private.own_account_id()
      and session.ended_at is null and session.expires_at > now()
      and not exists (
        select from app_public.office_settings as settings
        where settings.office_id = app_hidden.current_office_id()
          and app_private.is_idle(session.last_used, settings.idle_minutes)
      )
    order by session.id = current_setting('turno.session_id')::uuid desc, session.last_used desc, session.id
  $$;

comment on function app_public.proc_own_sessions() is
  'The sessions of the caller''s account that live, this one first, then by last use: where they were begun and with which browser and system.';
grant execute on function app_public.proc_own_sessions() to turno_staff;

create or replace function app_public.proc_end_session(session_id uuid) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      ended app_private.sessions;
    begin
      update app_private.sessions as session set ended_at = now()
      where session.id = proc_end_session.session_id and session.account_id = app_private.own_account_id()
        and session.ended_at is null
      returning * into ended;
      if ended.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_private.log_security('SESSION_ENDED', ended.device, jsonb_build_object('sessions', 1));
      return row(ended.id, null, '99999', 'Sesión cerrada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_end_session(uuid) is
  E'@resultFieldName result\nEnds one of the caller''s own sessions on every node within 5 seconds (D36). Fails with NOT_FOUND for another''s, or one that ended.';
grant execute on function app_public.proc_end_session(uuid) to turno_staff;

create or replace function app_public.proc_end_other_sessions() returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      ended integer;
    begin
      update app_private.sessions as session set ended_at = now()
      where session.account_id = app_private.own_account_id() and session.ended_at is null
        and session.id <> current_setting('turno.session_id')::uuid;
      get diagnostics ended = row_count;
      if ended > 0 then
        perform app_private.log_security('SESSION_ENDED', '', jsonb_build_object('sessions', ended));
      end if;
      return row(null, null, '99999', 'Sesiones cerradas con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_end_other_sessions() is
  E'@resultFieldName result\nEnds all of the caller''s own sessions but the one that asks, on every node within 5 seconds (D36).';
grant execute on function app_public.proc_end_other_sessions() to turno_staff;
--! EndIncluded access/own_sessions.sql
--! Included access/end_sessions.sql
-- Who may sign in no more is signed out for good: a session does not come back when a person, an office or a company is
-- enabled again (D36).
create or replace function app_private.end_sessions_of(employee_id uuid, office_id uuid, company_id uuid) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    update app_private.sessions as session set ended_at = now()
    from app_private.accounts as account
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as signed_user on signed_user.id = account.user_id
    where account.id = session.account_id and session.ended_at is null
      and (employee.id = $1
        or coalesce(employee.office_id, signed_user.office_id) = $2
        or coalesce(employee.company_id, signed_user.company_id) = $3)
  $$;

create or replace function app_hidden.tg_end_sessions() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      case tg_table_name
        when 'employees' then
          if new.status <> 1 or exists (
            select from app_public.offices as office where office.id = new.office_id and office.status <> 1
          ) then
            perform app_private.end_sessions_of(new.id, null, null);
          end if;
        when 'offices' then
          perform app_private.end_sessions_of(null, new.id, null) where new.status <> 1;
        when 'companies' then
          perform app_private.end_sessions_of(null, null, new.id) where new.status <> 1;
      end case;
      return null;
    end
  $$;

create or replace trigger end_sessions after update of status, office_id on app_public.employees
  for each row when ((new.status, new.office_id) is distinct from (old.status, old.office_id))
  execute function app_hidden.tg_end_sessions();
create or replace trigger end_sessions after update of status on app_public.offices
  for each row when (new.status <> old.status) execute function app_hidden.tg_end_sessions();
create or replace trigger end_sessions after update of status on app_public.companies
  for each row when (new.status <> old.status) execute function app_hidden.tg_end_sessions();
--! EndIncluded access/end_sessions.sql
--! Included access/require_administrator.sql
-- A company always keeps someone who can sign in and may change what roles may, be it an employee or somebody of the
-- users' list: refuses the change that takes the last one away, also when two remove each other at the same moment. It
-- binds who is signed in; whoever runs the installation may take a company apart.
create or replace function app_hidden.require_administrator(company_id uuid) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if app_hidden.current_company_id() is null then
        return;
      end if;
      -- Whoever comes second waits here, and then sees what the first has done.
      perform from app_public.companies as company where company.id = $1 for no key update;
      if not exists (
        select from app_private.accounts as account
        left join app_public.employees as employee on employee.id = account.employee_id
        left join app_public.users as member on member.id = account.user_id
        join app_public.offices as office on office.id = coalesce(employee.office_id, member.office_id)
        join app_public.role_permissions as granted
          on granted.role_id = coalesce(employee.role_id, member.role_id) and granted.permission = 'role.grant'
        where office.company_id = $1 and office.status = 1 and coalesce(employee.status, 1) = 1
      ) then
        perform app_hidden.fail('LAST_ADMINISTRATOR');
      end if;
    end
  $$;

create or replace function app_hidden.tg_keep_administrator() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if exists (
        select from app_public.role_permissions as granted
        where granted.role_id = old.role_id and granted.permission = 'role.grant'
      ) then
        perform app_hidden.require_administrator(old.company_id);
      end if;
      return null;
    end
  $$;

create or replace function app_hidden.tg_keep_granting_role() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require_administrator(role.company_id)
      from app_public.roles as role where role.id = old.role_id;
      return null;
    end
  $$;

-- A company keeps an active office, and nobody disables the one they work in (D49).
create or replace function app_hidden.tg_keep_office() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if app_hidden.current_company_id() is null or old.status <> 1 then
        return null;
      end if;
      perform from app_public.companies as company where company.id = old.company_id for no key update;
      if not exists (
        select from app_public.offices as office where office.company_id = old.company_id and office.status = 1
      ) then
        perform app_hidden.fail('LAST_OFFICE');
      end if;
      if old.id = app_hidden.current_office_id() then
        perform app_hidden.fail('OWN_OFFICE');
      end if;
      perform app_hidden.require_administrator(old.company_id);
      return null;
    end
  $$;

-- Nobody takes away the account that they are signed in with (D49).
create or replace function app_hidden.tg_keep_own_account() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if old.id = app_hidden.current_actor_id() then
        perform app_hidden.fail('OWN_ACCOUNT');
      end if;
      return old;
    end
  $$;

create or replace trigger keep_administrator after update of role_id, status, office_id or delete on app_public.employees
  for each row when (old.status = 1) execute function app_hidden.tg_keep_administrator();
create or replace trigger keep_administrator after update of role_id, office_id or delete on app_public.users
  for each row execute function app_hidden.tg_keep_administrator();
create or replace trigger keep_granting_role after delete on app_public.role_permissions
  for each row when (old.permission = 'role.grant') execute function app_hidden.tg_keep_granting_role();
create or replace trigger keep_office after update of status or delete on app_public.offices
  for each row execute function app_hidden.tg_keep_office();
create or replace trigger keep_own_account before delete on app_public.users
  for each row execute function app_hidden.tg_keep_own_account();
--! EndIncluded access/require_administrator.sql
--! Included people/tg_check_employee.sql
-- Requires what the session needs to hire, edit or disable someone of a role: technicians by employee.*, supervisors by
-- supervisor.*, anybody else only by who may change permissions, so that nobody makes a colleague mightier than the
-- documents say (doc 1 §6).
create or replace function app_hidden.require_may_staff(role_id uuid, verb text) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
    begin
      select * into role from app_public.roles as held where held.id = $1;
      perform app_hidden.require(case
        when role.takes_turns then 'employee.' || verb
        when role.role_name = 'crm_supervisor' then 'supervisor.' || replace(verb, 'disable', 'update')
        else 'role.grant'
      end);
    end
  $$;

-- Refuses the commissions that the documents' forms don't offer (doc 1 §5, §9, D38), as fractions.
create or replace function app_hidden.check_commissions(employee app_public.employees, role app_public.roles) returns void
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not (case
        when role.takes_turns then employee.commission = any ('{0.15,0.20,0.25,0.30,0.35,0.40,0.45}'::numeric[])
        else employee.commission between 0 and 0.05
      end) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "commission"}');
      end if;
      if employee.supervisor_commission > (case when role.supervises then 0.05 else 0 end) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "supervisorCommission"}');
      end if;
    end
  $$;

-- The data of an employee are sound whoever writes them.
create or replace function app_hidden.tg_check_employee() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.email := lower(btrim(new.email));
      new.phone := btrim(new.phone);
      if new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if not exists (select from app_public.roles where id = new.role_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "roleId"}');
      end if;
      if not exists (select from app_public.offices where id = new.office_id and company_id = new.company_id) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "officeId"}');
      end if;
      if tg_op = 'INSERT' then
        new.identification_number := app_hidden.check_identification(new.identification_type, new.identification_number);
      end if;
      return new;
    end
  $$;

-- What staff may make of a new employee; without names they get those that the registry told (D29).
create or replace function app_hidden.tg_check_hiring() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
      person app_public.people;
    begin
      select * into role from app_public.roles where id = new.role_id;
      perform app_hidden.require_may_staff(role.id, 'create');
      if app_hidden.e164(new.phone, (select currency_code from app_public.offices where id = new.office_id)) is null then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      perform app_hidden.check_commissions(new, role);
      if new.first_name = '' and new.last_name = '' then
        person := app_hidden.person_of(new.company_id, new.identification_number);
        new.first_name := coalesce(person.first_name, '');
        new.second_name := coalesce(person.second_name, '');
        new.last_name := coalesce(person.last_name, '');
        new.second_last_name := coalesce(person.second_last_name, '');
        if person.id is null then
          perform app_hidden.queue_look_up(new.id, new.identification_type, new.identification_number);
        end if;
      end if;
      return new;
    end
  $$;

-- What staff may change of an employee: nobody raises themselves, and an office is changed by employee.change_office,
-- for one of the same currency (doc 1 §5).
create or replace function app_hidden.tg_check_employee_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      role app_public.roles;
      currency text := (select currency_code from app_public.offices where id = new.office_id);
    begin
      if new.phone <> old.phone and app_hidden.e164(new.phone, currency) is null then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      if new.id = app_hidden.current_employee_id() then
        if new.status <> old.status then
          perform app_hidden.fail('OWN_ACCOUNT');
        end if;
        if (new.role_id, new.office_id, new.commission, new.supervisor_commission, new.status)
          is distinct from (old.role_id, old.office_id, old.commission, old.supervisor_commission, old.status) then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        return new;
      end if;
      perform app_hidden.require_may_staff(old.role_id, 'update');
      select * into role from app_public.roles where id = new.role_id;
      if new.role_id <> old.role_id then
        perform app_hidden.require_may_staff(new.role_id, 'create');
        if not role.supervises and new.supervisor_commission = old.supervisor_commission then
          new.supervisor_commission := 0;
        end if;
      end if;
      if (new.role_id, new.commission, new.supervisor_commission)
        is distinct from (old.role_id, old.commission, old.supervisor_commission) then
        perform app_hidden.check_commissions(new, role);
      end if;
      if new.office_id <> old.office_id then
        perform app_hidden.require('employee.change_office');
        if currency <> (select currency_code from app_public.offices where id = old.office_id) then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "officeId"}');
        end if;
      end if;
      if new.status <> old.status then
        perform app_hidden.require_may_staff(old.role_id, 'disable');
      end if;
      return new;
    end
  $$;

create or replace function app_hidden.tg_check_dismissal() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require_may_staff(old.role_id, 'disable');
      if old.id = app_hidden.current_employee_id() then
        perform app_hidden.fail('OWN_ACCOUNT');
      end if;
      return old;
    end
  $$;

-- Triggers fire in the order of their names.
create or replace trigger check_employee before insert or update on app_public.employees
  for each row execute function app_hidden.tg_check_employee();
create or replace trigger check_hiring before insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_hiring();
create or replace trigger check_employee_change before update on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_employee_change();
create or replace trigger check_dismissal before delete on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_dismissal();
--! EndIncluded people/tg_check_employee.sql
--! Included places/proc_settings_create_update.sql
-- The minutes without use after which a session ends, as they are typed: 5 to 720; none for an empty text or 0.
create or replace function app_hidden.idle_minutes(typed text) returns integer
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if coalesce(btrim(typed), '') in ('', '0') then
        return null;
      end if;
      if typed !~ '^\s*\d{1,3}\s*$' or typed::integer not between 5 and 720 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "IDLE_MINUTES"}');
      end if;
      return typed::integer;
    end
  $$;

-- Writes an office's settings from the documents' config (doc 3 §3): percentages divided by 100. What the config does
-- not name keeps its value.
create or replace function app_hidden.save_settings(office_id uuid, config jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      settings app_public.office_settings;
    begin
      if jsonb_typeof(config) is distinct from 'object' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config"}');
      end if;
      select * into settings from app_public.office_settings as present
      where present.office_id = save_settings.office_id for update;
      begin
        settings.iva := coalesce((config ->> 'IVA')::numeric, settings.iva);
        settings.net_base := coalesce((config ->> 'NET_BASE')::numeric, settings.net_base);
        settings.royalty := coalesce((config ->> 'ROYALTY')::numeric, settings.royalty);
      exception when invalid_text_representation or numeric_value_out_of_range then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "config"}');
      end;
      if config ? 'IDLE_MINUTES' then
        settings.idle_minutes := app_hidden.idle_minutes(config ->> 'IDLE_MINUTES');
      end if;
      settings.invoicing := coalesce(config ->> 'INVOICING', settings.invoicing);
      settings.office_type := coalesce(config ->> 'OFFICE_TYPE', settings.office_type);
      update app_public.office_settings as present
      set iva = settings.iva, net_base = settings.net_base, royalty = settings.royalty,
        invoicing = settings.invoicing, office_type = settings.office_type, idle_minutes = settings.idle_minutes,
        updated = now()
      where present.office_id = settings.office_id;
    end
  $$;

-- Who opened an office, with the first of the documents' two calls, may store its first settings with the second
-- (doc 3 §4), though it is not the office they see.
create or replace function app_hidden.may_set_up_office(office_id uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from app_public.office_settings as settings
      join app_public.audit_entries as opened on opened.object_id = settings.office_id
      where settings.office_id = $1 and settings.updated is null
        and opened.object_type = 'offices' and opened.action = 'insert'
        and opened.actor_id = app_hidden.current_actor_id()
    )
  $$;

create or replace function app_public.proc_settings_create_update(office_id uuid, config jsonb, company_id uuid default null)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      office uuid := office_id;
    begin
      perform app_hidden.require('office.manage');
      if not app_hidden.may_set_up_office(office) then
        office := app_hidden.require_office(office);
      end if;
      if company_id <> app_hidden.current_company_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      perform app_hidden.save_settings(office, app_hidden.json_value(config));
      return row(office, null, '99999', 'Registro actualizado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_settings_create_update(uuid, jsonb, uuid) is
  E'@resultFieldName result\nStores an office''s config: IVA, NET_BASE and ROYALTY as fractions, INVOICING, OFFICE_TYPE (doc 3 §3, §7), and IDLE_MINUTES, after which a session without use ends (none: empty).';
grant execute on function app_public.proc_settings_create_update(uuid, jsonb, uuid) to turno_staff;
--! EndIncluded places/proc_settings_create_update.sql
--! Included places/v_places.sql
-- Towns with their country (doc 3 §2).
create or replace view app_public.v_towns with (security_invoker = true) as
  select town.id, town.town_name, town.country_id, country.country_name, town.status, town.created
  from app_public.towns as town
  join app_public.countries as country on country.id = town.country_id
  where town.status = 1;

comment on view app_public.v_towns is
  E'@primaryKey id\n@behavior -single\nThe towns that are not disabled, with their country (doc 3 §2).';
select app_private.mark_not_null('app_public.v_towns', '{id,town_name,country_id,country_name,status,created}');

-- Countries that are not disabled (doc 3 §2).
create or replace view app_public.v_countries with (security_invoker = true) as
  select id, country_name, status, created from app_public.countries where status = 1;

comment on view app_public.v_countries is
  E'@primaryKey id\n@behavior -single\nThe countries that are not disabled (doc 3 §2).';
select app_private.mark_not_null('app_public.v_countries', '{id,country_name,status,created}');

-- Offices with country, town and settings (doc 3 §2); the settings only of the offices that the reader sees.
create or replace view app_public.v_offices with (security_invoker = true) as
  select
    office.id, office.office_name, office.address, office.phone, office.email, office.instagram,
    office.country_id, country.country_name, office.town_id, town.town_name, office.currency_code, office.time_zone,
    settings.iva, settings.net_base, settings.royalty, settings.invoicing, settings.office_type,
    office.status, office.created, settings.idle_minutes
  from app_public.offices as office
  join app_public.countries as country on country.id = office.country_id
  join app_public.towns as town on town.id = office.town_id
  left join app_public.office_settings as settings on settings.office_id = office.id
  where office.status = 1;

comment on view app_public.v_offices is
  E'@primaryKey id\nThe offices that are not disabled, with country, town and settings; iva, netBase and royalty are fractions (doc 3 §2).';
select app_private.mark_not_null('app_public.v_offices',
  '{id,office_name,address,phone,email,instagram,country_id,country_name,town_id,town_name,currency_code,time_zone,status,created}');
grant select on app_public.v_towns, app_public.v_countries, app_public.v_offices to turno_staff;
--! EndIncluded places/v_places.sql
