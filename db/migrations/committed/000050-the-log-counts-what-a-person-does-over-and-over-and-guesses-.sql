--! Previous: sha1:dff61bd906be058145e8f3d687ef942195f221cf
--! Hash: sha1:7e25d72ce69b87edec08afa01e5cac8f1562e257
--! Message: The log counts what a person does over and over, and guesses of a /48 are braked

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

-- Counts a look of a network wider than an address: as `login_begin` counts an address, eight times as generously. Tells
-- the seconds until the next look when none is given now, else 0. Who has a whole /48 of IPv6 has 65,536 addresses.
create or replace function app_private.network_look(network_key bytea) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      spent timestamptz;
      moment timestamptz;
      remaining interval;
    begin
      insert into app_private.guessing_addresses as network (address_key, spent_until)
      values (network_look.network_key, now())
      on conflict (address_key) do update set address_key = excluded.address_key
      returning network.spent_until into spent;
      -- Only now: whoever held this row has been waited for.
      moment := clock_timestamp();
      remaining := spent - moment - 959 * interval '1.5 seconds';
      if remaining > interval '0' then
        return ceil(extract(epoch from remaining))::integer;
      end if;
      update app_private.guessing_addresses as network
      set spent_until = greatest(spent, moment) + interval '1.5 seconds', look = nextval('app_private.looks')
      where network.address_key = network_look.network_key;
      return 0;
    end
  $$;

-- Gives such a look back.
create or replace function app_private.network_uncount(network_key bytea) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    update app_private.guessing_addresses set spent_until = spent_until - interval '1.5 seconds' where address_key = $1
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
  app_private.login_begin(text, bytea, bytea, bytea), app_private.login_uncount(bytea, bytea),
  app_private.network_look(bytea), app_private.network_uncount(bytea)
  to turno_session;
--! EndIncluded access/guessing.sql
--! Included security/log_security.sql
-- Who an account is, as administrators of its company see them.
create or replace function app_private.security_actor(account_id uuid)
  returns table (company_id uuid, office_id uuid, actor_id uuid, actor_name text, actor_email text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(employee.company_id, member.company_id), coalesce(employee.office_id, member.office_id),
      coalesce(employee.id, member.id), coalesce(employee.full_name, ''), account.email
    from app_private.accounts as account
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as member on member.id = account.user_id
    where account.id = $1
  $$;

-- Tells the process that acts here, for its log: never a name, an e-mail or what staff wrote. It keeps to what is
-- committed (server/security-notices.ts).
create or replace function app_private.tell_security(event app_public.security_events) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      raise notice using message = 'turno_security', detail = jsonb_build_object(
        'kind', event.kind, 'outcome', event.outcome, 'code', nullif(event.code, ''),
        'companyId', event.company_id, 'officeId', event.office_id, 'actorId', event.actor_id,
        'sessionId', event.session_id, 'address', event.address, 'device', event.device, 'detail', event.detail)::text;
    end
  $$;

-- In how many rows an hour what one person does over and over may stand apart, of one kind.
create or replace function app_private.acts_apart() returns integer
  language sql immutable
  return 60;

-- An event as it is written: from the 61st of its kind in an hour of its person, signing in and out and exporting are
-- counted in one row for each list or person that it is done to, so that nobody fills the log.
create or replace function app_private.counted_together(event app_public.security_events)
  returns app_public.security_events
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if event.kind not in ('SIGN_IN', 'SIGN_OUT', 'SESSION_ENDED', 'EXPORT') or event.actor_id is null or (
        select count(*) from (
          select from app_public.security_events as known
          where known.company_id = event.company_id and known.actor_id = event.actor_id
            and known.created >= date_trunc('hour', event.created) and known.kind = event.kind
            and known.outcome <> 'REFUSED' and known.bucket is null
          limit app_private.acts_apart()
        ) as apart
      ) < app_private.acts_apart() then
        return event;
      end if;
      event.address := '';
      event.device := '';
      event.session_id := null;
      event.bucket := md5(concat_ws(' ', event.actor_id, event.kind, event.outcome, event.subject,
        date_trunc('hour', event.created)))::uuid;
      return event;
    end
  $$;

-- Writes a row of the security log in the transaction of the act that it tells of (domain/security-events.ts has the
-- kinds). Who did it: the session's person, or `account_id` where an act has no session, else nobody, in `company_id`.
-- `subject` says in words whom or what it was done to; `detail` holds no secret and nobody's personal data, but ids.
create or replace function app_private.log_security(
  kind text, subject text default '', detail jsonb default '{}', outcome text default 'DONE', code text default '',
  company_id uuid default null, office_id uuid default null, account_id uuid default null
) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      session app_private.sessions;
      actor record;
      event app_public.security_events;
      written app_public.security_events;
    begin
      select * into session from app_private.sessions as present
      where present.id = nullif(current_setting('turno.session_id', true), '')::uuid;
      select * into actor from app_private.security_actor(coalesce(session.account_id, log_security.account_id));
      event.company_id := coalesce(app_hidden.current_company_id(), log_security.company_id, actor.company_id);
      if event.company_id is null then
        return;
      end if;
      event := row(
        app_hidden.new_id(), event.company_id,
        coalesce(log_security.office_id, app_hidden.current_office_id(), actor.office_id),
        log_security.kind, log_security.outcome, log_security.code,
        coalesce(actor.actor_id, app_hidden.current_actor_id()), coalesce(actor.actor_name, ''),
        coalesce(actor.actor_email, ''), session.id, coalesce(session.address, ''), coalesce(session.device, ''),
        left(log_security.subject, 200), log_security.detail, 1, null, now(), now());
      written := app_private.counted_together(event);
      insert into app_public.security_events as known values (written.*)
      on conflict (bucket) do update
        set times = least(known.times::bigint + 1, 2000000000)::integer,
          last_at = greatest(known.last_at, excluded.last_at);
      perform app_private.tell_security(event);
    end
  $$;
--! EndIncluded security/log_security.sql
--! Included security/record_security.sql
-- In how many rows an hour the refusals of one account may stand apart; later ones are counted in one row.
create or replace function app_private.refusals_apart() returns integer
  language sql immutable
  return 20;

-- Writes one event that the server tells of. What is refused is counted: one row per account, reason, act, address and
-- minute, so that a stranger who goes on guessing adds few rows; what a person does over and over, too. Of lists that
-- are counted together the longest is told. Nothing for an account that is not known.
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
      if present.outcome <> 'REFUSED' then
        present := app_private.counted_together(present);
      else
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
          last_at = greatest(known.last_at, excluded.last_at),
          detail = case
            when known.kind = 'EXPORT' and (excluded.detail ->> 'rows')::bigint > (known.detail ->> 'rows')::bigint
            then excluded.detail else known.detail end;
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
      select sum(known.times) into lists from app_public.security_events as known
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
