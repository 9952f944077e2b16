alter table app_public.sales enable row level security;
-- The offices imply the company. The condition on company_id allows the index of a client's sales.
create policy staff_reads on app_public.sales for select to turno_staff
  using (
    company_id = (select app_hidden.current_company_id())
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and kind = any ((select app_hidden.sale_kinds('read'))::text[])
  );
create policy staff_deletes on app_public.sales for update to turno_staff
  using (
    status = app_hidden.active()
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and kind = any ((select app_hidden.sale_kinds('delete'))::text[])
  )
  with check (status = app_hidden.disabled());
grant select on app_public.sales to turno_staff;
grant update (status, delete_reason) on app_public.sales to turno_staff;
