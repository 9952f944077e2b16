create or replace function app_public.proc_discard_import(id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
    begin
      perform app_hidden.require('import.run');
      import := app_hidden.locked_import(proc_discard_import.id, '{UPLOADED,CHECKING,CHECKED}');
      -- A second simulacro of an import that saved rows: they can be undone.
      if exists (
        select from app_public.import_rows as held where held.import_id = import.id and held.state = 'DONE'
      ) then
        perform app_hidden.fail('IMPORT_STATE', jsonb_build_object('state', app_hidden.import_state_name('DONE')));
      end if;
      delete from app_public.imports as discarded where discarded.id = import.id;
      return app_hidden.success(import.id, 'Importación descartada');
    end
  $$;

comment on function app_public.proc_discard_import(uuid) is
  E'@resultFieldName result\nDeletes an import that saved no row, with its rows.';
grant execute on function app_public.proc_discard_import(uuid) to turno_staff;
