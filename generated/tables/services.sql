create table app_public.services (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  service_name text not null,
  description text default ''::text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  color smallint,
  constraint services_pkey PRIMARY KEY (id),
  constraint services_color_check CHECK (((color >= 1) AND (color <= 8))),
  constraint services_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint services_company_name_key UNIQUE (company_id, service_name),
  constraint services_service_name_check CHECK ((service_name <> ''::text)),
  constraint services_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.services enable row level security;
create policy staff_adds on app_public.services for insert to turno_staff with check ((company_id = ( SELECT app_hidden.company_where_can('service.manage'::text) AS company_where_can)));
create policy staff_deletes on app_public.services for delete to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('service.delete'::text) AS company_where_can)));
create policy staff_edits on app_public.services for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('service.manage'::text) AS company_where_can))) with check (((company_id = ( SELECT app_hidden.company_where_can('service.manage'::text) AS company_where_can)) AND ((status = app_hidden.active()) OR ( SELECT app_hidden.can('service.delete'::text) AS can))));
create policy staff_reads on app_public.services for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.services FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.services FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.services FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('service.delete');
CREATE TRIGGER check_use BEFORE UPDATE OF status ON app_public.services FOR EACH ROW WHEN (((old.status <> app_hidden.disabled()) AND (new.status = app_hidden.disabled()) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_service();
CREATE TRIGGER required BEFORE INSERT OR UPDATE OF description ON app_public.services FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('description');
CREATE TRIGGER service_color BEFORE INSERT OR UPDATE ON app_public.services FOR EACH ROW WHEN ((new.color IS NULL)) EXECUTE FUNCTION app_hidden.tg_service_color();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF service_name, status ON app_public.services FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('service_name');
grant delete, select on app_public.services to turno_staff;
grant insert (company_id, service_name, description, color), update (service_name, description, status, color) on app_public.services to turno_staff;
comment on table app_public.services is 'A kind of work that the company offers (doc 1 §3).';
comment on column app_public.services.color is 'The color of the service and of its appointments, 1 to 8; by default the one that the fewest active services of the company have.';
