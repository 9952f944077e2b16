create or replace function app_public.proc_undo_import(id uuid, reason text) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
      typed text;
    begin
      perform app_hidden.require('import.undo');
      perform app_hidden.require_step_up();
      import := app_hidden.locked_import(proc_undo_import.id, '{UPLOADED,CHECKED,PAUSED,DONE}');
      -- Before or after a second simulacro, the rows of the run before can be undone.
      if import.state in ('UPLOADED', 'CHECKED') and not exists (
        select from app_public.import_rows as held where held.import_id = import.id and held.state = 'DONE'
      ) then
        perform app_hidden.fail('IMPORT_STATE', jsonb_build_object('state', app_hidden.import_state_name(import.state)));
      end if;
      typed := app_hidden.check_text('reason', coalesce(proc_undo_import.reason, ''), 'name');
      if typed = '' then
        perform app_hidden.fail('REASON_REQUIRED', '{"field": "reason"}');
      end if;
      if import.undo_until < now() then
        perform app_hidden.fail('UNDO_LATE');
      end if;
      perform app_private.begin_import_phase(import, 'UNDOING', 2147483647);
      perform app_private.log_import(import, 'UNDO', typed);
      return app_hidden.success(import.id, 'Se está deshaciendo la importación');
    end
  $$;

comment on function app_public.proc_undo_import(uuid, text) is
  E'@resultFieldName result\nUndoes an import within 72 hours of its end (doc 9 §7.13), the last row first, also before and after a second simulacro. Rows that something refers to or that changed since stay, with the reason. Fails with UNDO_LATE, and with STEP_UP_REQUIRED without a recent proof of identity.';
grant execute on function app_public.proc_undo_import(uuid, text) to turno_staff;
