alter table app_public.offices enable row level security;
create policy staff_adds on app_public.offices for insert to turno_staff
  with check (company_id = (select app_hidden.company_where_can('office.manage')) and status = app_hidden.active());
-- app_hidden.tg_check_office limits the columns and the offices.
create policy staff_edits on app_public.offices for update to turno_staff
  using (id = any ((select app_hidden.visible_office_ids())::uuid[]) or app_hidden.may_set_up_office(id))
  with check (company_id = (select app_hidden.current_company_id()));
create policy staff_reads on app_public.offices for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()));
grant insert (
    company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, status),
  update (
    country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone, status, updated,
    exchange_value, advertising_value)
  on app_public.offices to turno_staff;
grant select on app_public.offices to turno_staff;
grant update (euro_value) on app_public.offices to turno_staff;
