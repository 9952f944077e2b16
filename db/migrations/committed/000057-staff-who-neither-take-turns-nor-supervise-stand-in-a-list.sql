--! Previous: sha1:e2827775f95f2b8af85d2d5e4c2d93cd7aa87faf
--! Hash: sha1:783418400297ba4ddd3275d6781a6e828b00411e
--! Message: Staff who neither take turns nor supervise stand in a list

-- Enter migration here
insert into app_public.permissions (name, description) values
  ('other_employee.read', 'Ver al personal que no es técnica(o) ni supervisor')
on conflict do nothing;
insert into app_hidden.role_templates (permission, role_names) values
  ('other_employee.read', '{crm_admin,crm_local_admin}')
on conflict do nothing;
insert into app_public.role_permissions (role_id, permission)
select role.id, template.permission
from app_hidden.role_templates as template
join app_public.roles as role on role.role_name = any (template.role_names)
where template.permission = 'other_employee.read'
on conflict do nothing;

--! Included people/staff_accounts.sql
-- The employees who are not disabled, with what the reader may do about their accounts: what the lists of staff show.
-- Whether the reader may give somebody a code and free the account is asked once for all rows.
create or replace view app_hidden.staff_accounts with (security_invoker = true) as
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
  ) as account;

comment on view app_hidden.staff_accounts is
  'The employees who are not disabled, with whether the reader may help with their accounts and until when these are blocked.';
grant select on app_hidden.staff_accounts to turno_staff;
--! EndIncluded people/staff_accounts.sql
--! Included people/v_technicals.sql
-- The lists of staff: technicians are who takes turns (doc 1 §2), supervisors who has their role, and whoever is neither
-- stands in the third, for who may read it: nobody who works is in no list.
create or replace view app_public.v_technicals with (security_invoker = true) as
  select employee.* from app_hidden.staff_accounts as employee where employee.takes_turns;

comment on view app_public.v_technicals is
  E'@primaryKey id\n@behavior -single\nThe technicians who are not disabled (doc 1 §7); commissions are fractions.';

create or replace view app_public.v_supervisors with (security_invoker = true) as
  select employee.* from app_hidden.staff_accounts as employee where employee.role_name = 'crm_supervisor';

comment on view app_public.v_supervisors is
  E'@primaryKey id\n@behavior -single\nThe supervisors who are not disabled (doc 1 §7); commissions are fractions.';

create or replace view app_public.v_other_employees with (security_invoker = true) as
  select employee.* from app_hidden.staff_accounts as employee
  where not employee.takes_turns and employee.role_name <> 'crm_supervisor'
    and employee.office_id = any ((select app_hidden.offices_where_can('other_employee.read'))::uuid[]);

comment on view app_public.v_other_employees is
  E'@primaryKey id\n@behavior -single\nThe employees who are not disabled, take no turns and are no supervisors, such as those of head office and the local administrators; commissions are fractions.';

do $$
declare
  view regclass;
begin
  foreach view in array '{app_public.v_technicals,app_public.v_supervisors,app_public.v_other_employees}'::regclass[] loop
    execute format('comment on column %s.may_reset is %L', view,
      E'@behavior -filterBy -orderBy\nWhether who asks may give this person a code for a new password, and free their account.');
    execute format('comment on column %s.blocked_until is %L', view,
      E'@behavior -filterBy -orderBy\nUntil when wrong passwords block the account somewhere, for who may free it; else null.');
    perform app_private.mark_not_null(view,
      '{id,full_name,first_name,last_name,role_id,role_name,takes_turns,office_id,office_name,company_id,status,created,time_zone}');
    execute format('grant select on %s to turno_staff', view);
  end loop;
end $$;
--! EndIncluded people/v_technicals.sql
