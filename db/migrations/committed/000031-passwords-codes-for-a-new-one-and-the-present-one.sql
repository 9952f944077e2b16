--! Previous: sha1:a4748eee8ae67a2e31a960d4faa1549af29911e1
--! Hash: sha1:08a6a57dfc69fadc7f73ecba1063d81577eb85df
--! Message: Passwords: codes for a new one, and the present one

-- One-time codes for a new password, and acts that ask for the present one.
insert into app_public.permissions (name, description) values
  ('account.reset', 'Restablecer claves y desbloquear cuentas');
insert into app_hidden.role_templates (permission, role_names) values
  ('account.reset', '{crm_admin,crm_local_admin}');
insert into app_public.role_permissions (role_id, permission)
select role.id, template.permission
from app_hidden.role_templates as template
join app_public.roles as role on role.role_name = any (template.role_names)
where template.permission = 'account.reset';

create table app_private.password_codes (
  id uuid primary key default app_hidden.new_id(),
  account_id uuid not null references app_private.accounts on delete cascade,
  code_hash bytea not null,
  given_by uuid,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  used_at timestamptz
);
comment on table app_private.password_codes is
  'One-time codes for a new password: a keyed hash, good for 30 minutes; who gave it, or null when it went by SMS.';
create index password_codes_account_idx on app_private.password_codes (account_id);

create table app_private.password_code_requests (
  id uuid primary key default app_hidden.new_id(),
  email text not null check (length(email) <= 320),
  address text not null,
  created timestamptz not null default now()
);
comment on table app_private.password_code_requests is
  'Who asked for a code by SMS, known e-mails and unknown ones alike, for a day: what its brakes count.';
create index password_code_requests_created_idx on app_private.password_code_requests (created);

--! Included access/require_step_up.sql
-- Refuses to change a password, an e-mail or a role unless the caller has just shown that they know their password: by
-- signing in within the last 5 minutes, or by the present password with the call, which the server has compared (D67).
create or replace function app_hidden.require_step_up() returns void
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if current_setting('turno.stepped_up', true) = 'on' then
        return;
      end if;
      if not exists (
        select from app_private.sessions as session
        where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
          and session.ended_at is null
          and session.created > now() - interval '5 minutes'
      ) then
        perform app_hidden.fail('STEP_UP_REQUIRED');
      end if;
    end
  $$;
--! EndIncluded access/require_step_up.sql
--! Included access/account_owner.sql
-- Whose an account is: the employee or the user, where messages and entries of the trail about them belong.
create or replace function app_hidden.account_owner(account_id uuid)
  returns table (
    owner_id uuid, object_type text, company_id uuid, office_id uuid, role_id uuid, phone text, active boolean
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select
      coalesce(employee.id, signed_user.id),
      case when employee.id is null then 'users' else 'employees' end,
      office.company_id, office.id,
      coalesce(employee.role_id, signed_user.role_id),
      coalesce(employee.phone, signed_user.phone, ''),
      coalesce(employee.status, 1) = 1 and office.status = 1 and company.status = 1
    from app_private.accounts as account
    left join app_public.employees as employee on employee.id = account.employee_id
    left join app_public.users as signed_user on signed_user.id = account.user_id
    join app_public.offices as office on office.id = coalesce(employee.office_id, signed_user.office_id)
    join app_public.companies as company on company.id = office.company_id
    where account.id = $1
  $$;

-- Keeps on record what happened to an account, never a secret of it, and tells its owner where a message is given: a new
-- password or e-mail that they did not choose is theirs to notice.
create or replace function app_hidden.note_account(
  account_id uuid, happened jsonb, notice text default null, phone text default null
) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      owner record;
    begin
      select * into owner from app_hidden.account_owner(note_account.account_id);
      if happened is not null then
        insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id, after)
        values (owner.company_id, owner.office_id, owner.object_type, owner.owner_id, 'update',
          coalesce(app_hidden.current_actor_id(), owner.owner_id), happened);
      end if;
      if notice is not null then
        perform app_hidden.enqueue_message(owner.office_id, 'account_notice:' || app_hidden.new_id(),
          coalesce(note_account.phone, owner.phone), notice);
      end if;
    end
  $$;
--! EndIncluded access/account_owner.sql
--! Included access/password_codes.sql
-- No role reads these; only functions do, as their owner.
alter table app_private.password_codes enable row level security;
alter table app_private.password_code_requests enable row level security;

drop policy if exists nobody on app_private.password_codes;
create policy nobody on app_private.password_codes using (false);
drop policy if exists nobody on app_private.password_code_requests;
create policy nobody on app_private.password_code_requests using (false);

-- Refuses a fourth reset within 24 hours: whoever gets codes to an account can't go on for ever.
create or replace function app_private.check_password_resets(account_id uuid) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if 3 <= (
        select count(*) from app_private.password_codes as code
        where code.account_id = $1 and code.used_at > now() - interval '24 hours'
      ) then
        perform app_hidden.fail('PASSWORD_RESET_LIMIT', '{"max": 3}');
      end if;
    end
  $$;

-- Keeps the hash of the account's one code, in place of an earlier one; it is good for 30 minutes.
create or replace function app_private.keep_password_code(account_id uuid, code_hash bytea) returns timestamptz
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      until timestamptz := now() + interval '30 minutes';
    begin
      perform from app_private.accounts as account where account.id = keep_password_code.account_id for update;
      delete from app_private.password_codes as code
      where code.account_id = keep_password_code.account_id and code.used_at is null;
      insert into app_private.password_codes (account_id, code_hash, given_by, expires_at)
      values (keep_password_code.account_id, keep_password_code.code_hash, app_hidden.current_actor_id(), until);
      return until;
    end
  $$;
--! EndIncluded access/password_codes.sql
--! Included access/change_password.sql
-- A new password, however it came about: ends every session (D36), frees the account, makes codes for one worthless,
-- stands in the trail as `how` and is told to the person.
create or replace function app_private.change_password(account_id uuid, password_hash text, how text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_private.set_password(change_password.account_id, change_password.password_hash);
      delete from app_private.password_codes as code
      where code.account_id = change_password.account_id and code.used_at is null;
      perform app_hidden.note_account(change_password.account_id, jsonb_build_object('password', how),
        'Su clave de Turno fue cambiada. Si no fue usted, avise a su administrador.');
    end
  $$;
--! EndIncluded access/change_password.sql
--! Included access/resettable_account.sql
-- The roles whose holders the session may give a new password: none that may more than the session's own, unless it may
-- change permissions anyway.
create or replace function app_hidden.resettable_role_ids() returns uuid[]
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_hidden.can('account.reset') then array(
      select role.id from app_public.roles as role
      where role.company_id = app_hidden.current_company_id()
        and (app_hidden.can('role.grant') or not exists (
          select granted.permission from app_public.role_permissions as granted where granted.role_id = role.id
          except
          select own.permission from app_public.role_permissions as own where own.role_id = app_hidden.current_role_id()))
    ) else '{}' end
  $$;

-- The account of an employee or user that the session may give a code or free: one of the offices it sees, not its own,
-- not disabled, and of no mightier role. Fails with NOT_FOUND or FORBIDDEN (D61).
create or replace function app_hidden.resettable_account(account_of uuid) returns app_private.accounts
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts;
      owner record;
    begin
      perform app_hidden.require('account.reset');
      select * into account from app_private.accounts as found
      where found.employee_id = resettable_account.account_of or found.user_id = resettable_account.account_of;
      select * into owner from app_hidden.account_owner(account.id);
      if owner.owner_id is null or not owner.active or not owner.office_id = any (app_hidden.visible_office_ids()) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      if owner.owner_id = app_hidden.current_actor_id() or not owner.role_id = any (app_hidden.resettable_role_ids()) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      return account;
    end
  $$;
--! EndIncluded access/resettable_account.sql
--! Included access/give_password_code.sql
-- A one-time code for a new password, made by the server and shown once to who gives it; only its hash comes here.
-- Answers until when it is good.
create or replace function app_hidden.give_password_code(account_of uuid, code_hash bytea) returns timestamptz
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts := app_hidden.resettable_account(give_password_code.account_of);
    begin
      perform app_hidden.require_step_up();
      perform app_private.check_password_resets(account.id);
      perform app_hidden.note_account(account.id, '{"password": "code given"}');
      perform app_private.log_security('PASSWORD_CODE', account.email);
      return app_private.keep_password_code(account.id, give_password_code.code_hash);
    end
  $$;

grant execute on function app_hidden.give_password_code(uuid, bytea) to turno_staff;
--! EndIncluded access/give_password_code.sql
--! Included access/ask_password_code.sql
-- Someone without a session asks for a code by SMS. Known and unknown e-mails are counted, queued and answered alike; who
-- the account belongs to is looked up by the job. Fails with TOO_MANY_REQUESTS: 3 a day and one a minute for an e-mail,
-- 30 a day for an address, 500 a day in all.
create or replace function app_private.ask_password_code(email text, address text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      asked text := lower(btrim(ask_password_code.email));
      request uuid;
    begin
      perform pg_advisory_xact_lock(hashtext('app_private.ask_password_code'));
      if exists (
        select from app_private.password_code_requests as earlier
        where earlier.created > now() - interval '24 hours'
        having count(*) >= 500
          or count(*) filter (where earlier.address = ask_password_code.address) >= 30
          or count(*) filter (where earlier.email = asked) >= 3
          or count(*) filter (where earlier.email = asked and earlier.created > now() - interval '1 minute') > 0
      ) then
        perform app_hidden.fail('TOO_MANY_REQUESTS');
      end if;
      insert into app_private.password_code_requests (email, address)
      values (asked, ask_password_code.address)
      returning id into request;
      perform graphile_worker.add_job('password__send_code', json_build_object('requestId', request),
        job_key => request::text);
    end
  $$;

-- Puts the message of a request into the outbox, once; nothing for an e-mail that nobody can be reached by. The outbox
-- holds no code: it is made when the message leaves.
create or replace function app_private.answer_password_code_request(request_id uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts;
      owner record;
    begin
      select found.* into account
      from app_private.password_code_requests as request
      join app_private.accounts as found on found.email = request.email
      where request.id = answer_password_code_request.request_id
        and request.created > now() - interval '30 minutes';
      select * into owner from app_hidden.account_owner(account.id);
      if owner.active then
        perform app_hidden.enqueue_message(owner.office_id, 'password_code:' || request_id, owner.phone,
          'Código para una clave nueva (no se guarda aquí)');
      end if;
    end
  $$;

-- Keeps the hash of the code that a message is about to carry; false for a message that carries none any more.
create or replace function app_private.code_of_message(message_id uuid, code_hash bytea) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts;
    begin
      select found.* into account
      from app_public.messages as message
      join app_private.password_code_requests as request on message.event_key = 'password_code:' || request.id
      join app_private.accounts as found on found.email = request.email
      where message.id = code_of_message.message_id and request.created > now() - interval '30 minutes';
      if account.id is null then
        return false;
      end if;
      perform app_private.keep_password_code(account.id, code_of_message.code_hash);
      return true;
    end
  $$;

grant execute on function app_private.ask_password_code(text, text) to turno_session;
grant execute on function app_private.answer_password_code_request(uuid), app_private.code_of_message(uuid, bytea)
  to turno_worker;
--! EndIncluded access/ask_password_code.sql
--! Included access/reset_password.sql
-- The code by which the account of an e-mail gets a new password; null for a wrong, used or old one, and for an e-mail
-- that has none. Ten wrong ones end a code.
create or replace function app_private.find_password_code(email text, code_hash bytea) returns uuid
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      living app_private.password_codes;
    begin
      select code.* into living
      from app_private.accounts as account
      join app_private.password_codes as code on code.account_id = account.id
      cross join lateral app_hidden.account_owner(account.id) as owner
      where account.email = lower(btrim(find_password_code.email)) and owner.active
        and code.used_at is null and code.expires_at > now() and code.wrong_tries < 10
      for update of code;
      if living.code_hash = find_password_code.code_hash then
        return living.id;
      end if;
      update app_private.password_codes set wrong_tries = wrong_tries + 1 where id = living.id;
      return null;
    end
  $$;

-- Spends a code that was found and gives its account the new password. Fails with PASSWORD_CODE_INVALID when it was
-- spent, replaced or grew old meanwhile, and with PASSWORD_RESET_LIMIT.
create or replace function app_private.reset_password(code_id uuid, password_hash text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account uuid;
    begin
      -- All resets of an account wait for each other, so that the fourth sees the third.
      select locked.id into account from app_private.accounts as locked
      where locked.id = (select code.account_id from app_private.password_codes as code where code.id = $1)
      for update;
      perform app_private.check_password_resets(account);
      update app_private.password_codes set used_at = now()
      where id = $1 and used_at is null and expires_at > now();
      if not found then
        perform app_hidden.fail('PASSWORD_CODE_INVALID');
      end if;
      perform app_private.change_password(account, reset_password.password_hash, 'reset');
    end
  $$;

grant execute on function app_private.find_password_code(text, bytea), app_private.reset_password(uuid, text)
  to turno_session;
--! EndIncluded access/reset_password.sql
--! Included access/tidy.sql
-- Forgets what nothing needs any more: sessions that ended a month ago, request ids of last month, spent
-- captchas, links of appointments that are over, wrong passwords that count no more, codes for a new password and who
-- asked for them, devices and the security log of more than 400 days ago.
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
    delete from app_private.password_codes where coalesce(used_at, expires_at) < now() - interval '2 days';
    delete from app_private.password_code_requests where created < now() - interval '2 days';
    delete from app_private.appointment_tokens as token using app_public.appointments as appointment
    where appointment.id = token.appointment_id and appointment.appointment_date < now() - interval '1 day';
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.tidy() to turno_worker;
--! EndIncluded access/tidy.sql
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
      perform app_hidden.require_step_up();
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
  E'@resultFieldName result\nGives a role exactly these permissions (D3). Fails with LAST_ADMINISTRATOR when nobody could change roles any more, and with STEP_UP_REQUIRED without presentPassword when the sign-in is older than 5 minutes (D67).';
grant execute on function app_public.proc_save_role_permissions(uuid, text[]) to turno_staff;

-- The permission catalogue, for the screen on which a role's permissions are chosen.
create or replace view app_public.v_permissions with (security_invoker = true) as
  select name, description from app_public.permissions;

comment on view app_public.v_permissions is
  E'@primaryKey name\n@behavior -single\nEvery permission with its Spanish description (D3).';
select app_private.mark_not_null('app_public.v_permissions', '{name,description}');
grant select on app_public.permissions, app_public.v_permissions to turno_staff;
--! EndIncluded access/proc_save_role_permissions.sql
--! Included people/tg_step_up_employee.sql
-- An employee's e-mail and role change only with the caller's password at hand (D67), and the person is told of a new
-- e-mail at the phone they had.
create or replace function app_hidden.tg_step_up() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require_step_up();
      return new;
    end
  $$;

create or replace function app_hidden.tg_tell_new_email() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.note_account(account.id, null,
        'El email de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.', old.phone)
      from app_private.accounts as account where account.employee_id = new.id;
      return null;
    end
  $$;

-- Triggers fire in the order of their names: this one after the checks, on what they leave.
create or replace trigger step_up before update of email, role_id on app_public.employees
  for each row when (
    app_hidden.current_company_id() is not null and (old.email, old.role_id) is distinct from (new.email, new.role_id)
  )
  execute function app_hidden.tg_step_up();
create or replace trigger tell_new_email after update of email on app_public.employees
  for each row when (old.email <> new.email) execute function app_hidden.tg_tell_new_email();
--! EndIncluded people/tg_step_up_employee.sql
--! Included people/proc_employee_update_password.sql
create or replace function app_public.proc_employee_update_password(employee_id uuid, password text)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      -- A user is no employee: they may leave the id out, or give their own.
      owner uuid := coalesce(proc_employee_update_password.employee_id,
        case when app_hidden.current_employee_id() is null then app_hidden.current_actor_id() end);
      account app_private.accounts;
    begin
      -- Everybody changes their own password; nobody another's.
      if owner is null or owner is distinct from app_hidden.current_actor_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      if coalesce(proc_employee_update_password.password, '') not like '$argon2id$%' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "password"}');
      end if;
      perform app_hidden.require_step_up();
      select * into account from app_private.accounts as own where own.employee_id = owner or own.user_id = owner;
      perform app_private.change_password(account.id, proc_employee_update_password.password, 'changed');
      return row(owner, null, '99999', 'Contraseña actualizada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_employee_update_password(uuid, text) is
  E'@resultFieldName result\nGives who is signed in a new password and ends all of their sessions (doc 1 §7, D36); employeeId is their own id; a user''s may be left out. Fails with STEP_UP_REQUIRED without presentPassword when the sign-in is older than 5 minutes (D67).';
grant execute on function app_public.proc_employee_update_password(uuid, text) to turno_staff;
--! EndIncluded people/proc_employee_update_password.sql
--! Included people/proc_unblock_account.sql
create or replace function app_public.proc_unblock_account(account_of uuid) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts := app_hidden.resettable_account(proc_unblock_account.account_of);
    begin
      perform app_private.forget_guesses(account.id);
      perform app_hidden.note_account(account.id, '{"password": "unblocked"}');
      perform app_private.log_security('ACCOUNT_FREED', account.email);
      return row(account_of, null, '99999', 'Cuenta desbloqueada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_unblock_account(uuid) is
  E'@resultFieldName result\nForgets the wrong passwords of an employee''s or user''s account, so that the next one is looked at (D68): for who may give it a code. Fails with FORBIDDEN or NOT_FOUND.';
grant execute on function app_public.proc_unblock_account(uuid) to turno_staff;
--! EndIncluded people/proc_unblock_account.sql
--! Included people/account_state.sql
-- What a list of staff or users tells of someone's account, and only to who may act on it.
create or replace function app_hidden.may_reset(account_of uuid, office_id uuid, role_id uuid) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select account_of <> app_hidden.current_actor_id() and office_id = any (app_hidden.visible_office_ids())
      and role_id = any (app_hidden.resettable_role_ids())
  $$;

-- Until when no password is looked at that comes the way of the last wrong ones (D68).
create or replace function app_hidden.blocked_until(account_of uuid) returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select max(guessed.blocked_until)
    from app_private.accounts as account
    join app_private.wrong_passwords as guessed on guessed.account_id = account.id
    where (account.employee_id = $1 or account.user_id = $1) and guessed.blocked_until > now()
  $$;

create or replace function app_public.v_technicals_may_reset(listed app_public.v_technicals) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.may_reset(listed.id, listed.office_id, listed.role_id) $$;
create or replace function app_public.v_technicals_blocked_until(listed app_public.v_technicals) returns timestamptz
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_public.v_technicals_may_reset(listed) then app_hidden.blocked_until(listed.id) end
  $$;

create or replace function app_public.v_supervisors_may_reset(listed app_public.v_supervisors) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select app_hidden.may_reset(listed.id, listed.office_id, listed.role_id) $$;
create or replace function app_public.v_supervisors_blocked_until(listed app_public.v_supervisors) returns timestamptz
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_public.v_supervisors_may_reset(listed) then app_hidden.blocked_until(listed.id) end
  $$;

create or replace function app_public.v_users_may_reset(listed app_public.v_users) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.may_reset(listed.id, listed.office_id, member.role_id)
    from app_public.users as member where member.id = listed.id
  $$;
create or replace function app_public.v_users_blocked_until(listed app_public.v_users) returns timestamptz
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select case when app_public.v_users_may_reset(listed) then app_hidden.blocked_until(listed.id) end
  $$;

comment on function app_public.v_technicals_may_reset(app_public.v_technicals) is
  'Whether who asks may give this person a code for a new password, and free their account.';
comment on function app_public.v_supervisors_may_reset(app_public.v_supervisors) is
  'Whether who asks may give this person a code for a new password, and free their account.';
comment on function app_public.v_users_may_reset(app_public.v_users) is
  'Whether who asks may give this person a code for a new password, and free their account.';
comment on function app_public.v_technicals_blocked_until(app_public.v_technicals) is
  'Until when wrong passwords block the account somewhere, for who may free it; else null.';
comment on function app_public.v_supervisors_blocked_until(app_public.v_supervisors) is
  'Until when wrong passwords block the account somewhere, for who may free it; else null.';
comment on function app_public.v_users_blocked_until(app_public.v_users) is
  'Until when wrong passwords block the account somewhere, for who may free it; else null.';

grant execute on function
  app_hidden.may_reset(uuid, uuid, uuid), app_hidden.resettable_role_ids(), app_hidden.blocked_until(uuid),
  app_public.v_technicals_may_reset(app_public.v_technicals),
  app_public.v_technicals_blocked_until(app_public.v_technicals),
  app_public.v_supervisors_may_reset(app_public.v_supervisors),
  app_public.v_supervisors_blocked_until(app_public.v_supervisors),
  app_public.v_users_may_reset(app_public.v_users),
  app_public.v_users_blocked_until(app_public.v_users)
  to turno_staff;
--! EndIncluded people/account_state.sql
