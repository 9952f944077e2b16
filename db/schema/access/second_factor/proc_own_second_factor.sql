create or replace function app_public.proc_own_second_factor()
  returns table (
    is_on boolean, since timestamptz, last_used timestamptz, recovery_codes integer, is_required boolean,
    company_requires boolean, people integer, protected_people integer
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app.confirmed_at is not null, app.confirmed_at, app.last_used,
      (select count(*)::integer from app_private.recovery_codes as code
       where code.account_id = account.id and code.used_at is null),
      company.second_factor_required and app_private.is_guarded_role(owner.role_id),
      case when app_hidden.can('role.grant') then company.second_factor_required end,
      guarded.people, guarded.protected_people
    from app_private.accounts as account
    cross join lateral app_hidden.account_owner(account.id) as owner
    join app_public.companies as company on company.id = owner.company_id
    left join app_private.code_apps as app on app.account_id = account.id
    left join lateral (
      select count(*)::integer as people,
        (count(*) filter (where app_private.has_second_factor(other.id)))::integer as protected_people
      from app_private.accounts as other
      cross join lateral app_hidden.account_owner(other.id) as person
      where person.company_id = company.id and person.active and app_private.is_guarded_role(person.role_id)
    ) as guarded on app_hidden.can('role.grant')
    where account.id = app_private.own_account_id()
  $$;

comment on function app_public.proc_own_second_factor() is
  'The second factor of the caller''s account: whether and since when it has an application for codes, the number of unused recovery codes, and whether the company requires a second factor. With the permission role.grant also the policy of the company, the number of people that it applies to, and how many of them have a factor.';
grant execute on function app_public.proc_own_second_factor() to turno_staff;

create or replace function app_public.proc_remove_second_factor() returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account uuid := app_private.own_account_id();
    begin
      perform app_hidden.require_step_up();
      perform from app_private.accounts as own where own.id = account for update;
      delete from app_private.code_apps as app where app.account_id = account and app.confirmed_at is not null;
      if not found then
        perform app_hidden.fail('SECOND_FACTOR_MISSING');
      end if;
      perform app_private.require_optional_second_factor(account);
      perform app_private.note_second_factor(account, 'removed',
        'Su cuenta de Turno ya no pide los códigos de su aplicación al entrar. Si no fue usted, avise a su administrador.');
      return app_hidden.success(null, 'Segundo factor quitado con éxito');
    end
  $$;

comment on function app_public.proc_remove_second_factor() is
  E'@resultFieldName result\nRemoves the code application from the caller''s account; passkeys stay. Fails with STEP_UP_REQUIRED, SECOND_FACTOR_MISSING, or SECOND_FACTOR_KEPT for the last factor if the company requires one.';
grant execute on function app_public.proc_remove_second_factor() to turno_staff;
