create table app_public.categories (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  category_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_category_name_check CHECK ((btrim(category_name) <> ''::text)),
  constraint categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint categories_company_name_key UNIQUE (company_id, category_name),
  constraint categories_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.categories enable row level security;
create policy staff_adds on app_public.categories for insert to turno_staff with check ((company_id = ( SELECT app_hidden.company_where_can('inventory.create_category'::text) AS company_where_can)));
create policy staff_edits on app_public.categories for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('inventory.create_category'::text) AS company_where_can))) with check ((company_id = ( SELECT app_hidden.company_where_can('inventory.create_category'::text) AS company_where_can)));
create policy staff_reads on app_public.categories for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('inventory.read'::text) AS company_where_can)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.categories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.categories FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.categories FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('inventory.create_category');
CREATE TRIGGER check_use BEFORE UPDATE OF status ON app_public.categories FOR EACH ROW WHEN (((old.status <> app_hidden.disabled()) AND (new.status = app_hidden.disabled()) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_category_use();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF category_name, status ON app_public.categories FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('category_name');
grant select on app_public.categories to turno_staff;
grant insert (company_id, category_name), update (category_name, status) on app_public.categories to turno_staff;
comment on table app_public.categories is 'A kind of product (doc 3 §3).';
