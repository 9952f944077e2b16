--! Previous: sha1:ca56256edd773e16ed1a6e7ac00b752ca247af5c
--! Hash: sha1:e868c9a81f376ecba8bc39517a068963b994c35a
--! Message: Every moment of a list is told by its branch's clock

-- Every moment of a list is told by its branch's clock.
--! Included people/v_clients.sql
-- The clients' list (doc 1 §2 Clients): those who are not disabled.
create or replace view app_public.v_clients with (security_invoker = true) as
  select
    client.id, client.identification_type, client.identification_number, client.full_name,
    client.first_name, client.second_name, client.last_name, client.second_last_name,
    client.phone, client.email, client.address, client.office_id, office.office_name,
    client.status, client.created, client.updated, client.search_text,
    office.time_zone
  from app_public.clients as client
  join app_public.offices as office on office.id = client.office_id
  where client.status = 1;

comment on view app_public.v_clients is
  E'@primaryKey id\n@behavior -single\nThe clients who are not disabled, with their office (doc 1 §2). searchText holds names, number, phone and e-mail in lower case without accents.';
select app_private.mark_not_null('app_public.v_clients',
  '{id,identification_type,identification_number,full_name,first_name,second_name,last_name,second_last_name,phone,email,address,office_id,office_name,status,created,search_text,time_zone}');
grant select on app_public.v_clients to turno_staff;
--! EndIncluded people/v_clients.sql
--! Included people/v_users.sql
-- The users' list (doc 1 §3 User), with the names of role and office.
create or replace view app_public.v_users with (security_invoker = true) as
  select
    member.id, member.email, member.phone, member.address, member.postal_code, member.created_at,
    role.role_name, member.office_id, office.office_name, account.may_reset,
    case when account.may_reset then app_hidden.blocked_until(member.id) end as blocked_until,
    office.time_zone
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
  '{id,email,phone,address,postal_code,created_at,role_name,office_id,office_name,time_zone}');
grant select on app_public.v_users to turno_staff;
--! EndIncluded people/v_users.sql
--! Included people/v_technicals.sql
-- The technicians' list: who takes turns (doc 1 §2 Technicians). Whether the reader may give somebody a code and free the
-- account is asked once for all rows.
create or replace view app_public.v_technicals with (security_invoker = true) as
  select
    employee.*, account.may_reset,
    case when account.may_reset then app_hidden.blocked_until(employee.id) end as blocked_until,
    office.time_zone
  from app_public.v_all_employees as employee
  join app_public.offices as office on office.id = employee.office_id
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
    case when account.may_reset then app_hidden.blocked_until(employee.id) end as blocked_until,
    office.time_zone
  from app_public.v_all_employees as employee
  join app_public.offices as office on office.id = employee.office_id
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
  '{id,full_name,first_name,last_name,role_id,role_name,takes_turns,office_id,office_name,company_id,status,created,time_zone}')
from unnest('{app_public.v_technicals,app_public.v_supervisors}'::regclass[]) as view;
grant select on app_public.v_technicals, app_public.v_supervisors to turno_staff;
--! EndIncluded people/v_technicals.sql
--! Included messages/v_messages.sql
-- Every SMS with its state (D33), for administrators. One to staff tells a phone and what somebody earned: it is null for
-- who may not read that (D55).
create or replace view app_public.v_messages with (security_invoker = true) as
  select
    message.id, message.office_id, office.office_name,
    case when seen.whole then message.phone end as phone,
    case when seen.whole then message.body end as body,
    message.state, message.attempts,
    message.last_error, message.created, message.sent_at, office.time_zone
  from app_public.messages as message
  join app_public.offices as office on office.id = message.office_id
  cross join lateral (
    select message.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or message.event_key !~ '^(workday|profit|office profit):' as whole
  ) as seen;

comment on view app_public.v_messages is
  E'@primaryKey id\n@behavior -single\nThe SMS of the offices with their state, attempts and last error (D33). phone and body of one to staff are null for who may not read them (D55).';
select app_private.mark_not_null('app_public.v_messages',
  '{id,office_id,office_name,state,attempts,created,time_zone}');
grant select on app_public.v_messages to turno_staff;
--! EndIncluded messages/v_messages.sql
--! Included catalogue/v_subservices.sql
-- The subservices' list (doc 1 §2, §3): with service and office.
create or replace view app_public.v_subservices with (security_invoker = true) as
  select
    subservice.id, subservice.subservice_name, subservice.description, subservice.service_id, service.service_name,
    subservice.cost, subservice.currency_code, subservice.avg_minuts, subservice.office_id, office.office_name,
    subservice.status, subservice.created, office.time_zone
  from app_public.subservices as subservice
  join app_public.services as service on service.id = subservice.service_id
  join app_public.offices as office on office.id = subservice.office_id
  where subservice.status = 1;

comment on view app_public.v_subservices is
  E'@primaryKey id\n@behavior -single\nThe subservices that are not disabled, with service and office (doc 1 §3).';
comment on column app_public.v_subservices.avg_minuts is E'@name avg_minuts\nMinutes that it takes (D39).';
select app_private.mark_not_null('app_public.v_subservices',
  '{id,subservice_name,description,service_id,service_name,cost,currency_code,avg_minuts,office_id,office_name,status,created,time_zone}');
grant select on app_public.v_subservices to turno_staff;
--! EndIncluded catalogue/v_subservices.sql
--! Included discounts/v_discounts.sql
-- Discounts with the clock of their office (D63).
create or replace view app_public.v_discounts with (security_invoker = true) as
  select
    discount.id, discount.office_id, discount.office_name, office.time_zone, discount.discount_name,
    discount.begin_date, discount.end_date, discount.days, discount.status, discount.created
  from app_public.discounts as discount
  join app_public.offices as office on office.id = discount.office_id;

comment on view app_public.v_discounts is
  E'@primaryKey id\n@behavior -single\nThe discounts with their branch (doc 2 §2, D63).';
select app_private.mark_not_null('app_public.v_discounts',
  '{id,office_id,office_name,time_zone,discount_name,begin_date,end_date,days,status,created}');
grant select on app_public.v_discounts to turno_staff;
--! EndIncluded discounts/v_discounts.sql
drop function if exists app_public.proc_disabled_records(text, text);
--! Included records/proc_disabled_records.sql
create or replace function app_public.proc_disabled_records(object_type text default null, search text default null)
  returns table (
    id uuid, object_type text, name text, detail text, office_id uuid, office_name text,
    disabled_at timestamptz, disabled_by text, time_zone text
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select record.id, record.object_type, coalesce(nullif(record.record_name, ''), record.detail), record.detail,
      office.id, office.office_name, act.created, app_hidden.actor_name(act.actor_id), office.time_zone
    from app_hidden.disableable_records as record
    left join app_public.offices as office on office.id = record.office_id
    left join lateral (
      select entry.created, entry.actor_id
      from app_public.audit_entries as entry
      where entry.object_id = record.id and entry.after ->> 'status' = '2'
      order by entry.id desc
      limit 1
    ) as act on true
    where record.status = 2 and record.company_id = app_hidden.current_company_id()
      and ($1 is null or record.object_type = $1)
      and app_hidden.can(record.permission)
      and (not record.of_office or record.office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
      and app_hidden.holds_terms(app_hidden.fold(record.record_name || ' ' || record.detail),
        (select app_hidden.search_expressions($2)))
    order by act.created desc nulls last, record.id desc
  $$;

comment on function app_public.proc_disabled_records(text, text) is
  'What is disabled, for who may enable it again (D49): clients, technicals, supervisors, employees, countries, towns, offices, services, subservices, discounts, providers, money_stores, extra_expenses, inventories or appointments; all of them without objectType. disabledAt and disabledBy say when and by whom, where it is on record.';
grant execute on function app_public.proc_disabled_records(text, text) to turno_staff;
--! EndIncluded records/proc_disabled_records.sql
drop function if exists app_public.proc_services_by_client(text, date, date);
--! Included people/proc_services_by_client.sql
-- The services that a client enjoyed (doc 1 §3 Client services summary), per subservice and currency; one year back
-- unless other dates are asked for.
create or replace function app_public.proc_services_by_client(
  identification_number text default null, date_from date default null, date_until date default null
) returns table (
    client_id uuid, client_in text, client_full_name text, client_phone text, client_email text,
    client_service text, client_services integer, client_accumulated numeric, currency_code text, last_date timestamptz,
    time_zone text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select client.id, client.identification_number, client.full_name, client.phone, client.email,
      line.subservice_name, count(*)::integer, sum(line.cost), line.currency_code, max(line.sale_date),
      (array_agg(office.time_zone order by line.sale_date desc))[1]
    from app_public.client_by_identification_number($1) as client
    join app_public.sales as sale on sale.client_id = client.id and sale.status = 1
    join app_public.sales_details as line on line.sale_id = sale.id
    join app_public.offices as office on office.id = sale.office_id
    where client.id is not null
      and sale.sale_day between
        coalesce($2, (app_hidden.office_today(app_hidden.current_office_id()) - interval '1 year')::date)
        and coalesce($3, app_hidden.office_today(app_hidden.current_office_id()))
    group by client.id, client.identification_number, client.full_name, client.phone, client.email,
      line.subservice_name, line.currency_code
    order by max(line.sale_date) desc, line.subservice_name, line.currency_code
  $$;

comment on function app_public.proc_services_by_client(text, date, date) is
  'What a client enjoyed from one year ago until today, or between two dates, per subservice and currency (doc 1 §7).';
grant execute on function app_public.proc_services_by_client(text, date, date) to turno_staff;
--! EndIncluded people/proc_services_by_client.sql
