create table app_public.inventories (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  product_id uuid not null,
  quantity_available integer not null,
  quantity_min integer default 0 not null,
  quantity_max integer default 0 not null,
  employee_id uuid,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint inventories_pkey PRIMARY KEY (id),
  constraint inventories_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint inventories_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint inventories_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint inventories_product_id_fkey FOREIGN KEY (product_id) REFERENCES app_public.products(id),
  constraint inventories_quantity_available_check CHECK ((quantity_available >= 0)),
  constraint inventories_quantity_max_check CHECK ((quantity_max >= 0)),
  constraint inventories_quantity_min_check CHECK ((quantity_min >= 0)),
  constraint inventories_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.inventories enable row level security;
CREATE INDEX inventories_company_idx ON app_public.inventories USING btree (company_id);
CREATE INDEX inventories_employee_idx ON app_public.inventories USING btree (employee_id);
CREATE INDEX inventories_office_idx ON app_public.inventories USING btree (office_id, status, id DESC);
CREATE INDEX inventories_product_idx ON app_public.inventories USING btree (product_id);
CREATE UNIQUE INDEX inventories_product_key ON app_public.inventories USING btree (product_id) WHERE (status = 1);
create policy staff_disables on app_public.inventories for update to turno_staff using (((status = app_hidden.active()) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.disable'::text) AS offices_where_can)::uuid[])))) with check ((status = app_hidden.disabled()));
create policy staff_edits on app_public.inventories for update to turno_staff using (((status = app_hidden.active()) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[])))) with check ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.create'::text) AS offices_where_can)::uuid[])));
create policy staff_reactivates on app_public.inventories for update to turno_staff using (((status = app_hidden.disabled()) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.disable'::text) AS offices_where_can)::uuid[])))) with check ((status = app_hidden.active()));
create policy staff_reads on app_public.inventories for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER DELETE OR UPDATE OF status, quantity_min, quantity_max ON app_public.inventories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER check_category BEFORE INSERT OR UPDATE OF status ON app_public.inventories FOR EACH ROW WHEN (((new.status = app_hidden.active()) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_stock_category();
CREATE TRIGGER check_limits BEFORE UPDATE OF quantity_min, quantity_max ON app_public.inventories FOR EACH ROW WHEN (((new.quantity_min IS DISTINCT FROM old.quantity_min) OR (new.quantity_max IS DISTINCT FROM old.quantity_max))) EXECUTE FUNCTION app_hidden.tg_check_limits();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.inventories FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('inventory.disable');
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.inventories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('inventories');
CREATE TRIGGER one_stock BEFORE UPDATE OF status ON app_public.inventories FOR EACH ROW WHEN (((old.status <> app_hidden.active()) AND (new.status = app_hidden.active()) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_one_stock();
grant select on app_public.inventories to turno_staff;
grant update (quantity_min, quantity_max, status) on app_public.inventories to turno_staff;
comment on table app_public.inventories is '@behavior -insert -delete -single
The stock of a product at an office; it changes by movements alone (D40).';
