create table app_public.providers (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  identification_number text not null,
  provider_name text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  notes text default ''::text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint providers_identification_number_check CHECK ((btrim(identification_number) <> ''::text)),
  constraint providers_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint providers_provider_name_check CHECK ((btrim(provider_name) <> ''::text)),
  constraint providers_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.providers enable row level security;
CREATE INDEX providers_company_idx ON app_public.providers USING btree (company_id);
CREATE INDEX providers_office_idx ON app_public.providers USING btree (office_id, status, id DESC);
create policy staff_adds on app_public.providers for insert to turno_staff with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('provider.manage'::text) AS offices_where_can)::uuid[])) AND (company_id = ( SELECT app_hidden.current_company_id() AS current_company_id))));
create policy staff_edits on app_public.providers for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('provider.manage'::text) AS offices_where_can)::uuid[]))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('provider.manage'::text) AS offices_where_can)::uuid[])) AND ((status = app_hidden.active()) OR ( SELECT app_hidden.can('provider.disable'::text) AS can))));
create policy staff_reads on app_public.providers for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('provider.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.providers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.providers FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_provider BEFORE INSERT OR UPDATE OF phone, email ON app_public.providers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_provider();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.providers FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('provider.disable');
CREATE TRIGGER required_texts BEFORE INSERT OR UPDATE OF identification_number ON app_public.providers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('identification_number');
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF provider_name, office_id, status ON app_public.providers FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('provider_name', 'office_id');
CREATE TRIGGER unique_number BEFORE INSERT OR UPDATE OF identification_number, office_id, status ON app_public.providers FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_provider_number();
grant select on app_public.providers to turno_staff;
grant insert (company_id, office_id, identification_number, provider_name, phone, email, notes), update (identification_number, provider_name, phone, email, notes, status) on app_public.providers to turno_staff;
comment on table app_public.providers is 'Who an office buys from (doc 2 §3).';
