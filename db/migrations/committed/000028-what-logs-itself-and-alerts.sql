--! Previous: sha1:81e33a9e03a8e61e9e844e2c759dc064bf52bb00
--! Hash: sha1:5f2c5ebb713072d71f4fc785cbf99cf8151c4143
--! Message: what logs itself, and alerts

-- Rights, accounts, rates and settings log themselves; what stands out is an alert (issue 12).
create index if not exists security_events_guesses_idx on app_public.security_events (company_id, address, created)
  where kind = 'SIGN_IN' and outcome = 'REFUSED';

-- Its company, office and person are copies, as those of the log are.
create table app_public.security_alerts (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null,
  office_id uuid,
  kind text not null check (kind ~ '^[A-Z_]{3,40}$'),
  matter text not null,
  event_kind text not null,
  actor_id uuid,
  address text not null default '',
  words text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  created timestamptz not null default now()
);
comment on table app_public.security_alerts is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nWhat administrators are to look at, one row per matter and hour; actor_id or address lead to the rows of the log behind it.';
create index security_alerts_created_idx on app_public.security_alerts (company_id, created desc, id desc);
create index security_alerts_matter_idx on app_public.security_alerts (company_id, kind, matter, created desc);

create table app_public.security_alerts_seen (
  alert_id uuid not null references app_public.security_alerts on delete cascade,
  company_id uuid not null,
  actor_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (alert_id, actor_id)
);
comment on table app_public.security_alerts_seen is
  E'@behavior -*\nWhich administrator has seen which alert.';

--! Included security/record_security.sql
-- In how many rows an hour the refusals of one account may stand apart; later ones are counted in one row.
create or replace function app_private.refusals_apart() returns integer
  language sql immutable
  return 20;

-- Writes one event that the server tells of. What is refused is counted: one row per account, reason, act, address and
-- minute, so that a stranger who goes on guessing adds few rows. Nothing for an account that is not known.
create or replace function app_private.record_security_event(event jsonb) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      present app_public.security_events;
      session app_private.sessions;
      actor record;
      happened timestamptz := least(now(), coalesce((event ->> 'at')::timestamptz, now()));
      counted uuid;
    begin
      select * into session from app_private.sessions as known where known.id = (event ->> 'sessionId')::uuid;
      select * into actor from app_private.security_actor(coalesce(session.account_id,
        (select account.id from app_private.accounts as account
          where account.email = lower(btrim(event ->> 'email')))));
      if actor.company_id is null then
        return;
      end if;
      present := row(
        app_hidden.new_id(), actor.company_id, actor.office_id, event ->> 'kind', coalesce(event ->> 'outcome', 'DONE'),
        left(coalesce(event ->> 'code', ''), 60), actor.actor_id, actor.actor_name, actor.actor_email, session.id,
        left(coalesce(event ->> 'address', ''), 45), left(coalesce(event ->> 'device', ''), 80),
        left(coalesce(event ->> 'subject', ''), 200),
        case when length(event ->> 'detail') <= 2000 then event -> 'detail' else '{}' end,
        greatest(1, (event ->> 'times')::integer), null, happened, happened);
      if present.outcome = 'REFUSED' then
        present.bucket := md5(concat_ws(' ', present.actor_id, present.kind, present.code, present.subject,
          present.address, date_trunc('minute', happened)))::uuid;
        if not exists (select from app_public.security_events as known where known.bucket = present.bucket) and (
          select count(*) from (
            select from app_public.security_events as known
            where known.company_id = present.company_id and known.actor_id = present.actor_id
              and known.created >= date_trunc('hour', happened) and known.bucket is not null
            limit app_private.refusals_apart()
          ) as apart
        ) >= app_private.refusals_apart() then
          present.address := '';
          present.device := '';
          present.subject := '';
          present.session_id := null;
          present.bucket := md5(concat_ws(' ', present.actor_id, present.kind, present.code,
            date_trunc('hour', happened)))::uuid;
        end if;
      end if;
      insert into app_public.security_events as known values (present.*)
      on conflict (bucket) do update
        set times = least(known.times::bigint + excluded.times, 2000000000)::integer,
          last_at = greatest(known.last_at, excluded.last_at);
    end
  $$;

-- Writes what the server saw outside the acts of the database: sign-ins, refusals, exports. `events` is an array of
-- {kind, outcome, code, sessionId or email, address, device, subject, detail, times, at}.
create or replace function app_private.record_security(events jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_private.record_security_event(event)
      from jsonb_array_elements(events) with ordinality as told (event, place)
      -- Two servers that count the same refusals wait for each other in the same order.
      order by event ->> 'email', event ->> 'sessionId', event ->> 'kind', event ->> 'code', place;
    end
  $$;

grant execute on function app_private.record_security(jsonb) to turno_session;
--! EndIncluded security/record_security.sql
--! Included security/log_accounts.sql
-- What happens to accounts is logged by the rows themselves, whichever act changes them.

-- What a person is called in the log.
create or replace function app_private.security_subject(account_id uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select coalesce(nullif(actor_name, ''), actor_email) from app_private.security_actor($1) $$;

-- A password changes by its person's own session, or is reset: by somebody else, or by a code, which has no session.
create or replace function app_private.tg_log_account() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if new.password_hash <> old.password_hash then
        perform app_private.log_security(
          case when app_private.own_account_id() = new.id then 'PASSWORD' else 'PASSWORD_RESET' end,
          app_private.security_subject(new.id), account_id => new.id);
      end if;
      if new.email <> old.email then
        perform app_private.log_security('ACCOUNT_EMAIL', app_private.security_subject(new.id), account_id => new.id);
      end if;
      return null;
    end
  $$;

drop trigger if exists log_account on app_private.accounts;
create trigger log_account after update of password_hash, email on app_private.accounts
  for each row execute function app_private.tg_log_account();

-- A session that ends before its time: by its person's own logout, or from another session, or with its account.
create or replace function app_private.tg_log_session_end() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      owner record;
    begin
      select * into owner from app_private.security_actor(new.account_id);
      if new.id = nullif(current_setting('turno.session_id', true), '')::uuid then
        perform app_private.log_security('SIGN_OUT');
      else
        perform app_private.log_security('SESSION_ENDED', app_private.security_subject(new.account_id),
          jsonb_build_object('personId', owner.actor_id, 'address', new.address, 'device', new.device),
          company_id => owner.company_id, office_id => owner.office_id);
      end if;
      return null;
    end
  $$;

drop trigger if exists log_session_end on app_private.sessions;
create trigger log_session_end after update of ended_at on app_private.sessions
  for each row when (old.ended_at is null and new.ended_at is not null and not new.lapsed)
  execute function app_private.tg_log_session_end();
--! EndIncluded security/log_accounts.sql
--! Included security/log_people.sql
-- Who joins, leaves, is disabled or gets another role: employees, and users who are none. A role that may change
-- permissions makes an administrator.
create or replace function app_hidden.tg_log_person() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      present jsonb := to_jsonb(coalesce(new, old));
      before jsonb := to_jsonb(old);
      subject text := coalesce(nullif(present ->> 'full_name', ''), present ->> 'email');
      office uuid := (present ->> 'office_id')::uuid;
      role app_public.roles;
      detail jsonb;
    begin
      select * into role from app_public.roles as held where held.id = (present ->> 'role_id')::uuid;
      detail := jsonb_build_object('personId', present -> 'id', 'role', role.role_name);
      if tg_op <> 'UPDATE' then
        perform app_private.log_security(
          case tg_op when 'INSERT' then 'ACCOUNT_CREATED' else 'ACCOUNT_DELETED' end,
          subject, detail, office_id => office);
      elsif present -> 'role_id' <> before -> 'role_id' then
        perform app_private.log_security('ROLE', subject,
          detail || jsonb_build_object('before', (select role_name from app_public.roles as left_role
            where left_role.id = (before ->> 'role_id')::uuid)),
          office_id => office);
      end if;
      if tg_op = 'UPDATE' and present -> 'status' is distinct from before -> 'status' then
        perform app_private.log_security(
          case when present ->> 'status' = '1' then 'ACCOUNT_ENABLED' else 'ACCOUNT_DISABLED' end,
          subject, detail, office_id => office);
      end if;
      if tg_op <> 'DELETE' and present -> 'role_id' is distinct from before -> 'role_id' and exists (
        select from app_public.role_permissions as granted
        where granted.role_id = role.id and granted.permission = 'role.grant'
      ) then
        perform app_private.log_security('ADMINISTRATOR', subject, detail, office_id => office);
      end if;
      return null;
    end
  $$;

drop trigger if exists log_person on app_public.employees;
create trigger log_person after insert or delete or update of role_id, status on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_person();
drop trigger if exists log_person on app_public.users;
create trigger log_person after insert or delete or update of role_id on app_public.users
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_person();

-- Roles that are made, renamed or deleted.
create or replace function app_hidden.tg_log_role() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_private.log_security('ROLE_EDITED', coalesce(new.role_name, old.role_name),
        jsonb_build_object('act', tg_op, 'roleId', coalesce(new.id, old.id)) ||
          case when old.role_name <> new.role_name then jsonb_build_object('before', old.role_name) else '{}' end);
      return null;
    end
  $$;

drop trigger if exists log_role on app_public.roles;
create trigger log_role after insert or delete or update of role_name on app_public.roles
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_role();

-- What a role was given and lost; all of it in one row, at the end of the statements that did it.
create or replace function app_hidden.log_permissions(role app_public.roles, before text[], after text[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      added text[] := array(select name from unnest(after) as name where name <> all (before));
      removed text[] := array(select name from unnest(before) as name where name <> all (after));
    begin
      perform app_private.log_security('PERMISSIONS', role.role_name,
        jsonb_build_object('roleId', role.id, 'added', added, 'removed', removed));
      if 'role.grant' = any (added) then
        perform app_private.log_security('ADMINISTRATOR', role.role_name,
          jsonb_build_object('roleId', role.id, 'role', role.role_name));
      end if;
    end
  $$;
--! EndIncluded security/log_people.sql
--! Included security/log_settings.sql
-- Rates with what they were before. Each change of one is a row of the rates' history, whichever act made it (D11).
create or replace function app_hidden.tg_log_rate() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      before numeric;
    begin
      select rate.value into before from app_public.office_rates as rate
      where rate.office_id = new.office_id and rate.kind = new.kind and rate.id <> new.id and rate.valid_from <= new.valid_from
      order by rate.valid_from desc, rate.id desc
      limit 1;
      perform app_private.log_security('RATE',
        (select office_name from app_public.offices as office where office.id = new.office_id),
        jsonb_build_object('rate', new.kind, 'before', trim_scale(before)::text, 'after', trim_scale(new.value)::text),
        office_id => new.office_id);
      return null;
    end
  $$;

drop trigger if exists log_rate on app_public.office_rates;
create trigger log_rate after insert on app_public.office_rates
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_rate();

-- The settings of an office that decide what is charged, taxed or paid; royalties are rates.
create or replace function app_hidden.tg_log_office_settings() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      changed jsonb;
    begin
      select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, value)) into changed
      from jsonb_each(to_jsonb(new) - '{royalty,updated,office_id,company_id}'::text[])
      where value is distinct from to_jsonb(old) -> key;
      if changed is not null then
        perform app_private.log_security('SETTING',
          (select office_name from app_public.offices as office where office.id = new.office_id),
          changed, office_id => new.office_id);
      end if;
      return null;
    end
  $$;

drop trigger if exists log_settings on app_public.office_settings;
create trigger log_settings after update on app_public.office_settings
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_office_settings();

-- The percentage that fills a role's gauge.
create or replace function app_hidden.tg_log_percent() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_private.log_security('SETTING', new.role_name,
        jsonb_build_object('percent', jsonb_build_array(trim_scale(old.percent), trim_scale(new.percent))));
      return null;
    end
  $$;

drop trigger if exists log_percent on app_public.percent_indicators;
create trigger log_percent after insert or update of percent on app_public.percent_indicators
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_percent();
--! EndIncluded security/log_settings.sql
--! Included security/security_words.sql
-- A fraction as people read it.
create or replace function app_hidden.percent_words(fraction text) returns text
  language sql immutable
  set search_path = pg_catalog, pg_temp
  as $$ select trim_scale(round($1::numeric * 100, 4)) || ' %' $$;

-- What permissions are called.
create or replace function app_hidden.permission_words(names jsonb) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select string_agg(coalesce(known.description, given.permission), ', ' order by known.description, given.permission)
    from jsonb_array_elements_text($1) as given (permission)
    left join app_public.permissions as known on known.name = given.permission
  $$;

-- The detail of a row of the security log in words.
create or replace function app_hidden.security_words(kind text, detail jsonb) returns text
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      captions constant jsonb := '{
        "iva": "IVA", "net_base": "Base", "invoicing": "Facturación", "office_type": "Tipo", "percent": "Porcentaje",
        "USD": "Dólar", "EUR": "Euro", "ADVERTISING": "No facturable", "ROYALTY": "Regalía"}';
    begin
      return case kind
        when 'EXPORT' then concat_ws('; ',
          case when detail ? 'rows' then
            trim(to_char((detail ->> 'rows')::bigint, '999G999G999G990')) ||
              case when detail ->> 'rows' = '1' then ' fila' else ' filas' end end,
          (select 'por ' || string_agg(filter, ', ' order by place)
            from jsonb_array_elements_text(detail -> 'filters') with ordinality as used (filter, place)))
        when 'PERMISSIONS' then concat_ws('. ',
          'Agrega: ' || app_hidden.permission_words(detail -> 'added'),
          'Quita: ' || app_hidden.permission_words(detail -> 'removed'))
        when 'RATE' then concat(captions ->> (detail ->> 'rate'), ': ', concat_ws(' → ', case
          when detail ->> 'rate' in ('USD', 'EUR') then detail ->> 'before'
          else app_hidden.percent_words(detail ->> 'before') end, case
          when detail ->> 'rate' in ('USD', 'EUR') then detail ->> 'after'
          else app_hidden.percent_words(detail ->> 'after') end))
        when 'SETTING' then (
          select string_agg(concat(coalesce(captions ->> key, key), ': ', concat_ws(' → ', case
            when key in ('iva', 'net_base') then app_hidden.percent_words(value ->> 0)
            when key = 'percent' then (value ->> 0) || ' %' else value ->> 0 end, case
            when key in ('iva', 'net_base') then app_hidden.percent_words(value ->> 1)
            when key = 'percent' then (value ->> 1) || ' %' else value ->> 1 end)), '; ' order by key)
          from jsonb_each(detail) as changed)
        when 'ROLE' then concat_ws(' → ', detail ->> 'before', detail ->> 'role')
        when 'ROLE_EDITED' then case detail ->> 'act'
          when 'INSERT' then 'Agregado' when 'DELETE' then 'Eliminado' else 'Antes ' || (detail ->> 'before') end
        when 'REFUSAL' then coalesce(detail ->> 'operation', '')
        when 'SESSION_ENDED' then concat_ws(', ', nullif(detail ->> 'device', ''), nullif(detail ->> 'address', ''))
        else coalesce(detail ->> 'role', '')
      end;
    end
  $$;

grant execute on function app_hidden.percent_words(text), app_hidden.permission_words(jsonb),
  app_hidden.security_words(text, jsonb) to turno_staff;
--! EndIncluded security/security_words.sql
--! Included security/v_security_events.sql
-- The security log as its screen shows it, each row by its own office's day (D5); e-mails for who may read those of
-- staff and users.
drop view if exists app_public.v_security_events;
create view app_public.v_security_events with (security_invoker = true) as
  select
    event.id, event.created, (event.created at time zone coalesce(office.time_zone, 'America/Caracas'))::date as created_day,
    event.kind, event.outcome, event.code, event.actor_id,
    coalesce(nullif(event.actor_name, ''), shown.actor_email) as actor_name, shown.actor_email,
    case when may.email or event.subject not like '%@%' then event.subject else '' end as subject,
    coalesce(app_hidden.security_words(event.kind, event.detail), '') as words, event.times, event.last_at,
    event.office_id, coalesce(office.office_name, '') as office_name,
    coalesce(office.time_zone, 'America/Caracas') as time_zone, event.address, event.device
  from app_public.security_events as event
  cross join lateral (
    select (select app_hidden.can('employee.read')) and (select app_hidden.can('user.read')) as email
  ) as may
  cross join lateral (select case when may.email then event.actor_email else '' end as actor_email) as shown
  left join app_public.offices as office on office.id = event.office_id;

comment on view app_public.v_security_events is
  E'@primaryKey id\n@behavior -single\nThe security log: sign-ins, refusals, exports and changes of rights, with who, from where and why (docs/security-log.md).';
select app_private.mark_not_null('app_public.v_security_events',
  '{id,created,created_day,kind,outcome,code,actor_name,actor_email,subject,words,times,last_at,office_name,time_zone,address,device}');
grant select on app_public.v_security_events to turno_staff;

-- Who stands in the log, also those who are gone: one step of the index per person, however long it is.
create or replace function app_public.proc_security_people() returns table (actor_id uuid, actor_name text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
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
        case when app_hidden.can('employee.read') and app_hidden.can('user.read') then event.actor_email else '' end)
        as actor_name
      from app_public.security_events as event
      where event.company_id = app_hidden.current_company_id() and event.actor_id = person.actor_id
        and (event.office_id is null or event.office_id = any (app_hidden.visible_office_ids()))
      order by event.created desc, event.id desc
      limit 1
    ) as last
    order by app_hidden.fold(last.actor_name), person.actor_id
  $$;

comment on function app_public.proc_security_people() is
  'The people of the security log, for its filter: none for who may not read it.';
grant execute on function app_public.proc_security_people() to turno_staff;
--! EndIncluded security/v_security_events.sql
--! Included security/security_alerts.sql
-- Raises an alert, or adds to that of the last hour: one per matter and hour. `times` says how often what it tells of
-- happened; null, once more. Screens of administrators show it at once (D44).
create or replace function app_private.raise_alert(
  event app_public.security_events, kind text, matter text, words text, times integer, told_of text
) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      raised uuid;
    begin
      perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'alert', event.company_id, kind, matter), 0));
      update app_public.security_alerts as alert
      set times = coalesce(raise_alert.times, alert.times + 1), last_at = greatest(alert.last_at, event.last_at),
        words = raise_alert.words
      where alert.company_id = event.company_id and alert.kind = raise_alert.kind and alert.matter = raise_alert.matter
        and alert.created > now() - interval '1 hour';
      if found then
        return;
      end if;
      insert into app_public.security_alerts (
        company_id, office_id, kind, matter, event_kind, actor_id, address, words, times, first_at, last_at)
      values (
        event.company_id, event.office_id, kind, matter, event.kind,
        case when told_of = 'person' then event.actor_id end, case when told_of = 'address' then event.address else '' end,
        words, coalesce(times, 1), event.created, event.last_at)
      returning id into raised;
      raise notice using message = 'turno_security', detail = jsonb_build_object(
        'kind', 'ALERT', 'alert', kind, 'alertId', raised, 'companyId', event.company_id, 'officeId', event.office_id,
        'actorId', event.actor_id, 'address', event.address, 'times', coalesce(times, 1))::text;
    end
  $$;

-- Five wrong passwords for one account, or ten for several accounts from one address, within 15 minutes.
create or replace function app_private.alert_guessing(event app_public.security_events) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      since timestamptz := event.last_at - interval '15 minutes';
      -- Rows that count an hour begin with it.
      begun timestamptz := since - interval '1 hour';
      tries integer;
      accounts integer;
      addresses integer;
      who text := coalesce(nullif(event.actor_name, ''), event.actor_email);
    begin
      select coalesce(sum(known.times), 0), count(distinct known.address) into tries, addresses
      from app_public.security_events as known
      where known.company_id = event.company_id and known.actor_id = event.actor_id and known.created >= begun
        and known.last_at >= since and known.kind = 'SIGN_IN' and known.outcome = 'REFUSED';
      if tries >= 5 then
        perform app_private.raise_alert(event, 'GUESSING', 'account ' || event.actor_id,
          format('%s intentos fallidos con la cuenta de %s', tries, who) ||
            case when addresses > 1 then format(' desde %s direcciones', addresses)
              when event.address <> '' then ' desde ' || event.address else '' end,
          tries, 'person');
      end if;
      if event.address = '' then
        return;
      end if;
      select coalesce(sum(known.times), 0), count(distinct known.actor_id) into tries, accounts
      from app_public.security_events as known
      where known.company_id = event.company_id and known.address = event.address and known.created >= begun
        and known.last_at >= since and known.kind = 'SIGN_IN' and known.outcome = 'REFUSED';
      if tries >= 10 and accounts > 1 then
        perform app_private.raise_alert(event, 'GUESSING', 'address ' || event.address,
          format('%s intentos fallidos con %s cuentas desde %s', tries, accounts, event.address), tries, 'address');
      end if;
    end
  $$;

-- A list of 500 people or more, or twenty lists of one person within an hour.
create or replace function app_private.alert_exports(event app_public.security_events) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      who text := coalesce(nullif(event.actor_name, ''), event.actor_email);
      lists integer;
    begin
      if (event.detail ->> 'personal')::boolean and (event.detail ->> 'rows')::bigint >= 500 then
        perform app_private.raise_alert(event, 'EXPORT', concat_ws(' ', 'rows', event.actor_id, event.subject),
          format('%s exportó %s: %s', who, event.subject, app_hidden.security_words('EXPORT', event.detail - 'filters')),
          null, 'person');
      end if;
      select count(*) into lists from app_public.security_events as known
      where known.company_id = event.company_id and known.actor_id = event.actor_id
        and known.created > event.created - interval '1 hour' and known.kind = 'EXPORT';
      if lists >= 20 then
        perform app_private.raise_alert(event, 'EXPORT', 'many ' || event.actor_id,
          format('%s exportó %s listas en una hora', who, lists), lists, 'person');
      end if;
    end
  $$;

create or replace function app_private.tg_security_alerts() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      by_whom text := coalesce(' Por ' || coalesce(nullif(new.actor_name, ''), nullif(new.actor_email, '')) || '.', '');
      words text := app_hidden.security_words(new.kind, new.detail);
    begin
      case new.kind
        when 'SIGN_IN' then perform app_private.alert_guessing(new);
        when 'EXPORT' then perform app_private.alert_exports(new);
        when 'ADMINISTRATOR' then
          perform app_private.raise_alert(new, 'ADMINISTRATOR', new.subject,
            format('%s administra ahora con el rol %s.', new.subject, new.detail ->> 'role') || by_whom, null, 'person');
        when 'PERMISSIONS' then
          perform app_private.raise_alert(new, 'PERMISSIONS', coalesce(new.detail ->> 'roleId', new.subject),
            left(format('%s: %s', new.subject, words), 300) || '.' || by_whom, null, 'person');
        when 'RATE' then
          if abs((new.detail ->> 'after')::numeric / nullif((new.detail ->> 'before')::numeric, 0) - 1) > 0.2 then
            perform app_private.raise_alert(new, 'RATE', concat_ws(' ', new.office_id, new.detail ->> 'rate'),
              format('%s: %s.', new.subject, words) || by_whom, null, 'person');
          end if;
      end case;
      return null;
    end
  $$;

drop trigger if exists security_alerts on app_public.security_events;
create trigger security_alerts after insert or update of times on app_public.security_events
  for each row when (
    new.kind in ('EXPORT', 'ADMINISTRATOR', 'PERMISSIONS', 'RATE') or new.kind = 'SIGN_IN' and new.outcome = 'REFUSED')
  execute function app_private.tg_security_alerts();

drop trigger if exists notify_office on app_public.security_alerts;
create trigger notify_office after insert or update on app_public.security_alerts
  for each row execute function app_hidden.tg_notify_office('security', 'no_office');
drop trigger if exists notify_office on app_public.security_alerts_seen;
create trigger notify_office after insert or update on app_public.security_alerts_seen
  for each row execute function app_hidden.tg_notify_office('security', 'no_office');
--! EndIncluded security/security_alerts.sql
--! Included security/v_security_alerts.sql
alter table app_public.security_alerts enable row level security;
alter table app_public.security_alerts_seen enable row level security;

drop policy if exists staff_reads on app_public.security_alerts;
create policy staff_reads on app_public.security_alerts for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('security.read'))
    and (office_id is null or office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
  );
drop policy if exists staff_reads on app_public.security_alerts_seen;
create policy staff_reads on app_public.security_alerts_seen for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('security.read'))
    and actor_id = (select app_hidden.current_actor_id())
  );
grant select on app_public.security_alerts, app_public.security_alerts_seen to turno_staff;

-- The alerts with whether the reader has seen them. The days are those by which the log shows the rows behind one: it
-- counts each row's day in its own office's zone.
drop view if exists app_public.v_security_alerts;
create view app_public.v_security_alerts with (security_invoker = true) as
  select
    alert.id, alert.kind, alert.event_kind, alert.actor_id, alert.address, alert.words, alert.times,
    alert.first_at, alert.last_at, alert.created,
    -- Guesses go on for an hour without calling again; another change of the same matter is to be looked at.
    seen.seen_at is not null and (alert.kind = 'GUESSING' or seen.seen_at >= alert.last_at) as seen,
    (alert.first_at at time zone 'America/Lima')::date as day_from,
    (alert.last_at at time zone 'America/Caracas')::date as day_until
  from app_public.security_alerts as alert
  left join app_public.security_alerts_seen as seen
    on seen.alert_id = alert.id and seen.actor_id = (select app_hidden.current_actor_id());

comment on view app_public.v_security_alerts is
  E'@primaryKey id\n@behavior -single\nWhat administrators are to look at: guessing, new administrators, mass exports, sudden rates, changed permissions (docs/security-log.md).';
select app_private.mark_not_null('app_public.v_security_alerts',
  '{id,kind,event_kind,address,words,times,first_at,last_at,created,seen,day_from,day_until}');
grant select on app_public.v_security_alerts to turno_staff;

create or replace function app_public.proc_see_security_alerts(alert_ids uuid[])
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      seen integer;
    begin
      perform app_hidden.require('security.read');
      if coalesce(cardinality(alert_ids), 0) = 0 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "alertIds"}');
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
      return row(null, null, '99999', 'Visto')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_see_security_alerts(uuid[]) is
  E'@resultFieldName result\nMarks alerts as seen by the caller, for nobody else. Fails with NOT_FOUND when one is not theirs to see.';
grant execute on function app_public.proc_see_security_alerts(uuid[]) to turno_staff;
--! EndIncluded security/v_security_alerts.sql
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
    begin
      update app_private.sessions as session set ended_at = now()
      where session.account_id = app_private.own_account_id() and session.ended_at is null
        and session.id <> current_setting('turno.session_id')::uuid;
      return row(null, null, '99999', 'Sesiones cerradas con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_end_other_sessions() is
  E'@resultFieldName result\nEnds all of the caller''s own sessions but the one that asks, on every node within 5 seconds (D36).';
grant execute on function app_public.proc_end_other_sessions() to turno_staff;
--! EndIncluded access/own_sessions.sql
--! Included access/proc_save_role_permissions.sql
create or replace function app_public.proc_save_role_permissions(role_id uuid, permissions text[])
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      edited app_public.roles;
      before text[];
      after text[];
    begin
      perform app_hidden.require('role.grant');
      if proc_save_role_permissions.permissions is null then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "permissions"}');
      end if;
      select * into edited from app_public.roles as role
      where role.id = proc_save_role_permissions.role_id and role.company_id = app_hidden.current_company_id()
      for update;
      if edited.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if proc_save_role_permissions.permissions is null or exists (
        select from unnest(proc_save_role_permissions.permissions) as wanted
        where not exists (select from app_public.permissions as known where known.name = wanted)
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "permissions"}');
      end if;
      before := array(select permission from app_public.role_permissions as granted
        where granted.role_id = edited.id order by permission);
      insert into app_public.role_permissions (role_id, permission)
      select edited.id, wanted from unnest(proc_save_role_permissions.permissions) as wanted
      on conflict do nothing;
      delete from app_public.role_permissions as granted
      where granted.role_id = edited.id and not granted.permission = any (proc_save_role_permissions.permissions);
      after := array(select permission from app_public.role_permissions as granted
        where granted.role_id = edited.id order by permission);
      if after <> before then
        insert into app_public.audit_entries (company_id, object_type, object_id, action, actor_id, before, after)
        values (edited.company_id, 'roles', edited.id, 'update', app_hidden.current_actor_id(),
          jsonb_build_object('permissions', before), jsonb_build_object('permissions', after));
        perform app_hidden.log_permissions(edited, before, after);
      end if;
      return row(edited.id, null, '99999', 'Permisos actualizados con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_role_permissions(uuid, text[]) is
  E'@resultFieldName result\nGives a role exactly these permissions (D3). Fails with LAST_ADMINISTRATOR when nobody could change roles any more.';
grant execute on function app_public.proc_save_role_permissions(uuid, text[]) to turno_staff;

-- The permission catalogue, for the screen on which a role's permissions are chosen.
create or replace view app_public.v_permissions with (security_invoker = true) as
  select name, description from app_public.permissions;

comment on view app_public.v_permissions is
  E'@primaryKey name\n@behavior -single\nEvery permission with its Spanish description (D3).';
select app_private.mark_not_null('app_public.v_permissions', '{name,description}');
grant select on app_public.permissions, app_public.v_permissions to turno_staff;
--! EndIncluded access/proc_save_role_permissions.sql
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
    delete from app_public.security_alerts where created < now() - interval '400 days';
    delete from app_private.appointment_tokens as token using app_public.appointments as appointment
    where appointment.id = token.appointment_id and appointment.appointment_date < now() - interval '1 day';
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.tidy() to turno_worker;
--! EndIncluded access/tidy.sql
