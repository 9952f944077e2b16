-- Requires the caller's password for a changed e-mail or role of an employee (D67) and for a new administrator; otherwise a
-- stolen session could create one. The person gets a message about a new e-mail or phone at the old phone.
create or replace function app_hidden.tg_step_up() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.require_enrolled_factor();
      perform app_hidden.require_step_up();
      return new;
    end
  $$;

create or replace function app_hidden.tg_notify_new_email() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.note_account(account.id, null,
        'El email de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.', old.phone)
      from app_private.accounts as account where account.employee_id = new.id;
      return null;
    end
  $$;

-- Triggers run in the order of their names: this one after the checks.
create or replace trigger step_up before update of email, role_id on app_public.employees
  for each row when (
    app_hidden.current_company_id() is not null and (old.email, old.role_id) is distinct from (new.email, new.role_id)
  )
  execute function app_hidden.tg_step_up();
create or replace trigger send_email_notice after update of email on app_public.employees
  for each row when (old.email <> new.email) execute function app_hidden.tg_notify_new_email();

create or replace function app_hidden.tg_step_up_administrator() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if app_hidden.is_administrator_role(new.role_id) then
        perform app_hidden.require_step_up();
      -- An import of staff began with a proof of identity (D83).
      elsif app_private.is_guarded_role(new.role_id) and not app_hidden.is_importing() then
        perform app_hidden.require_step_up_if_enforced();
      end if;
      return new;
    end
  $$;

create or replace trigger step_up_administrator before insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_step_up_administrator();
create or replace trigger step_up_administrator before insert on app_public.users
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_step_up_administrator();

-- Enabling a person assigns their role again.
create or replace function app_hidden.tg_step_up_return() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if app_private.is_guarded_role(new.role_id) then
        perform app_hidden.require_step_up_if_enforced();
      end if;
      return new;
    end
  $$;

create or replace trigger step_up_return before update of status on app_public.employees
  for each row when (app_hidden.current_company_id() is not null and old.status <> app_hidden.active()
    and new.status = app_hidden.active())
  execute function app_hidden.tg_step_up_return();

-- Password codes go to the phone. A phone changed without the present password in the same call, or by a person without the
-- right to send codes, gets no code for a week (request_password_code.sql). The change itself is accepted, as the documents
-- call it (D45).
create or replace function app_hidden.tg_doubt_new_phone() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      trusted boolean := coalesce(current_setting('turno.stepped_up', true) = 'on', false)
        and (new.id = app_hidden.current_actor_id() or app_hidden.can('role.grant'));
    begin
      update app_private.accounts set phone_doubted = case when not trusted then now() end where employee_id = new.id;
      perform app_hidden.note_account(account.id, null,
        'El teléfono de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.', old.phone)
      from app_private.accounts as account where account.employee_id = new.id;
      return null;
    end
  $$;

create or replace trigger doubt_new_phone after update of phone on app_public.employees
  for each row when (app_hidden.current_company_id() is not null and old.phone <> new.phone)
  execute function app_hidden.tg_doubt_new_phone();
