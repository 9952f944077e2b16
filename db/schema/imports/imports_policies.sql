alter table app_public.imports enable row level security;
create policy staff_reads on app_public.imports for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('import.run'))::uuid[]));
-- Functions write imports, as their owner (db/schema/imports).
grant select on app_public.imports to turno_staff;
create or replace trigger notify_office after insert or update or delete on app_public.imports
  for each row execute function app_hidden.tg_notify_office('imports');
