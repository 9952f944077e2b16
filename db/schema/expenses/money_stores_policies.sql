alter table app_public.money_stores enable row level security;
create policy staff_reads on app_public.money_stores for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('money_store.read'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('invoice.create'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('cash.read'))::uuid[]));
create policy staff_adds on app_public.money_stores for insert to turno_staff
  with check (office_id = any ((select app_hidden.offices_where_can('money_store.manage'))::uuid[])
    and company_id = (select app_hidden.current_company_id()));
create policy staff_edits on app_public.money_stores for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('money_store.manage'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('money_store.manage'))::uuid[])
    and (status = app_hidden.active() or (select app_hidden.can('money_store.disable'))));
grant select, insert (company_id, office_id, money_store_name, notes, currency_code, store_type),
  update (money_store_name, notes, status, currency_code, store_type) on app_public.money_stores to turno_staff;
