-- Returns the record type of a kind's targets, as `record_version` names it.
create or replace function app_private.import_record(p_kind text) returns text
  language sql immutable parallel safe
  return case p_kind when 'services' then 'subservices' when 'staff' then 'employees'
    else p_kind end;

-- Saves one row by the function of its kind, `save_import_<kind>(import, row)`. The row arrives as NEW without a target, or
-- as UPDATE with the target and its version; it returns with target_id, and `before` with the values that were replaced.
-- The function locks the target and fails with STALE if it changed since. Returns the row as DONE with the new version, or as
-- REFUSED.
create or replace function app_private.saved_row(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      wanted app_public.import_rows := p_row;
      saved app_public.import_rows := p_row;
      failed app_public.import_rows;
      sql_state text;
      message text;
      detail text;
      broken text;
      wrong_column text;
    begin
      if wanted.state = 'DOUBTFUL' then
        wanted.state := case wanted.choice when 'SAME' then 'UPDATE' else 'NEW' end;
        if wanted.choice = 'OTHER' then
          wanted.target_id := null;
          wanted.version := null;
        end if;
      end if;
      -- An earlier row of the file saved the same record.
      if wanted.state = 'UPDATE' and wanted.code = 'ROW_REPEATED' then
        select coalesce(earlier.target_id, wanted.target_id), coalesce(earlier.version, wanted.version)
        into wanted.target_id, wanted.version
        from (select) as one
        left join lateral (
          select done.target_id, done.version from app_public.import_rows as done
          where done.import_id = p_import.id and done.key = wanted.key and done.state = 'DONE'
          order by done.line desc, done.part desc
          limit 1
        ) as earlier on true;
        if wanted.target_id is null then
          wanted.state := 'NEW';
        end if;
      end if;
      saved := case p_import.kind
        when 'clients' then app_private.save_import_clients(p_import, wanted)
        when 'services' then app_private.save_import_services(p_import, wanted)
        when 'staff' then app_private.save_import_staff(p_import, wanted)
        when 'providers' then app_private.save_import_providers(p_import, wanted)
        when 'products' then app_private.save_import_products(p_import, wanted)
        when 'appointments' then app_private.save_import_appointments(p_import, wanted)
      end;
      saved.state := 'DONE';
      saved.code := null;
      saved.params := null;
      saved.version := app_hidden.record_version(app_private.import_record(p_import.kind), saved.target_id);
      return saved;
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
        saved := p_row;
        saved.state := failed.state;
        saved.code := failed.code;
        saved.params := failed.params;
        return saved;
    end
  $$;

-- Writes a row that was saved, undone or refused.
create or replace function app_private.keep_row(p_row app_public.import_rows) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    update app_public.import_rows as held
    set parsed = p_row.parsed, key = p_row.key, state = p_row.state, code = p_row.code, params = p_row.params,
      choice = p_row.choice, target_id = p_row.target_id, version = p_row.version, before = p_row.before
    where held.import_id = p_row.import_id and held.line = p_row.line and held.part = p_row.part
  $$;

-- Saves the next lot of an import in this transaction, a savepoint per row: an act commits with the state of its row (doc 9
-- §7.7). Returns whether there are more.
create or replace function app_private.run_import_rows(p_import_id uuid, p_actor_id uuid, p_most integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports := app_private.import_at_work(p_import_id, p_actor_id, 'RUNNING');
      present app_public.import_rows;
      saved app_public.import_rows;
      last_line integer;
      states jsonb;
    begin
      if import.id is null then
        return false;
      end if;
      states := import.counts;
      select max(lot.line) into last_line
      from (
        select held.line from app_public.import_rows as held
        where held.import_id = import.id and held.line > greatest(import.heading_line, (import.counts ->> 'at')::integer)
          and (held.state in ('NEW', 'UPDATE') or held.state = 'DOUBTFUL' and held.choice in ('SAME', 'OTHER'))
        order by held.line, held.part
        limit p_most
      ) as lot;
      if last_line is null then
        perform app_private.end_import_phase(import, 'DONE');
        select * into import from app_public.imports as ended where ended.id = import.id;
        perform app_private.log_import(import, 'END');
        return false;
      end if;
      for present in
        select held.* from app_public.import_rows as held
        where held.import_id = import.id and held.line > greatest(import.heading_line, (import.counts ->> 'at')::integer)
          and held.line <= last_line
          and (held.state in ('NEW', 'UPDATE') or held.state = 'DOUBTFUL' and held.choice in ('SAME', 'OTHER'))
        order by held.line, held.part
        for update
      loop
        saved := app_private.saved_row(import, present);
        perform app_private.keep_row(saved);
        states := states || jsonb_build_object(
          present.state, greatest(coalesce((states ->> present.state)::integer, 0) - 1, 0));
        states := states || jsonb_build_object(saved.state, coalesce((states ->> saved.state)::integer, 0) + 1);
      end loop;
      update app_public.imports as counted set counts = states || jsonb_build_object('at', last_line)
      where counted.id = import.id;
      return true;
    end
  $$;

grant execute on function app_private.run_import_rows(uuid, uuid, integer) to turno_worker;
