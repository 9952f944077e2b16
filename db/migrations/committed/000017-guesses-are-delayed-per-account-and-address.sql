--! Previous: sha1:5dece810619cdcca29888f39efbb0a6cae3ef237
--! Hash: sha1:cb1f91b5314acbad7cb9ddb1296b55b38315583a
--! Message: Guesses are delayed per account and address

-- D68, in place of D36's block: wrong passwords count per account and address, or per account and the device that
-- signed in to it before; many accounts tried from one address count for the address.
create sequence app_private.looks as bigint;
comment on sequence app_private.looks is 'Numbers the looks at passwords, so that what was counted longest ago can be forgotten (D68).';

create table app_private.wrong_passwords (
  email_key bytea not null,
  source_key bytea not null,
  account_id uuid references app_private.accounts (id) on delete cascade,
  failures integer not null default 0,
  looked_at timestamptz not null default now(),
  blocked_until timestamptz,
  look bigint not null default 0,
  primary key (email_key, source_key)
);
create index wrong_passwords_account_idx on app_private.wrong_passwords (account_id);
create index wrong_passwords_look_idx on app_private.wrong_passwords (look);
comment on table app_private.wrong_passwords is
  'Passwords in a row that were not right, per typed e-mail (known or not) and address or device, as keyed hashes (D68).';

create table app_private.guessing_addresses (
  address_key bytea primary key,
  spent_until timestamptz not null,
  look bigint not null default 0
);
create index guessing_addresses_look_idx on app_private.guessing_addresses (look);
comment on table app_private.guessing_addresses is
  'How far ahead of the clock an address has spent its looks at passwords of whichever accounts, as keyed hashes (D68).';

create table app_private.devices (
  account_id uuid not null references app_private.accounts (id) on delete cascade,
  device_key bytea not null,
  last_used timestamptz not null default now(),
  primary key (account_id, device_key)
);
comment on table app_private.devices is
  'Browsers that signed in to an account, by the keyed hash of their mark: their wrong passwords count apart (D68).';

alter table app_private.accounts drop column failed_attempts, drop column blocked_until;
alter table app_private.sessions
  add column last_used timestamptz not null default now();

drop function app_private.login_begin(text);
drop function app_private.login_complete(uuid);
drop type app_private.session_claims cascade;
--! Included access/guessing_policies.sql
-- No role reads these; only the functions of access/guessing.sql do, as their owner.
alter table app_private.wrong_passwords enable row level security;
alter table app_private.guessing_addresses enable row level security;
alter table app_private.devices enable row level security;

create policy nobody on app_private.wrong_passwords using (false);
create policy nobody on app_private.guessing_addresses using (false);
create policy nobody on app_private.devices using (false);
--! EndIncluded access/guessing_policies.sql
--! Included access/guessing.sql
-- How long after so many wrong passwords in a row the next one is looked at: from the third on 1 s, 2 s, 4 s … to 15
-- minutes (D68).
create or replace function app_private.guess_wait(failures integer) returns interval
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    select case when failures < 3 then interval '0' else make_interval(secs => least(900, 2 ^ least(failures - 3, 10))) end
  $$;

-- Begins a look at a password: counts it as wrong before it is looked at, so that guesses that come together get no more
-- looks than guesses one after the other. Tells in `wait` the seconds until the next look when none is given now, alike
-- for known and unknown e-mails; no account for an unknown e-mail or someone who may not sign in. `source_key` is what
-- was counted: the device when it signed in to the account before, else the address. An address gets 120 looks that were
-- wrong, and one more each 12 s, over all accounts: a branch of dozens does not get there, who sprays does.
create or replace function app_private.login_begin(
  email text, email_key bytea, address_key bytea, device_key bytea default null
)
  returns table (account_id uuid, password_hash text, source_key bytea, wait integer)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      account app_private.accounts;
      source bytea := login_begin.address_key;
      counted app_private.wrong_passwords;
      spent timestamptz;
      moment timestamptz;
      present bigint;
      remaining interval;
    begin
      select candidate.* into account
      from app_private.accounts as candidate
      left join app_public.employees as employee on employee.id = candidate.employee_id
      left join app_public.users as signed_user on signed_user.id = candidate.user_id
      join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
      join app_public.companies as company on company.id = office.company_id
      where candidate.email = lower(btrim(login_begin.email))
        and coalesce(employee.status, 1) = 1 and office.status = 1 and company.status = 1;
      if exists (
        select from app_private.devices as device
        where device.account_id = account.id and device.device_key = login_begin.device_key
      ) then
        source := login_begin.device_key;
      else
        insert into app_private.guessing_addresses as address (address_key, spent_until)
        values (login_begin.address_key, now())
        on conflict (address_key) do update set address_key = excluded.address_key
        returning address.spent_until into spent;
      end if;
      insert into app_private.wrong_passwords as pair (email_key, source_key, account_id)
      values (login_begin.email_key, source, account.id)
      on conflict (email_key, source_key) do update set account_id = excluded.account_id
      returning pair.* into counted;
      -- Only now: whoever held these rows has been waited for.
      moment := clock_timestamp();
      if counted.looked_at < moment - interval '12 hours' then
        counted.failures := 0;
      end if;
      remaining := greatest(counted.blocked_until - moment, spent - moment - 119 * interval '12 seconds');
      if remaining > interval '0' then
        return query select account.id, null::text, source, ceil(extract(epoch from remaining))::integer;
        return;
      end if;

      present := nextval('app_private.looks');
      update app_private.wrong_passwords as pair
      set failures = counted.failures + 1, looked_at = moment, look = present,
        blocked_until = moment + nullif(app_private.guess_wait(counted.failures + 1), interval '0')
      where pair.email_key = login_begin.email_key and pair.source_key = source;
      update app_private.guessing_addresses as address
      set spent_until = greatest(address.spent_until, moment) + interval '12 seconds', look = present
      where address.address_key = source;
      -- Strangers can't make these grow without end.
      delete from app_private.wrong_passwords where (email_key, source_key) in (
        select old.email_key, old.source_key from app_private.wrong_passwords as old
        where old.look < present - 200000 order by old.look limit 10 for update skip locked
      );
      delete from app_private.guessing_addresses where address_key in (
        select old.address_key from app_private.guessing_addresses as old
        where old.look < present - 200000 order by old.look limit 10 for update skip locked
      );
      return query select account.id, account.password_hash, source, 0;
    end
  $$;

-- Gives back a look that was begun and came to nothing: the password was not judged.
create or replace function app_private.login_uncount(email_key bytea, source_key bytea) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    update app_private.guessing_addresses set spent_until = spent_until - interval '12 seconds' where address_key = $2;
    update app_private.wrong_passwords set failures = failures - 1, blocked_until = null
    where email_key = $1 and source_key = $2 and failures > 0;
  $$;

-- Forgets the wrong passwords of an account, wherever they came from, so that the next password is looked at: when it is
-- freed, or gets a new password.
create or replace function app_private.forget_guesses(account_id uuid) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with addresses as (
      select address.address_key from app_private.guessing_addresses as address
      where address.address_key in (
        select pair.source_key from app_private.wrong_passwords as pair where pair.account_id = $1
      )
      order by address.address_key
      for update
    ), forgotten as (
      delete from app_private.wrong_passwords as pair
      where pair.account_id = $1 and (select count(*) from addresses) >= 0
      returning pair.source_key, pair.failures
    )
    update app_private.guessing_addresses as address
    set spent_until = address.spent_until - forgotten.failures * interval '12 seconds'
    from forgotten where forgotten.source_key = address.address_key;
  $$;

grant execute on function
  app_private.login_begin(text, bytea, bytea, bytea), app_private.login_uncount(bytea, bytea)
  to turno_session;
--! EndIncluded access/guessing.sql
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

-- The claims of a session that still lives; null when it ended, expired, or its owner was disabled.
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
  app_private.session_claims(uuid), app_private.login_complete(uuid, bytea, bytea, bytea, text, text),
  app_private.logout(uuid), app_private.set_password(uuid, text), app_private.captcha_spend(text, timestamptz)
  to turno_session;
--! EndIncluded access/sessions.sql
--! Included access/tidy.sql
-- Forgets what nothing needs any more: sessions that ended a month ago, request ids of last month, spent
-- captchas, links of appointments that are over, wrong passwords that count no more, devices and the
-- security log of more than 400 days ago.
create or replace function app_private.tidy() returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    delete from app_private.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
    delete from app_private.requests where created < now() - interval '30 days';
    delete from app_private.spent_captchas where expires_at < now();
    delete from app_private.wrong_passwords where looked_at < now() - interval '12 hours';
    delete from app_private.guessing_addresses where spent_until < now();
    delete from app_private.devices where last_used < now() - interval '400 days';
    delete from app_public.security_events where created < now() - interval '400 days';
    delete from app_private.appointment_tokens as token using app_public.appointments as appointment
    where appointment.id = token.appointment_id and appointment.appointment_date < now() - interval '1 day';
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.tidy() to turno_worker;
--! EndIncluded access/tidy.sql
