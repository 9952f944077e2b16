create table app_public.invoices (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  provider_id uuid not null,
  money_store_id uuid not null,
  invoice_number text not null,
  invoice_date timestamp with time zone not null,
  invoice_day date not null,
  notes text default ''::text not null,
  total numeric(18,2) not null,
  tax_total numeric(18,2) not null,
  currency_code text default ''::text not null,
  status smallint default 1 not null,
  created_by uuid default app_hidden.current_actor_id(),
  created timestamp with time zone default now() not null,
  provider_name text not null,
  money_store_name text not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint invoices_invoice_number_check CHECK ((btrim(invoice_number) <> ''::text)),
  constraint invoices_money_store_id_fkey FOREIGN KEY (money_store_id) REFERENCES app_public.money_stores(id),
  constraint invoices_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint invoices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES app_public.providers(id),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint invoices_tax_total_check CHECK (((tax_total >= (0)::numeric) AND (tax_total < '10000000000000000'::numeric))),
  constraint invoices_total_check CHECK (((total > (0)::numeric) AND (total < '10000000000000000'::numeric)))
);
alter table app_public.invoices enable row level security;
CREATE INDEX invoices_company_idx ON app_public.invoices USING btree (company_id);
CREATE INDEX invoices_money_store_idx ON app_public.invoices USING btree (money_store_id);
CREATE INDEX invoices_office_date_idx ON app_public.invoices USING btree (office_id, status, invoice_date DESC, id);
CREATE INDEX invoices_office_day_idx ON app_public.invoices USING btree (office_id, invoice_day);
CREATE INDEX invoices_provider_idx ON app_public.invoices USING btree (provider_id);
create policy staff_adds on app_public.invoices for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.create'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (status = app_hidden.active())));
create policy staff_edits on app_public.invoices for update to turno_staff using (((status = app_hidden.active()) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.update'::text) AS offices_where_can)::uuid[])))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.update'::text) AS offices_where_can)::uuid[])) AND ((status = app_hidden.active()) OR ( SELECT app_hidden.can('invoice.delete'::text) AS can))));
create policy staff_reads on app_public.invoices for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.read_past'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('expense.totals'::text) AS offices_where_can)::uuid[])) OR ((office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.read'::text) AS offices_where_can)::uuid[])) AND (invoice_day = ( SELECT app_hidden.office_today(app_hidden.current_office_id()) AS office_today)))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER book_expense AFTER INSERT ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_book_expense();
CREATE TRIGGER book_expense_again AFTER UPDATE ON app_public.invoices FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.total IS DISTINCT FROM new.total) OR (old.tax_total IS DISTINCT FROM new.tax_total) OR (old.money_store_id IS DISTINCT FROM new.money_store_id))) EXECUTE FUNCTION app_hidden.tg_book_expense();
CREATE TRIGGER bound_numbers BEFORE INSERT OR UPDATE OF total, tax_total ON app_public.invoices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_numbers('total', 'amount', 'tax_total', 'part');
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.invoices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts('provider_name', 'money_store_name');
CREATE TRIGGER check_invoice BEFORE INSERT OR UPDATE ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_invoice();
CREATE TRIGGER closed_month BEFORE INSERT OR DELETE OR UPDATE ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_closed_month();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.invoices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('invoices');
grant select on app_public.invoices to turno_staff;
grant insert (company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total, currency_code, status), update (provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total, status) on app_public.invoices to turno_staff;
comment on table app_public.invoices is '@behavior -insert -delete
An expense by a provider''s invoice: total is the base, tax_total comes on top (doc 2 §3, D13).';
comment on column app_public.invoices.provider_name is 'As it was when the expense was written.';
comment on column app_public.invoices.money_store_name is 'As it was when the expense was written.';
