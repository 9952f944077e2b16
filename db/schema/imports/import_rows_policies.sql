alter table app_public.import_rows enable row level security;
-- The policy of imports limits the subquery.
create policy staff_reads on app_public.import_rows for select to turno_staff
  using (import_id in (select import.id from app_public.imports as import));
grant select on app_public.import_rows to turno_staff;
