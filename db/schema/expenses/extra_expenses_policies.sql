alter table app_public.extra_expenses enable row level security;
create policy staff_reads on app_public.extra_expenses for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('extra_expense.read'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('expense.totals'))::uuid[])
  );
create policy staff_adds on app_public.extra_expenses for insert to turno_staff
  with check (
    office_id = any ((select app_hidden.offices_where_can('extra_expense.manage'))::uuid[])
    and company_id = (select app_hidden.current_company_id())
    and status = app_hidden.active()
  );
create policy staff_edits on app_public.extra_expenses for update to turno_staff
  using (status = app_hidden.active()
    and office_id = any ((select app_hidden.offices_where_can('extra_expense.manage'))::uuid[]))
  with check (office_id = any ((select app_hidden.offices_where_can('extra_expense.manage'))::uuid[]));
create policy staff_reactivates on app_public.extra_expenses for update to turno_staff
  using (status = app_hidden.disabled()
    and office_id = any ((select app_hidden.offices_where_can('extra_expense.manage'))::uuid[]))
  with check (status = app_hidden.active());
grant select,
  insert (company_id, office_id, service_name, amount, currency, description, expense_date, invoice_number, status, money_store_id),
  update (service_name, amount, description, expense_date, invoice_number, status, money_store_id)
  on app_public.extra_expenses to turno_staff;
