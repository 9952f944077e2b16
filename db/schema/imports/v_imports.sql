create or replace view app_public.v_imports with (security_invoker = true) as
  select
    import.id, import.office_id, office.office_name, office.time_zone, import.kind, import.file_name, import.sha256,
    import.headings, import.heading_line, import.mapping, import.options, import.state, import.counts,
    coalesce(author.full_name, app_hidden.account_email(import.created_by), '') as created_by_name, import.created, import.finished_at, import.undo_until,
    coalesce((import.counts ->> 'total')::integer, 0) as total,
    coalesce((import.counts ->> 'DONE')::integer, 0) as saved,
    coalesce((import.counts ->> 'REFUSED')::integer, 0) as refused
  from app_public.imports as import
  join app_public.offices as office on office.id = import.office_id
  left join app_public.employees as author on author.id = import.created_by;

comment on view app_public.v_imports is
  E'@primaryKey id\n@behavior -single\nFiles that were imported (doc 9 §5), with import.run. counts has rows by state, "total" rows of data, "at" the line reached, and "erased", how many clients asked to be erased.';
select app_private.mark_not_null('app_public.v_imports',
  '{id,office_id,office_name,time_zone,kind,file_name,sha256,headings,heading_line,mapping,options,state,counts,created_by_name,created,total,saved,refused}');
grant select on app_public.v_imports to turno_staff;
