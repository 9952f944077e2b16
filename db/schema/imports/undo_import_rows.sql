-- Undoes one saved row by the function of its kind, `undo_import_<kind>(row)`, which returns why the record stays, or
-- null. A record that changed since stays.
create or replace function app_private.undone_row(p_import app_public.imports, p_row app_public.import_rows)
  returns app_public.import_rows
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      record constant text := app_private.import_record(p_import.kind);
      undone app_public.import_rows := p_row;
      reason text;
    begin
      perform app_hidden.require_version(record, p_row.target_id, p_row.version);
      if p_row.version is null then
        reason := 'sus datos anteriores ya no se guardan';
      elsif app_hidden.record_version(record, p_row.target_id) is null then
        reason := 'ya no existe';
      else
        reason := case p_import.kind
          when 'clients' then app_private.undo_import_clients(p_row)
          when 'services' then app_private.undo_import_services(p_row)
          when 'staff' then app_private.undo_import_staff(p_row)
          when 'providers' then app_private.undo_import_providers(p_row)
          when 'products' then app_private.undo_import_products(p_row)
          when 'appointments' then app_private.undo_import_appointments(p_row)
        end;
      end if;
      undone.state := case when reason is null then 'UNDONE' else 'KEPT' end;
      undone.params := case when reason is not null then jsonb_build_object('reason', reason) end;
      if reason is null then
        -- An earlier row of the file that saved the same record is now its last change.
        update app_public.import_rows as earlier
        set version = app_hidden.record_version(record, p_row.target_id)
        where earlier.import_id = p_import.id and earlier.target_id = p_row.target_id and earlier.state = 'DONE'
          and earlier.version is not null and (earlier.line, earlier.part) < (p_row.line, p_row.part);
      end if;
      return undone;
    exception
      when sqlstate 'TURNO' then
        undone := p_row;
        undone.state := 'KEPT';
        undone.params := jsonb_build_object('reason', case sqlerrm when 'STALE' then 'cambió después de la importación' else 'no se puede quitar' end);
        return undone;
      when foreign_key_violation then
        undone := p_row;
        undone.state := 'KEPT';
        undone.params := jsonb_build_object('reason', 'está en uso');
        return undone;
    end
  $$;

-- Undoes the next lot of an import, the last row first. Returns whether there are more.
create or replace function app_private.undo_import_rows(p_import_id uuid, p_actor_id uuid, p_most integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports := app_private.import_at_work(p_import_id, p_actor_id, 'UNDOING');
      present app_public.import_rows;
      undone app_public.import_rows;
      states jsonb;
      first_line integer;
    begin
      if import.id is null then
        return false;
      end if;
      states := import.counts;
      select min(lot.line) into first_line
      from (
        select held.line from app_public.import_rows as held
        where held.import_id = import.id and held.state = 'DONE' and held.line < (import.counts ->> 'at')::integer
        order by held.line desc, held.part desc
        limit p_most
      ) as lot;
      if first_line is null then
        perform app_private.end_import_phase(import, 'UNDONE');
        return false;
      end if;
      -- Rows are locked by line before targets, as a run does.
      perform from app_public.import_rows as held
      where held.import_id = import.id and held.state = 'DONE' and held.line >= first_line
        and held.line < (import.counts ->> 'at')::integer
      order by held.line, held.part
      for update;
      for present in
        select held.* from app_public.import_rows as held
        where held.import_id = import.id and held.state = 'DONE' and held.line >= first_line
          and held.line < (import.counts ->> 'at')::integer
        order by held.line desc, held.part desc
      loop
        -- An undo of a later row may just have changed the version.
        select * into present from app_public.import_rows as held
        where held.import_id = present.import_id and held.line = present.line and held.part = present.part;
        undone := app_private.undone_row(import, present);
        perform app_private.keep_row(undone);
        states := states || jsonb_build_object('DONE', greatest(coalesce((states ->> 'DONE')::integer, 0) - 1, 0));
        states := states || jsonb_build_object(undone.state, coalesce((states ->> undone.state)::integer, 0) + 1);
      end loop;
      update app_public.imports as counted set counts = states || jsonb_build_object('at', first_line)
      where counted.id = import.id;
      return true;
    end
  $$;

grant execute on function app_private.undo_import_rows(uuid, uuid, integer) to turno_worker;
