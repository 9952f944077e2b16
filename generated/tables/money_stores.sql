create table app_public.money_stores (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  money_store_name text not null,
  notes text default ''::text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  currency_code text,
  store_type text default 'BANK'::text not null,
  constraint money_stores_pkey PRIMARY KEY (id),
  constraint money_stores_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint money_stores_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint money_stores_money_store_name_check CHECK ((btrim(money_store_name) <> ''::text)),
  constraint money_stores_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint money_stores_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint money_stores_store_type_check CHECK ((store_type = ANY (ARRAY['DRAWER'::text, 'SAFE'::text, 'BANK'::text, 'EWALLET'::text])))
);
alter table app_public.money_stores enable row level security;
CREATE INDEX money_stores_company_idx ON app_public.money_stores USING btree (company_id);
CREATE INDEX money_stores_office_idx ON app_public.money_stores USING btree (office_id, status, id DESC);
create policy staff_adds on app_public.money_stores for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('money_store.manage'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id))));
create policy staff_edits on app_public.money_stores for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('money_store.manage'::text) AS offices_where_can)::uuid[]))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('money_store.manage'::text) AS offices_where_can)::uuid[])) AND ((status = app_hidden.active()) OR ( SELECT app_hidden.can('money_store.disable'::text) AS can))));
create policy staff_reads on app_public.money_stores for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('money_store.read'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('invoice.create'::text) AS offices_where_can)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.money_stores FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.money_stores FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_money_store BEFORE INSERT OR UPDATE OF currency_code, store_type ON app_public.money_stores FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_money_store();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.money_stores FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('money_store.disable');
CREATE TRIGGER required BEFORE INSERT OR UPDATE OF notes ON app_public.money_stores FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('notes');
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF money_store_name, office_id, status ON app_public.money_stores FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('money_store_name', 'office_id');
grant select on app_public.money_stores to turno_staff;
grant insert (company_id, office_id, money_store_name, notes, currency_code, store_type), update (money_store_name, notes, status, currency_code, store_type) on app_public.money_stores to turno_staff;
comment on table app_public.money_stores is 'Where an office keeps its money: a till, an account (doc 2 §3).';
comment on column app_public.money_stores.currency_code is 'The currency of what it holds; its office''s where it is empty.';
comment on column app_public.money_stores.store_type is 'DRAWER, SAFE, BANK or EWALLET.';
