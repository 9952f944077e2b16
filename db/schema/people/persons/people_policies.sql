alter table app_public.people enable row level security;
-- People who register clients or technicians write the data of the civil registry (doc 1 §7 createPerson).
create policy staff_adds on app_public.people for insert to turno_staff
  with check (
    company_id = (select app_hidden.company_where_can('client.create'))
    or company_id = (select app_hidden.company_where_can('employee.create'))
  );
create policy hirers_read on app_public.people for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('employee.create')));
create policy staff_reads on app_public.people for select to turno_staff
  using (company_id = (select app_hidden.company_where_can('client.create')));
grant insert (
  company_id, identification_number, first_name, second_name, last_name, second_last_name, birthday, sex,
  place_birth_country, place_birth_city, nationality
) on app_public.people to turno_staff;
grant select on app_public.people to turno_staff;
