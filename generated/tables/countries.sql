create table app_public.countries (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  country_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint countries_company_name_key UNIQUE (company_id, country_name),
  constraint countries_country_name_check CHECK ((country_name <> ''::text)),
  constraint countries_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.countries enable row level security;
create policy staff_adds on app_public.countries for insert to turno_staff with check ((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can)));
create policy staff_edits on app_public.countries for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can))) with check (((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can)) AND ((status = app_hidden.active()) OR ( SELECT app_hidden.can('country.disable'::text) AS can))));
create policy staff_reads on app_public.countries for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.countries FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.countries FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.countries FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('country.disable');
CREATE TRIGGER check_use BEFORE UPDATE OF status ON app_public.countries FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_country();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF country_name, status ON app_public.countries FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('country_name');
grant select on app_public.countries to turno_staff;
grant insert (company_id, country_name), update (country_name, status) on app_public.countries to turno_staff;
comment on table app_public.countries is 'A country where the company has offices (doc 3 §3).';
