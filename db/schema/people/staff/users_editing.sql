create or replace function app_public.proc_users_register(
  email text, password text, role_name text, phone text default null, address text default null, postal_code text default null,
  office_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office uuid := app_hidden.require_office(office_id);
      role app_public.roles;
      typed text := app_hidden.plain_email(coalesce(email, ''));
      registered uuid;
    begin
      perform app_hidden.require('user.create');
      perform app_hidden.check_email(typed);
      if password is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "password"}');
      end if;
      perform app_hidden.check_password_hash(password);
      if nullif(btrim(role_name), '') is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "roleName"}');
      end if;
      select * into role from app_public.roles as found
      where found.company_id = app_hidden.current_company_id() and found.role_name = proc_users_register.role_name;
      if role.id is null then
        perform app_hidden.fail('NOT_FOUND', '{"field": "roleName"}');
      end if;
      -- A person who registers users cannot assign a role with more rights than their own.
      if not app_hidden.can('role.grant') and exists (
        select from app_public.role_permissions as granted
        where granted.role_id = role.id and not app_hidden.can(granted.permission)
      ) then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      insert into app_public.users (company_id, office_id, role_id, email, phone, address, postal_code)
      values (role.company_id, office, role.id, typed,
        app_hidden.check_phone(app_hidden.check_text('phone', coalesce(phone, ''), 'phone')),
        coalesce(btrim(address), ''), coalesce(btrim(postal_code), ''))
      returning id into registered;
      insert into app_private.accounts (user_id, email, password_hash)
      values (registered, typed, password);
      return app_hidden.success(registered, 'Usuario registrado con éxito', phone);
    end
  $$;

comment on function app_public.proc_users_register(text, text, text, text, text, text, uuid) is
  E'@resultFieldName result\nRegisters a person who signs in without being an employee (doc 1 §7). The server hashes the password (D36).';
grant execute on function app_public.proc_users_register(text, text, text, text, text, text, uuid) to turno_staff;
