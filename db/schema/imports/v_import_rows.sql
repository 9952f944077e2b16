-- Lines of a file. The cells of a line are in its first part.
create or replace view app_public.v_import_rows with (security_invoker = true) as
  select
    line.import_id || '/' || line.line || '/' || line.part as id, line.import_id, line.line, line.part, first_part.raw, line.parsed, line.state, line.code, line.params, line.choice,
    line.target_id,
    coalesce(array_to_string(array_remove(first_part.raw, ''), ' · '), '') as row_text,
    line.line > import.heading_line as is_data
  from app_public.import_rows as line
  join app_public.imports as import on import.id = line.import_id
  join app_public.import_rows as first_part
    on first_part.import_id = line.import_id and first_part.line = line.line and first_part.part = 1;

comment on view app_public.v_import_rows is
  E'@primaryKey id\n@behavior -single\nRows of an import (doc 9 §7.6), with import.run: their cells, values, state and reason. code and params are those of an error; a row that an undo left has params.reason. Lines up to the headings are not isData.';
select app_private.mark_not_null('app_public.v_import_rows', '{id,import_id,line,part,row_text,is_data}');
grant select on app_public.v_import_rows to turno_staff;
