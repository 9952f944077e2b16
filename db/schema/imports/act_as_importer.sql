-- Sets the session settings of a person for this transaction, as the server does for a request (server/database/role-settings.ts),
-- and returns whether they may still run the import.
create or replace function app_private.act_as_importer(p_import app_public.imports, p_actor_id uuid) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      actor record;
    begin
      select account.id as account_id, account.employee_id, account.user_id, office.id as office_id, office.currency_code,
        office.time_zone, coalesce(employee.role_id, member.role_id) as role_id
      into actor
      from app_private.accounts as account
      left join app_public.employees as employee on employee.id = account.employee_id
      left join app_public.users as member on member.id = account.user_id
      join app_public.offices as office on office.id = coalesce(employee.office_id, member.office_id)
      join app_public.companies as company on company.id = office.company_id
      where p_actor_id in (account.employee_id, account.user_id) and company.id = p_import.company_id
        and coalesce(employee.status, app_hidden.active()) = app_hidden.active()
        and office.status = app_hidden.active() and company.status = app_hidden.active();
      perform
        set_config('turno.company_id', p_import.company_id::text, true),
        set_config('turno.office_id', coalesce(actor.office_id::text, ''), true),
        set_config('turno.employee_id', coalesce(actor.employee_id::text, ''), true),
        set_config('turno.user_id', coalesce(actor.user_id::text, ''), true),
        set_config('turno.role_id', coalesce(actor.role_id::text, ''), true),
        set_config('turno.currency_code', coalesce(actor.currency_code, ''), true),
        set_config('turno.session_id', '', true),
        set_config('turno.import', p_import.id::text, true),
        set_config('turno.undoing', case p_import.state when 'UNDOING' then 'on' else '' end, true),
        set_config('timezone', coalesce(actor.time_zone, 'America/Caracas'), true),
        set_config('datestyle', 'ISO, YMD', true),
        set_config('lock_timeout', '5s', true);
      if actor.account_id is null then
        return false;
      end if;
      return p_import.office_id = any (app_hidden.offices_where_can(
        case p_import.state when 'UNDOING' then 'import.undo' else 'import.run' end));
    end
  $$;

-- Locks an import that is in a phase and acts as the person. Null if it is in another state. An import of a person who lost
-- the permission is paused, and an unfinished simulacro ends.
create or replace function app_private.import_at_work(p_import_id uuid, p_actor_id uuid, p_state text)
  returns app_public.imports
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
    begin
      select * into import from app_public.imports as held where held.id = p_import_id and held.state = p_state for update;
      if import.id is null then
        return null;
      end if;
      -- The tables grow: plans of the first rows would read all rows of a company. Plans of many rows stay right.
      if (import.counts ->> 'at')::integer < 5000 and (import.counts ->> 'at')::integer % 1000 < 50 then
        discard plans;
      end if;
      if app_private.act_as_importer(import, p_actor_id) then
        return import;
      end if;
      perform app_private.log_import(import, 'REFUSAL', p_account_id => (
        select account.id from app_private.accounts as account where p_actor_id in (account.employee_id, account.user_id)));
      perform app_private.end_import_phase(import, case p_state when 'CHECKING' then 'UPLOADED' else 'PAUSED' end);
      return null;
    end
  $$;

-- Ends a phase. From a pause or the end of a run, an import can be undone for 72 hours; a later run does not open a time that
-- is over.
create or replace function app_private.end_import_phase(p_import app_public.imports, p_state text) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    update app_public.imports as ended
    set state = p_state, counts = app_private.count_import_rows(ended),
      finished_at = case when p_state in ('DONE', 'UNDONE') then now() else ended.finished_at end,
      undo_until = case when p_state in ('PAUSED', 'DONE') and ended.state <> 'UNDOING'
          and coalesce(ended.undo_until, 'infinity') > now()
        then now() + interval '72 hours' else ended.undo_until end
    where ended.id = p_import.id
  $$;
