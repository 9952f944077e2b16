--! Previous: sha1:09ed199f4425475a13eb556114d6a8cb6859d1ee
--! Hash: sha1:240077dd729030bac027e7828d23db349616200e
--! Message: Lists ask once whom the reader may help, and the log is read by its filters

-- Enter migration here
drop function if exists app_public.v_technicals_may_reset(app_public.v_technicals);
drop function if exists app_public.v_technicals_blocked_until(app_public.v_technicals);
drop function if exists app_public.v_supervisors_may_reset(app_public.v_supervisors);
drop function if exists app_public.v_supervisors_blocked_until(app_public.v_supervisors);
drop function if exists app_public.v_users_may_reset(app_public.v_users);
drop function if exists app_public.v_users_blocked_until(app_public.v_users);
drop function if exists app_hidden.may_reset(uuid, uuid, uuid);
--! Included people/account_state.sql
-- Until when no password of someone's account is looked at that comes the way of the last wrong ones (D68). Lists of staff
-- and users tell it to who may act on the account.
create or replace function app_hidden.blocked_until(account_of uuid) returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select max(guessed.blocked_until)
    from app_private.accounts as account
    join app_private.wrong_passwords as guessed on guessed.account_id = account.id
    where (account.employee_id = $1 or account.user_id = $1) and guessed.blocked_until > now()
  $$;

grant execute on function app_hidden.resettable_role_ids(), app_hidden.blocked_until(uuid) to turno_staff;
--! EndIncluded people/account_state.sql
--! Included people/v_technicals.sql
-- The technicians' list: who takes turns (doc 1 §2 Technicians). Whether the reader may give somebody a code and free the
-- account is asked once for all rows.
create or replace view app_public.v_technicals with (security_invoker = true) as
  select
    employee.*, account.may_reset,
    case when account.may_reset then app_hidden.blocked_until(employee.id) end as blocked_until
  from app_public.v_all_employees as employee
  cross join lateral (
    select employee.id <> (select app_hidden.current_actor_id())
      and employee.office_id = any ((select app_hidden.visible_office_ids())::uuid[])
      and employee.role_id = any ((select app_hidden.resettable_role_ids())::uuid[]) as may_reset
  ) as account
  where employee.takes_turns;

comment on view app_public.v_technicals is
  E'@primaryKey id\n@behavior -single\nThe technicians who are not disabled (doc 1 §7); commissions are fractions.';

create or replace view app_public.v_supervisors with (security_invoker = true) as
  select
    employee.*, account.may_reset,
    case when account.may_reset then app_hidden.blocked_until(employee.id) end as blocked_until
  from app_public.v_all_employees as employee
  cross join lateral (
    select employee.id <> (select app_hidden.current_actor_id())
      and employee.office_id = any ((select app_hidden.visible_office_ids())::uuid[])
      and employee.role_id = any ((select app_hidden.resettable_role_ids())::uuid[]) as may_reset
  ) as account
  where employee.role_name = 'crm_supervisor';

comment on view app_public.v_supervisors is
  E'@primaryKey id\n@behavior -single\nThe supervisors who are not disabled (doc 1 §7); commissions are fractions.';

comment on column app_public.v_technicals.may_reset is
  E'@behavior -filterBy -orderBy\nWhether who asks may give this person a code for a new password, and free their account.';
comment on column app_public.v_supervisors.may_reset is
  E'@behavior -filterBy -orderBy\nWhether who asks may give this person a code for a new password, and free their account.';
comment on column app_public.v_technicals.blocked_until is
  E'@behavior -filterBy -orderBy\nUntil when wrong passwords block the account somewhere, for who may free it; else null.';
comment on column app_public.v_supervisors.blocked_until is
  E'@behavior -filterBy -orderBy\nUntil when wrong passwords block the account somewhere, for who may free it; else null.';

select app_private.mark_not_null(view,
  '{id,full_name,first_name,last_name,role_id,role_name,takes_turns,office_id,office_name,company_id,status,created}')
from unnest('{app_public.v_technicals,app_public.v_supervisors}'::regclass[]) as view;
grant select on app_public.v_technicals, app_public.v_supervisors to turno_staff;
--! EndIncluded people/v_technicals.sql
--! Included people/v_users.sql
-- The users' list (doc 1 §3 User), with the names of role and office.
create or replace view app_public.v_users with (security_invoker = true) as
  select
    member.id, member.email, member.phone, member.address, member.postal_code, member.created_at,
    role.role_name, member.office_id, office.office_name, account.may_reset,
    case when account.may_reset then app_hidden.blocked_until(member.id) end as blocked_until
  from app_public.users as member
  join app_public.roles as role on role.id = member.role_id
  join app_public.offices as office on office.id = member.office_id
  cross join lateral (
    select member.id <> (select app_hidden.current_actor_id())
      and member.office_id = any ((select app_hidden.visible_office_ids())::uuid[])
      and member.role_id = any ((select app_hidden.resettable_role_ids())::uuid[]) as may_reset
  ) as account;

comment on view app_public.v_users is
  E'@primaryKey id\n@behavior -single\nWho signs in without being an employee, with role and office (doc 1 §7).';
comment on column app_public.v_users.may_reset is
  E'@behavior -filterBy -orderBy\nWhether who asks may give this person a code for a new password, and free their account.';
comment on column app_public.v_users.blocked_until is
  E'@behavior -filterBy -orderBy\nUntil when wrong passwords block the account somewhere, for who may free it; else null.';
select app_private.mark_not_null('app_public.v_users',
  '{id,email,phone,address,postal_code,created_at,role_name,office_id,office_name}');
grant select on app_public.v_users to turno_staff;
--! EndIncluded people/v_users.sql

create index if not exists security_events_office_idx
  on app_public.security_events (company_id, office_id, created desc, id desc);
create index if not exists security_events_outcome_idx
  on app_public.security_events (company_id, outcome, created desc, id desc) include (office_id);
create index if not exists security_events_address_idx
  on app_public.security_events (company_id, address, created desc, id desc) include (office_id);
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
    -- Most have none, and the rows of earlier pages are worded too.
    case when event.detail = '{}' then '' else coalesce(app_hidden.security_words(event.kind, event.detail), '') end as words, event.times, event.last_at,
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
        case when (select app_hidden.can('employee.read') and app_hidden.can('user.read')) then event.actor_email else '' end)
        as actor_name
      from app_public.security_events as event
      where event.company_id = app_hidden.current_company_id() and event.actor_id = person.actor_id
        and (event.office_id is null or event.office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
      order by event.created desc, event.id desc
      limit 1
    ) as last
    order by app_hidden.fold(last.actor_name), person.actor_id
  $$;

comment on function app_public.proc_security_people() is
  'The people of the security log, for its filter: none for who may not read it.';
grant execute on function app_public.proc_security_people() to turno_staff;
--! EndIncluded security/v_security_events.sql
--! Included messages/v_messages.sql
-- Every SMS with its state (D33), for administrators. One to staff tells a phone and what somebody earned: it is null for
-- who may not read that (D55).
create or replace view app_public.v_messages with (security_invoker = true) as
  select
    message.id, message.office_id, office.office_name,
    case when seen.whole then message.phone end as phone,
    case when seen.whole then message.body end as body,
    message.state, message.attempts,
    message.last_error, message.created, message.sent_at
  from app_public.messages as message
  join app_public.offices as office on office.id = message.office_id
  cross join lateral (
    select message.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or message.event_key !~ '^(workday|profit|office profit):' as whole
  ) as seen;

comment on view app_public.v_messages is
  E'@primaryKey id\n@behavior -single\nThe SMS of the offices with their state, attempts and last error (D33). phone and body of one to staff are null for who may not read them (D55).';
select app_private.mark_not_null('app_public.v_messages',
  '{id,office_id,office_name,state,attempts,created}');
grant select on app_public.v_messages to turno_staff;
--! EndIncluded messages/v_messages.sql
