-- Copies a hired person's password hash and a changed e-mail to the account. The hash does not stay in the row, because
-- employees have readers. With `invite` the account has no password, and only a person who may invite for that role creates
-- it (D108), or an import, which makes no link (D83).
create or replace function app_hidden.tg_set_password() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if new.invite then
        if not app_hidden.is_importing() and not new.role_id = any (app_hidden.resettable_role_ids()) then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.password is not null then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "password", "reason": "la crea la persona invitada"}');
        end if;
      elsif new.password is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "password"}');
      end if;
      perform app_hidden.check_password_hash(new.password);
      perform set_config('turno.new_password', coalesce(new.password, ''), true);
      new.password := null;
      new.invite := null;
      return new;
    end
  $$;

create or replace function app_hidden.tg_open_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      insert into app_private.accounts (employee_id, email, password_hash)
      values (new.id, new.email, nullif(current_setting('turno.new_password'), ''));
      return null;
    end
  $$;

create or replace function app_hidden.tg_rename_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_private.accounts set email = new.email where employee_id = new.id;
      return null;
    end
  $$;

create or replace trigger store_password before insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_set_password();
create or replace trigger open_account after insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_open_account();
create or replace trigger rename_account after update of email on app_public.employees
  for each row execute function app_hidden.tg_rename_account();
