alter table app_public.sales_details_commissions enable row level security;
create policy staff_reads on app_public.sales_details_commissions for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    or employee_id = (select app_hidden.current_employee_id())
  );
grant select on app_public.sales_details_commissions to turno_staff;
