alter table app_public.audit_entries enable row level security;
create policy staff_reads on app_public.audit_entries for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('audit.read'))::uuid[])
    or office_id is null and company_id = (select app_hidden.company_where_can('audit.read'))
  );
grant select on app_public.audit_entries to turno_staff;
