--! Previous: sha1:0dbd84a951bbfab1ea4972bbd8bd1920cfbb50c3
--! Hash: sha1:f47af909d4d30af3c1ebb08d3f27e8dd693cd07d
--! Message: people administration

alter table app_public.roles alter column company_id set default app_hidden.current_company_id();
alter table app_public.people alter column company_id set default app_hidden.current_company_id();
alter table app_public.employees alter column company_id set default app_hidden.current_company_id();
alter table app_public.employees alter column office_id set default app_hidden.current_office_id();

-- Takes a new employee's password on its way to the account; never kept here.
alter table app_public.employees add column password text;
alter table app_public.employees add constraint employees_keep_no_password check (password is null);
comment on column app_public.employees.password is
  'Write only: the hash that the server makes of a new employee''s password goes to their account (D36).';

comment on table app_public.employees is
  'Staff of an office: technicians, supervisors, administrators (doc 1 §3). Commissions are fractions.';
comment on table app_public.users is
  E'@behavior -insert -update\nSomeone who signs in without being an employee (doc 1 §3).';
comment on table app_public.people is
  E'@behavior -update -delete\nWhat the civil registry told of a person (doc 1 §3).';

--! Included access/require_administrator.sql
-- A company always keeps someone who may change what roles may: refuses the change that takes the last one away, also
-- when two administrators remove each other at the same moment.
create or replace function app_hidden.require_administrator(company_id uuid) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      -- Whoever comes second waits here, and then sees what the first has done.
      perform from app_public.companies as company where company.id = $1 for no key update;
      if not exists (
        select from app_public.employees as employee
        join app_public.role_permissions as granted
          on granted.role_id = employee.role_id and granted.permission = 'role.grant'
        where employee.company_id = $1 and employee.status = 1
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
      if old.status = 1 and exists (
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

create trigger keep_administrator after update of role_id, status or delete on app_public.employees
  for each row execute function app_hidden.tg_keep_administrator();
create trigger keep_granting_role after delete on app_public.role_permissions
  for each row when (old.permission = 'role.grant') execute function app_hidden.tg_keep_granting_role();
--! EndIncluded access/require_administrator.sql
--! Included access/tg_check_role.sql
-- A role has a name, and the documents' nine keep theirs: who may be given which role goes by it (doc 1 §6).
create or replace function app_hidden.tg_check_role() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.role_name := btrim(new.role_name);
      if new.role_name = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "roleName"}');
      end if;
      if tg_op = 'UPDATE' and new.role_name <> old.role_name and exists (
        select from app_hidden.role_templates as template where old.role_name = any (template.role_names)
      ) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return new;
    end
  $$;

create trigger check_role before insert or update of role_name on app_public.roles
  for each row execute function app_hidden.tg_check_role();
--! EndIncluded access/tg_check_role.sql
--! Included access/roles_editing.sql
-- Roles are made, renamed and deleted by who may (doc 1 §6); one that somebody holds cannot go (D3).
create policy staff_adds on app_public.roles for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('role.create'))
    and (role_name !~ '^crm_' or (select app_hidden.can('role.grant')))
  );
-- The rules of hiring know the documents' nine roles by name, so only who may change permissions may touch those names.
create policy staff_edits on app_public.roles for update to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('role.create'))
    and (role_name !~ '^crm_' or (select app_hidden.can('role.grant')))
  )
  with check (
    company_id = (select app_hidden.company_where_can('role.create'))
    and (role_name !~ '^crm_' or (select app_hidden.can('role.grant')))
  );
create policy staff_deletes on app_public.roles for delete to turno_staff
  using (company_id = (select app_hidden.company_where_can('role.delete')));

grant insert (role_name, company_id), update (role_name), delete on app_public.roles to turno_staff;

-- The permissions of a role, for those who may see roles.
create or replace function app_public.roles_permission_names(role app_public.roles) returns text[]
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_hidden.can('role.read') then
      array(select granted.permission from app_public.role_permissions as granted
        where granted.role_id = role.id order by granted.permission)
    else '{}' end
  $$;

comment on function app_public.roles_permission_names(app_public.roles) is
  'The permissions of the role (D3); none for who may not see roles.';
grant execute on function app_public.roles_permission_names(app_public.roles) to turno_staff;
grant select on app_public.role_permissions to turno_staff;
--! EndIncluded access/roles_editing.sql
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
--! Included people/employees_editing.sql
-- Whose rows of employees may be written, and which columns (doc 1 §6); which changes, tg_check_employee says.
create policy staff_adds on app_public.employees for insert to turno_staff
  with check (
    company_id = (select app_hidden.current_company_id())
    and ((select app_hidden.can('employee.create')) or (select app_hidden.can('supervisor.create')))
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
  );
create policy staff_edits on app_public.employees for update to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('employee.update'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('supervisor.update'))::uuid[])
    or id = (select app_hidden.current_employee_id())
  )
  with check (company_id = (select app_hidden.current_company_id()));
create policy staff_deletes on app_public.employees for delete to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('employee.disable'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('supervisor.update'))::uuid[])
  );

revoke select on app_public.employees from turno_staff;
grant select (
  id, company_id, office_id, role_id, identification_type, identification_number, first_name, second_name, last_name,
  second_last_name, full_name, email, phone, commission, supervisor_commission, status, created, updated
) on app_public.employees to turno_staff;
grant insert (
  company_id, office_id, role_id, identification_type, identification_number, first_name, last_name, email, phone,
  commission, supervisor_commission, password, status
) on app_public.employees to turno_staff;
grant update (
  office_id, role_id, first_name, last_name, email, phone, commission, supervisor_commission, status, updated
) on app_public.employees to turno_staff;
grant delete on app_public.employees to turno_staff;
--! EndIncluded people/employees_editing.sql
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
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return old;
    end
  $$;

-- Triggers fire in the order of their names.
create trigger check_employee before insert or update on app_public.employees
  for each row execute function app_hidden.tg_check_employee();
create trigger check_hiring before insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_hiring();
create trigger check_employee_change before update on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_employee_change();
create trigger check_dismissal before delete on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_check_dismissal();
--! EndIncluded people/tg_check_employee.sql
--! Included people/tg_sync_account.sql
-- Who is hired by staff may sign in: the hash of their password goes to the account (it may not stay in the row, where
-- readers of employees are), and a changed e-mail too.
create or replace function app_hidden.tg_take_password() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if new.password is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "password"}');
      elsif new.password not like '$argon2id$%' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "password"}');
      end if;
      perform set_config('turno.new_password', new.password, true);
      new.password := null;
      return new;
    end
  $$;

create or replace function app_hidden.tg_open_account() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into app_private.accounts (employee_id, email, password_hash)
      values (new.id, new.email, current_setting('turno.new_password'));
      return null;
    end
  $$;

create or replace function app_hidden.tg_rename_account() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      update app_private.accounts set email = new.email where employee_id = new.id;
      return null;
    end
  $$;

create trigger take_password before insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_take_password();
create trigger open_account after insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_open_account();
create trigger rename_account after update of email on app_public.employees
  for each row execute function app_hidden.tg_rename_account();
--! EndIncluded people/tg_sync_account.sql
--! Included people/v_technicals.sql
-- The technicians' list: who takes turns (doc 1 §2 Technicians).
create or replace view app_public.v_technicals with (security_invoker = true) as
  select employee.* from app_public.v_all_employees as employee where employee.takes_turns;

comment on view app_public.v_technicals is
  E'@primaryKey id\n@behavior -single\nThe technicians who are not disabled (doc 1 §7); commissions are fractions.';

create or replace view app_public.v_supervisors with (security_invoker = true) as
  select employee.* from app_public.v_all_employees as employee where employee.role_name = 'crm_supervisor';

comment on view app_public.v_supervisors is
  E'@primaryKey id\n@behavior -single\nThe supervisors who are not disabled (doc 1 §7); commissions are fractions.';

select app_private.mark_not_null(view,
  '{id,identification_type,identification_number,full_name,first_name,last_name,email,phone,commission,supervisor_commission,role_id,role_name,takes_turns,office_id,office_name,company_id,status,created}')
from unnest('{app_public.v_technicals,app_public.v_supervisors}'::regclass[]) as view;
grant select on app_public.v_technicals, app_public.v_supervisors to turno_staff;
--! EndIncluded people/v_technicals.sql
--! Included people/proc_employee_update_password.sql
create or replace function app_public.proc_employee_update_password(employee_id uuid, password text)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      account app_private.accounts;
    begin
      -- Everybody changes their own password; nobody another's.
      if proc_employee_update_password.employee_id is null
        or proc_employee_update_password.employee_id is distinct from app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      if coalesce(proc_employee_update_password.password, '') not like '$argon2id$%' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "password"}');
      end if;
      select * into account from app_private.accounts as own where own.employee_id = proc_employee_update_password.employee_id;
      perform app_private.set_password(account.id, proc_employee_update_password.password);
      return row(account.employee_id, null, '99999', 'Contraseña actualizada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_employee_update_password(uuid, text) is
  E'@resultFieldName result\nGives the signed-in employee a new password and ends all of their sessions (doc 1 §7, D36).';
grant execute on function app_public.proc_employee_update_password(uuid, text) to turno_staff;
--! EndIncluded people/proc_employee_update_password.sql
--! Included people/users_editing.sql
create policy staff_deletes on app_public.users for delete to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('user.delete'))::uuid[]));
grant delete on app_public.users to turno_staff;

-- The name of a user's role (doc 1 §3 User).
create or replace function app_public.users_role_name(signed_user app_public.users) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select role.role_name from app_public.roles as role where role.id = signed_user.role_id $$;

comment on function app_public.users_role_name(app_public.users) is 'The name of the user''s role.';
grant execute on function app_public.users_role_name(app_public.users) to turno_staff;

create or replace function app_public.proc_users_register(
  email text, password text, role_name text, phone text default null, address text default null, postal_code text default null,
  office_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_users_register.office_id);
      role app_public.roles;
      typed text := lower(btrim(coalesce(proc_users_register.email, '')));
      registered uuid;
    begin
      perform app_hidden.require('user.create');
      if typed !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if coalesce(proc_users_register.password, '') not like '$argon2id$%' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "password"}');
      end if;
      select * into role from app_public.roles as found
      where found.company_id = app_hidden.current_company_id() and found.role_name = proc_users_register.role_name;
      if role.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "roleName"}');
      end if;
      -- Who may register users gives no role that may more than they may themselves.
      if not app_hidden.can('role.grant') and exists (
        select from app_public.role_permissions as granted
        where granted.role_id = role.id and not app_hidden.can(granted.permission)
      ) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      insert into app_public.users (company_id, office_id, role_id, email, phone, address, postal_code)
      values (role.company_id, office, role.id, typed, coalesce(btrim(proc_users_register.phone), ''),
        coalesce(btrim(proc_users_register.address), ''), coalesce(btrim(proc_users_register.postal_code), ''))
      returning id into registered;
      insert into app_private.accounts (user_id, email, password_hash)
      values (registered, typed, proc_users_register.password);
      return row(registered, proc_users_register.phone, '99999', 'Usuario registrado con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_users_register(text, text, text, text, text, text, uuid) is
  E'@resultFieldName result\nRegisters someone who signs in without being an employee (doc 1 §7). The server hashes the password (D36).';
grant execute on function app_public.proc_users_register(text, text, text, text, text, text, uuid) to turno_staff;
--! EndIncluded people/users_editing.sql
--! Included people/v_users.sql
-- The users' list (doc 1 §3 User), with the names of role and office.
create or replace view app_public.v_users with (security_invoker = true) as
  select
    member.id, member.email, member.phone, member.address, member.postal_code, member.created_at,
    role.role_name, member.office_id, office.office_name
  from app_public.users as member
  join app_public.roles as role on role.id = member.role_id
  join app_public.offices as office on office.id = member.office_id;

comment on view app_public.v_users is
  E'@primaryKey id\n@behavior -single\nWho signs in without being an employee, with role and office (doc 1 §7).';
select app_private.mark_not_null('app_public.v_users',
  '{id,email,phone,address,postal_code,created_at,role_name,office_id,office_name}');
grant select on app_public.v_users to turno_staff;
--! EndIncluded people/v_users.sql
--! Included people/people_editing.sql
-- What the civil registry told is kept by who registers clients or technicians (doc 1 §7 createPerson).
create policy staff_adds on app_public.people for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('client.create'))
    or company_id = (select app_hidden.company_where_can('employee.create'))
  );
create policy hirers_read on app_public.people for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('employee.create')));

grant insert (
  company_id, identification_number, first_name, second_name, last_name, second_last_name, birthday, sex,
  place_birth_country, place_birth_city, nationality
) on app_public.people to turno_staff;

create or replace function app_hidden.tg_check_person() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.identification_number := upper(regexp_replace(new.identification_number, '[\s.-]', '', 'g'));
      return new;
    end
  $$;

create trigger check_person before insert on app_public.people
  for each row execute function app_hidden.tg_check_person();
--! EndIncluded people/people_editing.sql
--! Included people/profiles_balance.sql
-- What a client has paid minus what they owe, from active sales (doc 1 §3, issue 2): b_balance in the currency of the
-- session's office, d_balance in dollars at each sale's own rate.
create or replace function app_hidden.client_balance(client_id uuid) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with account as (
      select sale.exchange_value as rate, sale.currency_code,
        coalesce((select sum(payment.amount_local) from app_public.sales_payments as payment where payment.sale_id = sale.id), 0)
          - sale.total - sale.total_tip as balance
      from app_public.sales as sale
      where sale.client_id = $1 and sale.status = 1
        and sale.currency_code = current_setting('turno.currency_code', true)
    )
    select jsonb_build_object(
      'b_balance', coalesce(sum(balance), 0.00)::numeric(18, 2)::text,
      'd_balance', coalesce(sum(case when currency_code = 'USD' then balance when rate > 0 then balance / rate else 0 end), 0)::numeric(18, 2)::text)
    from account
  $$;
grant execute on function app_hidden.client_balance(uuid) to turno_staff;

create or replace function app_public.profiles_balance(profile app_public.profiles) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.client_balance(profile.client_id) $$;

comment on function app_public.profiles_balance(app_public.profiles) is
  'Paid minus owed of the client: b_balance in the office''s currency, d_balance in dollars (doc 1 §3).';
grant execute on function app_public.profiles_balance(app_public.profiles) to turno_staff;

create or replace function app_public.clients_balance(client app_public.clients) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.client_balance(client.id) $$;

comment on function app_public.clients_balance(app_public.clients) is
  'Paid minus owed of the client: b_balance in the office''s currency, d_balance in dollars (doc 1 §3).';
grant execute on function app_public.clients_balance(app_public.clients) to turno_staff;
--! EndIncluded people/profiles_balance.sql
--! Included people/proc_save_client_profile.sql
create or replace function app_public.proc_save_client_profile(
  client_id uuid, identification_number text default null, age date default null, email text default null,
  first_name text default null, second_name text default null, last_name text default null, second_last_name text default null,
  mom_dad boolean default null, phone text default null, social_network text default null, color text default null,
  profession text default null, trademark text default null, url text default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      client app_public.clients;
      known app_public.people;
    begin
      perform app_hidden.require('client.profile');
      select * into client from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.status = 1
        and found.id = coalesce(
          proc_save_client_profile.client_id,
          (app_public.client_by_identification_number(proc_save_client_profile.identification_number)).id)
      for update;
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      if age > app_hidden.office_today(client.office_id) then
        perform app_hidden.fail('FUTURE_DATE', '{"field": "birthdate"}');
      end if;
      if nullif(btrim(url), '') is not null and btrim(url) !~ '^(/files/[0-9a-f-]+\.(jpg|png)|https://\S+)$' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "url"}');
      end if;
      known := app_hidden.person_of(client.company_id, client.identification_number);

      -- Empty names fall back to the client's own, then to the stored person's (doc 1 §5 Client profile).
      update app_public.clients as edited set
        first_name = coalesce(nullif(btrim(proc_save_client_profile.first_name), ''), nullif(edited.first_name, ''), known.first_name, ''),
        second_name = coalesce(nullif(btrim(proc_save_client_profile.second_name), ''), nullif(edited.second_name, ''), known.second_name, ''),
        last_name = coalesce(nullif(btrim(proc_save_client_profile.last_name), ''), nullif(edited.last_name, ''), known.last_name, ''),
        second_last_name = coalesce(nullif(btrim(proc_save_client_profile.second_last_name), ''), nullif(edited.second_last_name, ''), known.second_last_name, ''),
        phone = coalesce(nullif(btrim(proc_save_client_profile.phone), ''), edited.phone),
        email = coalesce(nullif(btrim(proc_save_client_profile.email), ''), edited.email),
        updated = now()
      where edited.id = client.id
      returning * into client;

      insert into app_public.profiles as profile (
        client_id, company_id, birthdate, mom_dad, social_network, color, profession, trademark, url, updated)
      values (
        client.id, client.company_id, coalesce(age, known.birthday), mom_dad, nullif(btrim(social_network), ''),
        nullif(btrim(color), ''), nullif(btrim(profession), ''), nullif(btrim(trademark), ''), nullif(btrim(url), ''), now())
      on conflict (client_id) do update set
        birthdate = coalesce(excluded.birthdate, profile.birthdate),
        mom_dad = coalesce(excluded.mom_dad, profile.mom_dad),
        social_network = coalesce(excluded.social_network, profile.social_network),
        color = coalesce(excluded.color, profile.color),
        profession = coalesce(excluded.profession, profile.profession),
        trademark = coalesce(excluded.trademark, profile.trademark),
        url = coalesce(excluded.url, profile.url),
        updated = now();
      return row(client.id, client.phone, '99999', 'Ficha guardada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) is
  E'@resultFieldName result\nSaves the personal file of a client (doc 1 §7); what is empty keeps its value. The birth date is sent as age (doc 1 §3).';
grant execute on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) to turno_staff;
--! EndIncluded people/proc_save_client_profile.sql
--! Included people/proc_services_by_client.sql
-- The services that a client enjoyed (doc 1 §3 Client services summary), per subservice and currency; one year back
-- unless other dates are asked for.
create or replace function app_public.proc_services_by_client(
  identification_number text, date_from date default null, date_until date default null
) returns table (
    client_id uuid, client_in text, client_full_name text, client_phone text, client_email text,
    client_service text, client_services integer, client_accumulated numeric, currency_code text, last_date timestamptz
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select client.id, client.identification_number, client.full_name, client.phone, client.email,
      line.subservice_name, count(*)::integer, sum(line.cost), line.currency_code, max(line.sale_date)
    from app_public.client_by_identification_number($1) as client
    join app_public.sales as sale on sale.client_id = client.id and sale.status = 1
    join app_public.sales_details as line on line.sale_id = sale.id
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
--! Included people/request_client_sync.sql
-- 'Sincronizar Clientes' (D32): one job per company; a second call while it waits or runs adds nothing. The server
-- calls it for POST /clients/sync.
create or replace function app_hidden.request_client_sync() returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      sync text := 'clients__sync:' || app_hidden.current_company_id();
    begin
      perform app_hidden.require('client.sync');
      -- One that failed for good would stand in the way of the next.
      perform graphile_worker.remove_job(job.key)
      from graphile_worker.jobs as job
      where job.key = sync and job.attempts >= job.max_attempts and job.locked_at is null;
      perform graphile_worker.add_job('clients__sync', json_build_object('companyId', app_hidden.current_company_id()),
        job_key => sync, job_key_mode => 'unsafe_dedupe', max_attempts => 3);
    end
  $$;

grant execute on function app_hidden.request_client_sync() to turno_staff;
--! EndIncluded people/request_client_sync.sql
--! Included people/look_up_person.sql
-- What the background jobs may do with people, clients and employees; they run as turno_worker.

-- A client or employee by id, as the civil registry is asked for them (D29).
create or replace function app_private.identity_of(id uuid) returns table (company_id uuid, identification_number text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select client.company_id, client.identification_number from app_public.clients as client where client.id = $1
    union all
    select employee.company_id, employee.identification_number from app_public.employees as employee where employee.id = $1
  $$;

-- The next clients of a company whom nobody named, in the order of their ids; `registered` when the registry can know
-- them (D29).
create or replace function app_private.clients_without_names(company_id uuid, after_id uuid, take integer)
  returns table (id uuid, identification_number text, registered boolean)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select client.id, client.identification_number, app_hidden.is_in_registry(client.identification_type, client.identification_number)
    from app_public.clients as client
    where client.company_id = $1 and client.status = 1 and client.full_name = '' and ($2 is null or client.id > $2)
    order by client.id
    limit $3
  $$;

-- Keeps what the registry told of a person, once.
create or replace function app_private.save_person(
  company_id uuid, identification_number text, first_name text, second_name text, last_name text, second_last_name text,
  birthday date, sex text, place_birth_country text, place_birth_city text, nationality text
) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    insert into app_public.people (
      company_id, identification_number, first_name, second_name, last_name, second_last_name, birthday, sex,
      place_birth_country, place_birth_city, nationality)
    values ($1, $2, coalesce($3, ''), coalesce($4, ''), coalesce($5, ''), coalesce($6, ''), $7, $8, $9, $10, $11)
    on conflict do nothing
  $$;

-- Gives a client or employee without a name the one of the people table; answers whether it knows them.
create or replace function app_private.take_name(id uuid) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      person app_public.people;
    begin
      select known.* into person
      from app_private.identity_of(take_name.id) as identity,
        app_hidden.person_of(identity.company_id, identity.identification_number) as known;
      if person.id is null then
        return false;
      end if;
      update app_public.clients as unnamed
      set first_name = person.first_name, second_name = person.second_name, last_name = person.last_name,
        second_last_name = person.second_last_name, updated = now()
      where unnamed.id = take_name.id and unnamed.full_name = '';
      update app_public.employees as unnamed
      set first_name = person.first_name, second_name = person.second_name, last_name = person.last_name,
        second_last_name = person.second_last_name, updated = now()
      where unnamed.id = take_name.id and unnamed.full_name = '';
      return true;
    end
  $$;

-- Welcomes the client with that id, if there is one.
create or replace function app_private.welcome(id uuid) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.welcome_client(client) from app_public.clients as client where client.id = $1 and client.status = 1 $$;

grant execute on function
  app_private.identity_of(uuid),
  app_private.clients_without_names(uuid, uuid, integer),
  app_private.save_person(uuid, text, text, text, text, text, date, text, text, text, text),
  app_private.take_name(uuid),
  app_private.welcome(uuid)
  to turno_worker;
--! EndIncluded people/look_up_person.sql
--! Included messages/v_messages.sql
-- Every SMS with its state (D33), for administrators.
create or replace view app_public.v_messages with (security_invoker = true) as
  select
    message.id, message.office_id, office.office_name, message.phone, message.body, message.state, message.attempts,
    message.last_error, message.created, message.sent_at
  from app_public.messages as message
  join app_public.offices as office on office.id = message.office_id;

comment on view app_public.v_messages is
  E'@primaryKey id\n@behavior -single\nThe SMS of the offices with their state, attempts and last error (D33).';
select app_private.mark_not_null('app_public.v_messages',
  '{id,office_id,office_name,phone,body,state,attempts,created}');
grant select on app_public.v_messages to turno_staff;
--! EndIncluded messages/v_messages.sql
--! Included messages/proc_resend_message.sql
create or replace function app_public.proc_resend_message(message_id uuid) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      message app_public.messages;
    begin
      perform app_hidden.require('message.resend');
      update app_public.messages as failed set state = 'pending', last_error = null, updated = now()
      where failed.id = message_id and failed.state = 'failed'
        and failed.office_id = any (app_hidden.visible_office_ids())
      returning * into message;
      if message.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform graphile_worker.add_job('sms__send', json_build_object('messageId', message.id), job_key => message.id::text);
      return row(message.id, message.phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_resend_message(uuid) is
  E'@resultFieldName result\nPuts a failed SMS into the queue again (D33).';
grant execute on function app_public.proc_resend_message(uuid) to turno_staff;
--! EndIncluded messages/proc_resend_message.sql
--! Included messages/revive_messages.sql
-- Puts messages into the queue again whose worker died before it began to send them: a live one has no job for minutes.
create or replace function app_private.revive_messages() returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform graphile_worker.add_job('sms__send', json_build_object('messageId', message.id), job_key => message.id::text)
      from app_public.messages as message
      join graphile_worker.jobs as job on job.key = message.id::text
      where message.state = 'pending' and job.locked_at < now() - interval '2 minutes';
    end
  $$;

grant execute on function app_private.revive_messages() to turno_worker;
--! EndIncluded messages/revive_messages.sql
--! Included audit/v_audit_entries.sql
-- The name of who did something, or the e-mail of who has none; '' for the system. Readers of the trail are told it even
-- of colleagues whose rows they don't see.
create or replace function app_hidden.actor_name(actor_id uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(
      (select coalesce(nullif(employee.full_name, ''), employee.email) from app_public.employees as employee
        where employee.id = $1 and employee.company_id = app_hidden.current_company_id()),
      (select signed_user.email from app_public.users as signed_user
        where signed_user.id = $1 and signed_user.company_id = app_hidden.current_company_id()),
      '')
  $$;

-- Who changed what and when, with names.
create or replace view app_public.v_audit_entries with (security_invoker = true) as
  select
    entry.id, entry.object_type, entry.object_id, entry.action, entry.actor_id,
    app_hidden.actor_name(entry.actor_id) as actor_name, entry.before, entry.after, entry.created
  from app_public.audit_entries as entry;

comment on view app_public.v_audit_entries is
  E'@primaryKey id\n@behavior -single\nThe changes of an object: who, when, and the changed values before and after.';
select app_private.mark_not_null('app_public.v_audit_entries', '{id,object_type,object_id,action,actor_name,created}');
grant execute on function app_hidden.actor_name(uuid) to turno_staff;
grant select on app_public.v_audit_entries to turno_staff;
--! EndIncluded audit/v_audit_entries.sql
