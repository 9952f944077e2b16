create or replace function app_public.proc_run_import(id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
    begin
      perform app_hidden.require('import.run');
      import := app_hidden.locked_import(proc_run_import.id, '{CHECKED,PAUSED,DONE}');
      if import.kind = 'staff' then
        perform app_hidden.require_step_up();
      end if;
      perform app_private.begin_import_phase(import, 'RUNNING', 0);
      perform app_private.log_import(import, 'RUN');
      return app_hidden.success(import.id, 'Importación iniciada');
    end
  $$;

comment on function app_public.proc_run_import(uuid) is
  E'@resultFieldName result\nSaves the new, updated and decided rows of a checked import, and resumes a paused one. Staff need a recent proof of identity (STEP_UP_REQUIRED).';
grant execute on function app_public.proc_run_import(uuid) to turno_staff;

create or replace function app_public.proc_pause_import(id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
    begin
      perform app_hidden.require('import.run');
      import := app_hidden.locked_import(proc_pause_import.id, '{CHECKING,RUNNING,UNDOING}');
      -- A simulacro goes on from its first row.
      perform app_private.end_import_phase(import, case import.state when 'CHECKING' then 'UPLOADED' else 'PAUSED' end);
      return app_hidden.success(import.id, 'Importación en pausa');
    end
  $$;

comment on function app_public.proc_pause_import(uuid) is
  E'@resultFieldName result\nPauses a run or an undo after its present lot, and ends an unfinished simulacro, also one whose work failed.';
grant execute on function app_public.proc_pause_import(uuid) to turno_staff;
