alter table app_public.towns enable row level security;
create policy staff_adds on app_public.towns for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and country_id in (select id from app_public.countries)
  );
create policy staff_edits on app_public.towns for update to turno_staff
  using (company_id = (select app_hidden.company_where_can('country.manage')))
  with check (
    company_id = (select app_hidden.company_where_can('country.manage'))
    and country_id in (select id from app_public.countries)
    and (status = app_hidden.active() or (select app_hidden.can('country.disable')))
  );
create policy staff_reads on app_public.towns for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
grant insert (company_id, country_id, town_name), update (country_id, town_name, status) on app_public.towns to turno_staff;
grant select on app_public.towns to turno_staff;
