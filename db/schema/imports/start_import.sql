-- Creates an import for the upload route. It takes the mapping of the last import of the company and kind with equal
-- headings, else `p_mapping`, which the server proposes.
create or replace function app_hidden.start_import(
  p_kind text, p_office_id uuid, p_file_name text, p_sha256 text, p_headings text[], p_heading_line integer,
  p_mapping jsonb default null
) returns app_public.imports
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      started app_public.imports;
    begin
      perform app_hidden.require('import.run');
      started.office_id := app_hidden.require_office(p_office_id);
      insert into app_public.imports (
        company_id, office_id, kind, file_name, sha256, headings, heading_line, mapping, created_by)
      values (
        app_hidden.current_company_id(), started.office_id, p_kind, app_hidden.check_text('fileName', p_file_name, 'address'),
        p_sha256, p_headings, p_heading_line,
        coalesce((
          select earlier.mapping from app_public.imports as earlier
          where earlier.company_id = app_hidden.current_company_id() and earlier.kind = p_kind
            and earlier.headings = p_headings and earlier.state <> 'UPLOADED'
          order by earlier.id desc
          limit 1), p_mapping, '{"columns": [], "fixed": {}}'),
        app_hidden.current_actor_id())
      returning * into started;
      return started;
    end
  $$;

-- Adds lines of the file: `p_rows` is [[1, ["Documento", "Nombre"]], …], with all lines that are not empty, also the heading.
create or replace function app_hidden.add_import_rows(p_import_id uuid, p_rows jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports := app_hidden.locked_import(p_import_id, '{UPLOADED}');
    begin
      perform app_hidden.require('import.run');
      with added as (
        insert into app_public.import_rows (import_id, company_id, line, raw)
        select import.id, import.company_id, (sent -> 0)::integer, array(select jsonb_array_elements_text(sent -> 1))
        from jsonb_array_elements(p_rows) as sent
        returning line
      )
      update app_public.imports as edited
      set counts = edited.counts || jsonb_build_object('total', coalesce((edited.counts ->> 'total')::integer, 0)
        + (select count(*) from added where added.line > edited.heading_line))
      where edited.id = import.id;
    end
  $$;

grant execute on function
  app_hidden.start_import(text, uuid, text, text, text[], integer, jsonb), app_hidden.add_import_rows(uuid, jsonb)
  to turno_staff;
