alter table app_public.invoices enable row level security;
create policy staff_reads on app_public.invoices for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('invoice.read_past'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('expense.totals'))::uuid[])
    or office_id = any ((select app_hidden.offices_where_can('invoice.read'))::uuid[])
      and invoice_day = (select app_hidden.office_today(app_hidden.current_office_id()))
  );
create policy staff_adds on app_public.invoices for insert to turno_staff
  with check (
    office_id = any ((select app_hidden.offices_where_can('invoice.create'))::uuid[])
    and company_id = (select app_hidden.current_company_id())
    and status = app_hidden.active()
  );
create policy staff_edits on app_public.invoices for update to turno_staff
  using (status = app_hidden.active() and office_id = any ((select app_hidden.offices_where_can('invoice.update'))::uuid[]))
  with check (
    office_id = any ((select app_hidden.offices_where_can('invoice.update'))::uuid[])
    and (status = app_hidden.active() or (select app_hidden.can('invoice.delete')))
  );
grant select,
  insert (company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total, currency_code, status),
  update (provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total, status)
  on app_public.invoices to turno_staff;
