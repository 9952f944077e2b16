create or replace function app_public.proc_decide_import_rows(id uuid, lines integer[] default null, choice text default null)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
    begin
      perform app_hidden.require('import.run');
      import := app_hidden.locked_import(proc_decide_import_rows.id, '{CHECKED,PAUSED,DONE}');
      if proc_decide_import_rows.choice not in ('SAME', 'OTHER', 'SKIP') then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "choice", "reason": "es SAME, OTHER o SKIP"}');
      end if;
      -- Only a possible duplicate can be another record: the others have the key of a known one.
      perform from app_public.import_rows as held
      where held.import_id = import.id and held.state = 'DOUBTFUL' and (lines is null or held.line = any (lines))
        and (held.code = 'POSSIBLE_DUPLICATE' or proc_decide_import_rows.choice is distinct from 'OTHER')
      order by held.line, held.part
      for update;
      update app_public.import_rows as held set choice = proc_decide_import_rows.choice
      where held.import_id = import.id and held.state = 'DOUBTFUL' and (lines is null or held.line = any (lines))
        and (held.code = 'POSSIBLE_DUPLICATE' or proc_decide_import_rows.choice is distinct from 'OTHER');
      update app_public.imports as edited set counts = app_private.count_import_rows(edited) where edited.id = import.id;
      return app_hidden.success(import.id, 'Filas decididas');
    end
  $$;

comment on function app_public.proc_decide_import_rows(uuid, integer[], text) is
  E'@resultFieldName result\nDecides doubtful rows (all without lines): SAME updates the record in doubt, OTHER creates another one and decides only possible duplicates, SKIP leaves the row out, null undecides it.';
grant execute on function app_public.proc_decide_import_rows(uuid, integer[], text) to turno_staff;
