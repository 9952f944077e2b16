create table app_public.extra_expenses (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  service_name text not null,
  amount numeric(18,2) not null,
  currency text default ''::text not null,
  description text default ''::text not null,
  expense_date timestamp with time zone not null,
  expense_day date not null,
  invoice_number text default 'S/F'::text not null,
  status smallint default 1 not null,
  created_by uuid default app_hidden.current_actor_id(),
  created timestamp with time zone default now() not null,
  money_store_id uuid,
  money_store_name text default ''::text not null,
  constraint extra_expenses_pkey PRIMARY KEY (id),
  constraint extra_expenses_amount_check CHECK (((amount > (0)::numeric) AND (amount < '10000000000000000'::numeric))),
  constraint extra_expenses_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint extra_expenses_money_store_id_fkey FOREIGN KEY (money_store_id) REFERENCES app_public.money_stores(id),
  constraint extra_expenses_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint extra_expenses_service_name_check CHECK ((btrim(service_name) <> ''::text)),
  constraint extra_expenses_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.extra_expenses enable row level security;
CREATE INDEX extra_expenses_company_idx ON app_public.extra_expenses USING btree (company_id);
CREATE INDEX extra_expenses_money_store_idx ON app_public.extra_expenses USING btree (money_store_id) WHERE (money_store_id IS NOT NULL);
CREATE INDEX extra_expenses_office_date_idx ON app_public.extra_expenses USING btree (office_id, status, expense_date DESC, id);
CREATE INDEX extra_expenses_office_day_idx ON app_public.extra_expenses USING btree (office_id, expense_day);
create policy staff_adds on app_public.extra_expenses for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.manage'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (status = app_hidden.active())));
create policy staff_edits on app_public.extra_expenses for update to turno_staff using (((status = app_hidden.active()) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.manage'::text) AS offices_where_can)::uuid[])))) with check ((office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.manage'::text) AS offices_where_can)::uuid[])));
create policy staff_reactivates on app_public.extra_expenses for update to turno_staff using (((status = app_hidden.disabled()) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.manage'::text) AS offices_where_can)::uuid[])))) with check ((status = app_hidden.active()));
create policy staff_reads on app_public.extra_expenses for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('extra_expense.read'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('expense.totals'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER a_keep_disabled BEFORE UPDATE ON app_public.extra_expenses FOR EACH ROW WHEN (((old.status = app_hidden.disabled()) AND (new.status = app_hidden.disabled()) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_keep_disabled();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.extra_expenses FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER book_expense AFTER INSERT ON app_public.extra_expenses FOR EACH ROW WHEN ((new.money_store_id IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_book_extra_expense();
CREATE TRIGGER book_expense_again AFTER UPDATE ON app_public.extra_expenses FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.amount IS DISTINCT FROM new.amount) OR (old.money_store_id IS DISTINCT FROM new.money_store_id))) EXECUTE FUNCTION app_hidden.tg_book_extra_expense();
CREATE TRIGGER bound_numbers BEFORE INSERT OR UPDATE OF amount ON app_public.extra_expenses FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_numbers('amount', 'amount');
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.extra_expenses FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts('money_store_name');
CREATE TRIGGER check_extra_expense BEFORE INSERT OR UPDATE ON app_public.extra_expenses FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_extra_expense();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.extra_expenses FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('extra_expense.manage');
CREATE TRIGGER closed_month BEFORE INSERT OR DELETE OR UPDATE ON app_public.extra_expenses FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_closed_month();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.extra_expenses FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('extra_expenses');
grant select on app_public.extra_expenses to turno_staff;
grant insert (company_id, office_id, service_name, amount, currency, description, expense_date, invoice_number, status, money_store_id), update (service_name, amount, description, expense_date, invoice_number, status, money_store_id) on app_public.extra_expenses to turno_staff;
comment on table app_public.extra_expenses is '@behavior -insert -delete
An expense without a provider (doc 2 §3).';
comment on column app_public.extra_expenses.money_store_id is 'The account that it was paid from; null where nobody said.';
comment on column app_public.extra_expenses.money_store_name is 'As it was when the expense was written.';
