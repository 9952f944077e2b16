alter table app_public.companies enable row level security;
create policy staff_reads on app_public.companies for select to turno_staff
  using (id = (select app_hidden.current_company_id()));
grant select on app_public.companies to turno_staff;
