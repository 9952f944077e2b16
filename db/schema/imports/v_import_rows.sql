-- Lines below the heading. The cells of a line are in its first part.
create or replace view app_public.v_import_rows with (security_invoker = true) as
  select
    line.import_id, line.line, line.part, first_part.raw, line.parsed, line.state, line.code, line.params, line.choice,
    line.target_id
  from app_public.import_rows as line
  join app_public.imports as import on import.id = line.import_id
  join app_public.import_rows as first_part
    on first_part.import_id = line.import_id and first_part.line = line.line and first_part.part = 1
  where line.line > import.heading_line;

comment on view app_public.v_import_rows is
  E'@primaryKey import_id,line,part\n@behavior -single\nRows of an import (doc 9 §7.6), with import.run: their cells, values, state and reason. code and params are those of an error; a row that an undo left has params.reason.';
select app_private.mark_not_null('app_public.v_import_rows', '{import_id,line,part}');
grant select on app_public.v_import_rows to turno_staff;
