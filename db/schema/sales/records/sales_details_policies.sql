alter table app_public.sales_details enable row level security;
create policy staff_reads on app_public.sales_details for select to turno_staff
  using (
    office_id = any ((select app_hidden.visible_office_ids())::uuid[])
      and kind = any ((select app_hidden.sale_kinds('read'))::text[])
    or employee_id = (select app_hidden.current_employee_id())
  );
grant select on app_public.sales_details to turno_staff;
