alter table app_public.privacy_requests enable row level security;
-- Head office sees the requests of the company; people who manage the privacy of an office see those of that office.
create policy staff_reads on app_public.privacy_requests for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('privacy.manage'))
    and office_id = any ((select app_hidden.offices_where_can('privacy.manage'))::uuid[])
  );
grant select on app_public.privacy_requests to turno_staff;
