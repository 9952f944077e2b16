--! Previous: sha1:9329adfea93515a6da01a046fb355d01275bca11
--! Hash: sha1:5dece810619cdcca29888f39efbb0a6cae3ef237
--! Message: the security log

-- What an administrator is told of sign-ins, refusals, exports and changes of rights (issue 12).
insert into app_public.permissions (name, description) values
  ('security.read', 'Ver el registro de seguridad y sus avisos')
on conflict do nothing;
insert into app_hidden.role_templates (permission, role_names) values
  ('security.read', '{crm_admin}')
on conflict do nothing;
insert into app_public.role_permissions (role_id, permission)
select role.id, 'security.read' from app_public.roles as role where role.role_name = 'crm_admin'
on conflict do nothing;

alter table app_private.sessions
  add column if not exists address text not null default '',
  add column if not exists device text not null default '';
comment on column app_private.sessions.address is 'From which address it was signed in.';
comment on column app_private.sessions.device is 'With which browser and system, in words.';

-- Its company, office and person are copies, so that rows outlive them.
create table app_public.security_events (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null,
  office_id uuid,
  kind text not null check (kind ~ '^[A-Z_]{3,40}$'),
  outcome text not null check (outcome in ('DONE', 'REFUSED', 'CUT_OFF')),
  code text not null default '',
  actor_id uuid,
  actor_name text not null default '',
  actor_email text not null default '',
  session_id uuid,
  address text not null default '',
  device text not null default '',
  subject text not null default '',
  detail jsonb not null default '{}',
  times integer not null default 1,
  bucket uuid unique,
  created timestamptz not null default now(),
  last_at timestamptz not null default now()
);
comment on table app_public.security_events is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nThe security log: who signed in, was refused, exported, or changed who may what.';
create index security_events_created_idx on app_public.security_events (company_id, created desc, id desc);
create index security_events_actor_idx on app_public.security_events (company_id, actor_id, created desc, id desc);
create index security_events_kind_idx on app_public.security_events (company_id, kind, created desc, id desc);
create index security_events_age_idx on app_public.security_events using brin (created);

--! Included security/security_policies.sql
-- Read by who may, of the offices that they see; written by functions alone, changed and deleted by nobody.
alter table app_public.security_events enable row level security;

drop policy if exists staff_reads on app_public.security_events;
create policy staff_reads on app_public.security_events for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('security.read'))
    and (office_id is null or office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
  );

grant select on app_public.security_events to turno_staff;
--! EndIncluded security/security_policies.sql
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
    begin
      select * into session from app_private.sessions as present
      where present.id = nullif(current_setting('turno.session_id', true), '')::uuid;
      select * into actor from app_private.security_actor(coalesce(session.account_id, log_security.account_id));
      event.company_id := coalesce(app_hidden.current_company_id(), log_security.company_id, actor.company_id);
      if event.company_id is null then
        return;
      end if;
      insert into app_public.security_events (
        company_id, office_id, kind, outcome, code, actor_id, actor_name, actor_email, session_id, address, device,
        subject, detail)
      values (
        event.company_id, coalesce(log_security.office_id, app_hidden.current_office_id(), actor.office_id),
        log_security.kind, log_security.outcome, log_security.code,
        coalesce(actor.actor_id, app_hidden.current_actor_id()), coalesce(actor.actor_name, ''),
        coalesce(actor.actor_email, ''), session.id, coalesce(session.address, ''), coalesce(session.device, ''),
        left(log_security.subject, 200), log_security.detail)
      returning * into event;
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
      if present.kind = 'SIGN_IN' and present.outcome = 'DONE' then
        update app_private.sessions as opened set address = present.address, device = present.device
        where opened.id = session.id;
      end if;
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
--! Included access/tidy.sql
-- Forgets what nothing needs any more: sessions that ended a month ago, request ids of last month, spent
-- captchas, links of appointments that are over, the security log of more than 400 days ago.
create or replace function app_private.tidy() returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    delete from app_private.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
    delete from app_private.requests where created < now() - interval '30 days';
    delete from app_private.spent_captchas where expires_at < now();
    delete from app_public.security_events where created < now() - interval '400 days';
    delete from app_private.appointment_tokens as token using app_public.appointments as appointment
    where appointment.id = token.appointment_id and appointment.appointment_date < now() - interval '1 day';
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.tidy() to turno_worker;
--! EndIncluded access/tidy.sql
