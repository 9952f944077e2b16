create or replace function app_public.proc_check_import(id uuid, heading_line integer, mapping jsonb, options jsonb default null)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
      sent_mapping jsonb := app_hidden.json_value(proc_check_import.mapping);
      sent_options jsonb := coalesce(app_hidden.json_value(proc_check_import.options), '{}');
    begin
      perform app_hidden.require('import.run');
      import := app_hidden.locked_import(proc_check_import.id, '{UPLOADED,CHECKED,PAUSED,DONE}');
      if proc_check_import.heading_line <> import.heading_line then
        -- The headings are among the first rows (headingRows of domain/imports), and stay once rows were saved.
        select first_row.raw into import.headings
        from (
          select held.line, held.raw from app_public.import_rows as held
          where held.import_id = import.id and held.part = 1
          order by held.line
          limit 10
        ) as first_row
        where first_row.line = proc_check_import.heading_line and first_row.raw is not null
          and coalesce((import.counts ->> 'DONE')::integer, 0) = 0;
        if import.headings is null then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "headingLine", "reason": "es una de las primeras 10 filas"}');
        end if;
        import.heading_line := proc_check_import.heading_line;
      end if;
      perform app_private.check_mapping(import, sent_mapping, sent_options);
      if length(sent_mapping::text) > 20000 or jsonb_typeof(sent_options) <> 'object' or length(sent_options::text) > 1000
      then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "mapping", "reason": "es demasiado largo"}');
      end if;
      delete from app_public.import_rows as part
      where part.import_id = import.id and part.part > 1 and part.state is distinct from 'DONE';
      update app_public.imports as edited
      set heading_line = import.heading_line, headings = import.headings, mapping = sent_mapping,
        options = jsonb_build_object(
          'withoutDocument', coalesce((sent_options ->> 'withoutDocument')::boolean, false),
          'consentProof', coalesce((sent_options ->> 'consentProof')::boolean, false)),
        counts = jsonb_build_object('total', coalesce(import.counts -> 'total', '0'), 'DONE', coalesce(import.counts -> 'DONE', '0'))
      where edited.id = import.id;
      perform app_private.begin_import_phase(import, 'CHECKING', 0);
      return app_hidden.success(import.id, 'Simulacro iniciado');
    end
  $$;

comment on function app_public.proc_check_import(uuid, integer, jsonb, jsonb) is
  E'@resultFieldName result\nStarts the simulacro of an import (doc 9 §7.6), which writes only the states of its rows. mapping is {"columns": [{"column": 0, "field": "phone"}], "fixed": {"minutes": "60"}}; options are withoutDocument and consentProof. Fails with COLUMN_REQUIRED, COLUMN_TWICE, IMPORT_BUSY or IMPORT_STATE.';
grant execute on function app_public.proc_check_import(uuid, integer, jsonb, jsonb) to turno_staff;
