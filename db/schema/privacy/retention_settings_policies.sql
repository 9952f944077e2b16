-- Only functions of privacy/ write the table, as their owner.
alter table app_public.retention_settings enable row level security;
create policy staff_reads on app_public.retention_settings for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('privacy.manage')));
grant select on app_public.retention_settings to turno_staff;
