alter table app_public.office_sale_days enable row level security;
create policy staff_reads on app_public.office_sale_days for select to turno_staff
  using (
    office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and kind = any ((select app_hidden.sale_kinds('read'))::text[])
  );
grant select on app_public.office_sale_days to turno_staff;
