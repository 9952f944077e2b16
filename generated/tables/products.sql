create table app_public.products (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  category_id uuid not null,
  product_name text not null,
  unit_price numeric(18,2) not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES app_public.categories(id),
  constraint products_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint products_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint products_office_name_key UNIQUE (office_id, product_name),
  constraint products_product_name_check CHECK ((btrim(product_name) <> ''::text)),
  constraint products_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint products_unit_price_check CHECK (((unit_price >= (1)::numeric) AND (unit_price < '10000000000000000'::numeric)))
);
alter table app_public.products enable row level security;
CREATE INDEX products_category_idx ON app_public.products USING btree (category_id);
CREATE INDEX products_company_idx ON app_public.products USING btree (company_id);
create policy staff_adds on app_public.products for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (category_id IN ( SELECT categories.id
   FROM app_public.categories))));
create policy staff_edits on app_public.products for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[]))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[])) AND (category_id IN ( SELECT categories.id
   FROM app_public.categories))));
create policy staff_reads on app_public.products for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.products FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_numbers BEFORE INSERT OR UPDATE OF unit_price ON app_public.products FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_numbers('unit_price', 'amount');
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.products FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_category BEFORE INSERT OR UPDATE OF category_id ON app_public.products FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_product_category();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF product_name, office_id, status ON app_public.products FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('product_name', 'office_id');
grant select on app_public.products to turno_staff;
grant insert (company_id, office_id, category_id, product_name, unit_price), update (category_id, product_name, unit_price) on app_public.products to turno_staff;
comment on table app_public.products is '@behavior -delete
A product that an office keeps (doc 3 §3).';
