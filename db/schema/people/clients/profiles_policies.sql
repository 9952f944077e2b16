alter table app_public.profiles enable row level security;
create policy staff_reads on app_public.profiles for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.profile')));
grant select on app_public.profiles to turno_staff;
