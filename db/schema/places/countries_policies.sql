-- Reference data is readable by all staff of the company (D2).
alter table app_public.countries enable row level security;
create policy staff_adds on app_public.countries for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('country.manage')));
create policy staff_edits on app_public.countries for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('country.manage')))
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and (status = app_hidden.active() or (select app_hidden.can('country.disable')))
  );
create policy staff_reads on app_public.countries for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
grant insert (company_id, country_name), update (country_name, status) on app_public.countries to turno_staff;
grant select on app_public.countries to turno_staff;
