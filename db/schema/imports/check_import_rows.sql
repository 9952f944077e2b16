-- Returns the values of a row for a comparison within the file: phones in E.164, other texts folded only in case of
-- e-mails. The key has the document.
create or replace function app_private.comparable_row(p_parsed jsonb, p_currency_code text) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select p_parsed - '{identificationType,identificationNumber}'::text[]
      || case when p_parsed ? 'phone' then jsonb_build_object('phone',
        coalesce(app_hidden.e164(p_parsed ->> 'phone', p_currency_code), app_hidden.bare_phone(p_parsed ->> 'phone')))
      else '{}' end
      || case when p_parsed ? 'email' then jsonb_build_object('email', lower(p_parsed ->> 'email')) else '{}' end
  $$;

-- Returns the rows of an import above a row that have its e-mail, by import_rows_email_idx.
create or replace function app_private.rows_above_with_email(p_import_id uuid, p_row app_public.import_rows)
  returns setof app_public.import_rows
  language sql stable as $$
    select above.* from app_public.import_rows as above
    where above.import_id = p_import_id and above.parsed ? 'email'
      and lower(above.parsed ->> 'email') = lower(p_row.parsed ->> 'email')
      and (above.line, above.part) < (p_row.line, p_row.part)
  $$;

-- Returns the code and params of a failure as a row shows it. Failures that are not about the row's values are raised
-- again, so that the lot is repeated.
create or replace function app_private.row_failure(
  p_state text, p_message text, p_detail text, p_constraint text, p_column text
) returns app_public.import_rows
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      failed app_public.import_rows;
    begin
      failed.state := 'REFUSED';
      failed.code := case
        when p_state = 'TURNO' then p_message
        when p_constraint = 'clients_identity_key' then 'CLIENT_EXISTS'
        when p_constraint = 'clients_company_email_key' then 'CLIENT_EMAIL_EXISTS'
        when p_constraint = 'employees_identity_key' then 'EMPLOYEE_EXISTS'
        when p_constraint = 'accounts_email_key' then 'EMAIL_EXISTS'
        when p_constraint = 'inventories_product_key' then 'INVENTORY_EXISTS'
        when p_state = '23505' then 'NAME_TAKEN'
        when p_state like '22%' or p_state like '23%' then 'INVALID_INPUT'
      end;
      failed.params := case
        when p_state = 'TURNO' then app_hidden.row_params(p_detail)
        when failed.code = 'INVALID_INPUT' and p_column <> '' then jsonb_build_object('field', app_hidden.field_name(p_column))
        else '{}' end;
      return failed;
    end
  $$;

-- Returns the params of an error that a row shows: no candidates and no ids.
create or replace function app_hidden.row_params(p_detail text) returns jsonb
  language sql immutable parallel safe
  return coalesce(nullif(p_detail, '')::jsonb, '{}') - '{candidates,id,objectType}'::text[];

-- Returns the fields that a new row of an import requires (doc 9 §3).
create or replace function app_private.required_fields(p_import app_public.imports) returns text[]
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select array_agg(known.field order by known.place)
    from app_private.import_fields(p_import.kind) as known
    where known.is_required and not (known.field = 'identificationNumber' and p_import.kind = 'clients'
      and coalesce((p_import.options ->> 'withoutDocument')::boolean, false))
  $$;

-- Checks one row by the function of its kind, `check_import_<kind>(import, row)`, which returns the row with key, state,
-- target_id and version, or fails as the act would. Writes nothing.
create or replace function app_private.checked_row(
  p_import app_public.imports, p_row app_public.import_rows, p_required text[]
) returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      checked app_public.import_rows := p_row;
      failed app_public.import_rows;
      sql_state text;
      message text;
      detail text;
      broken text;
      wrong_column text;
    begin
      if p_row.parsed ? 'officeName' and not p_row.parsed ? 'officeId' then
        perform app_hidden.fail('NOT_FOUND', '{"field": "officeName"}');
      end if;
      if p_row.parsed ? 'officeId' and (p_row.parsed ->> 'officeId')::uuid <> all (app_hidden.visible_office_ids()) then
        perform app_hidden.fail('OTHER_OFFICE', '{"field": "officeName"}');
      end if;
      checked := case p_import.kind
        when 'clients' then app_private.check_import_clients(p_import, p_row)
        when 'services' then app_private.check_import_services(p_import, p_row)
        when 'staff' then app_private.check_import_staff(p_import, p_row)
        when 'providers' then app_private.check_import_providers(p_import, p_row)
        when 'products' then app_private.check_import_products(p_import, p_row)
        when 'appointments' then app_private.check_import_appointments(p_import, p_row)
      end;
      if (checked.state = 'NEW' or checked.code = 'POSSIBLE_DUPLICATE') and not p_row.parsed ?& p_required then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', (
          select required.field from unnest(p_required) with ordinality as required (field, place)
          where not p_row.parsed ? required.field
          order by required.place
          limit 1)));
      end if;
      return checked;
    exception
      when serialization_failure or deadlock_detected or lock_not_available or query_canceled then
        raise;
      when others then
        get stacked diagnostics sql_state = returned_sqlstate, message = message_text, detail = pg_exception_detail,
          broken = constraint_name, wrong_column = column_name;
        failed := app_private.row_failure(sql_state, message, detail, broken, wrong_column);
        if failed.code is null then
          raise;
        end if;
        checked.state := failed.state;
        checked.code := failed.code;
        checked.params := failed.params;
        return checked;
    end
  $$;

-- Returns one row of a lot as the simulacro reports it. A row with the key of one above it is SAME with equal values, else
-- ROW_REPEATED.
create or replace function app_private.reported_row(
  p_import app_public.imports, p_read app_public.import_rows, p_error jsonb, p_currency_code text, p_required text[]
) returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      checked app_public.import_rows := p_read;
      above app_public.import_rows;
    begin
      if p_error is not null then
        checked.state := 'REFUSED';
        checked.code := p_error ->> 'code';
        checked.params := coalesce(p_error -> 'params', '{}') || jsonb_strip_nulls(jsonb_build_object('field', p_error -> 'field'));
        return checked;
      end if;
      checked := app_private.checked_row(p_import, p_read, p_required);
      if checked.state <> 'REFUSED' and checked.key is not null then
        select * into above from app_public.import_rows as earlier
        where earlier.import_id = p_import.id and earlier.key = checked.key
          and (earlier.line, earlier.part) < (checked.line, checked.part) and earlier.state <> 'REFUSED'
        order by earlier.line desc, earlier.part desc
        limit 1;
        if found and app_private.comparable_row(above.parsed, p_currency_code)
          = app_private.comparable_row(checked.parsed, p_currency_code) then
          checked.state := 'SAME';
        elsif found then
          checked.state := 'DOUBTFUL';
          checked.code := 'ROW_REPEATED';
          checked.params := jsonb_build_object('line', above.line);
        end if;
      end if;
      return checked;
    end
  $$;

-- Ends a simulacro. It counts the erased clients, who are not recognized in the file.
create or replace function app_private.end_check(p_import app_public.imports) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
    begin
      update app_public.imports as counted
      set counts = counted.counts || jsonb_build_object('erased', (
        select count(*) from app_public.clients as client
        where client.company_id = p_import.company_id and client.erased_at is not null and p_import.kind = 'clients'))
      where counted.id = p_import.id
      returning * into import;
      perform app_private.end_import_phase(import, 'CHECKED');
    end
  $$;

-- Checks a lot of rows that the worker read: [{"line": 2, "part": 1, "values": {…}} or {…, "error": {"code", "field",
-- "params"}}]. Writes only their states (doc 9 §7.6). `p_last_line` is the last line of the lot; null ends the simulacro.
-- Returns whether it goes on.
create or replace function app_private.check_import_rows(
  p_import_id uuid, p_actor_id uuid, p_rows jsonb, p_last_line integer
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports := app_private.import_at_work(p_import_id, p_actor_id, 'CHECKING');
      currency text;
      sent record;
      read app_public.import_rows;
      states jsonb := '{}';
      required constant text[] := app_private.required_fields(import);
    begin
      if import.id is null or p_last_line is null then
        perform app_private.end_check(import) where import.id is not null;
        return false;
      end if;
      select office.currency_code into currency from app_public.offices as office where office.id = import.office_id;
      for sent in
        select given.line, coalesce(given.part, 1)::smallint as part, given."values", given.error, held.line is null as is_added
        from jsonb_to_recordset(p_rows) as given (line integer, part integer, "values" jsonb, error jsonb)
        left join app_public.import_rows as held
          on held.import_id = import.id and held.line = given.line and held.part = coalesce(given.part, 1)
        where held.state is distinct from 'DONE'
        order by given.line, given.part
      loop
        read := null;
        read.import_id := import.id;
        read.line := sent.line;
        read.part := sent.part;
        read.parsed := sent."values";
        read := app_private.reported_row(import, read, sent.error, currency, required);
        -- The second price of a line, which has a row of its own.
        if sent.is_added then
          insert into app_public.import_rows (import_id, company_id, line, part, raw)
          values (import.id, import.company_id, sent.line, sent.part, '{}');
        end if;
        update app_public.import_rows as held
        set parsed = read.parsed, key = read.key, state = read.state, code = read.code, params = read.params, choice = null,
          target_id = read.target_id, version = read.version, before = null
        where held.import_id = import.id and held.line = read.line and held.part = read.part;
        states := states || jsonb_build_object(read.state, coalesce((states ->> read.state)::integer, 0) + 1);
      end loop;
      update app_public.imports as counted
      set counts = counted.counts || jsonb_build_object('at', p_last_line) || coalesce((
        select jsonb_object_agg(state, value::integer + coalesce((counted.counts ->> state)::integer, 0))
        from jsonb_each_text(states) as gained (state, value)), '{}')
      where counted.id = import.id;
      return true;
    end
  $$;

grant execute on function app_private.check_import_rows(uuid, uuid, jsonb, integer) to turno_worker;
