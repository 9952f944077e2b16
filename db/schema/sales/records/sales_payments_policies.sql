alter table app_public.sales_payments enable row level security;
create policy staff_reads on app_public.sales_payments for select to turno_staff
  using (
    office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and kind = any ((select app_hidden.sale_kinds('read'))::text[])
  );
grant select on app_public.sales_payments to turno_staff;
