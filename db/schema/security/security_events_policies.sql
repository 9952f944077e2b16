-- Staff with security.read reads the events of visible offices. Only functions write events.
alter table app_public.security_events enable row level security;
create policy staff_reads on app_public.security_events for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('security.read'))
    and (office_id is null or office_id = any ((select app_hidden.visible_office_ids())::uuid[]))
  );
grant select on app_public.security_events to turno_staff;
