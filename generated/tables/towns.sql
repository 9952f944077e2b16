create table app_public.towns (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  country_id uuid not null,
  town_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint towns_pkey PRIMARY KEY (id),
  constraint towns_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint towns_country_id_fkey FOREIGN KEY (country_id) REFERENCES app_public.countries(id),
  constraint towns_country_name_key UNIQUE (country_id, town_name),
  constraint towns_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint towns_town_name_check CHECK ((town_name <> ''::text))
);
alter table app_public.towns enable row level security;
CREATE INDEX towns_company_idx ON app_public.towns USING btree (company_id);
create policy staff_adds on app_public.towns for insert to turno_staff with check (((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can)) AND (country_id IN ( SELECT countries.id
   FROM app_public.countries))));
create policy staff_edits on app_public.towns for update to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can))) with check (((company_id = ( SELECT app_hidden.company_where_can('country.manage'::text) AS company_where_can)) AND (country_id IN ( SELECT countries.id
   FROM app_public.countries)) AND ((status = app_hidden.active()) OR ( SELECT app_hidden.can('country.disable'::text) AS can))));
create policy staff_reads on app_public.towns for select to turno_staff using ((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.towns FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.towns FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.towns FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('country.disable');
CREATE TRIGGER check_town BEFORE INSERT OR UPDATE OF country_id, status ON app_public.towns FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_check_town();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF town_name, country_id, status ON app_public.towns FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('town_name', 'country_id');
grant select on app_public.towns to turno_staff;
grant insert (company_id, country_id, town_name), update (country_id, town_name, status) on app_public.towns to turno_staff;
comment on table app_public.towns is 'A town of a country (doc 3 §3).';
