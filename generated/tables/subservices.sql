create table app_public.subservices (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  service_id uuid not null,
  subservice_name text not null,
  description text default ''::text not null,
  cost numeric(18,2) not null,
  currency_code text not null,
  avg_minuts integer default 30 not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint subservices_pkey PRIMARY KEY (id),
  constraint subservices_avg_minuts_check CHECK (((avg_minuts >= 1) AND (avg_minuts <= 1440))),
  constraint subservices_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint subservices_cost_check CHECK (((cost > (0)::numeric) AND (cost < '10000000000000000'::numeric))),
  constraint subservices_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'USD'::text, 'EUR'::text, 'PEN'::text]))),
  constraint subservices_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint subservices_service_id_fkey FOREIGN KEY (service_id) REFERENCES app_public.services(id),
  constraint subservices_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint subservices_subservice_name_check CHECK ((subservice_name <> ''::text))
);
alter table app_public.subservices enable row level security;
CREATE INDEX subservices_company_idx ON app_public.subservices USING btree (company_id);
CREATE INDEX subservices_office_idx ON app_public.subservices USING btree (office_id, status);
CREATE INDEX subservices_service_idx ON app_public.subservices USING btree (service_id);
create policy staff_adds on app_public.subservices for insert to turno_staff with check ((office_id = ANY (( SELECT app_hidden.offices_where_can('subservice.manage'::text) AS offices_where_can)::uuid[])));
create policy staff_edits on app_public.subservices for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('subservice.manage'::text) AS offices_where_can)::uuid[]))) with check (((office_id = ANY (( SELECT app_hidden.offices_where_can('subservice.manage'::text) AS offices_where_can)::uuid[])) AND ((status = app_hidden.active()) OR ( SELECT app_hidden.can('subservice.disable'::text) AS can))));
create policy staff_reads on app_public.subservices for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_numbers BEFORE INSERT OR UPDATE OF cost, avg_minuts ON app_public.subservices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_numbers('cost', 'amount', 'avg_minuts', 'minutes');
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.subservices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.subservices FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('subservice.disable');
CREATE TRIGGER check_subservice BEFORE INSERT OR UPDATE ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_check_subservice();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('subservices');
CREATE TRIGGER required BEFORE INSERT OR UPDATE OF description ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_required('description');
CREATE TRIGGER subservice_prices AFTER INSERT OR UPDATE OF cost, currency_code ON app_public.subservices FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_subservice_prices();
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF subservice_name, office_id, status ON app_public.subservices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('subservice_name', 'office_id');
CREATE TRIGGER updated BEFORE UPDATE ON app_public.subservices FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_updated();
grant select on app_public.subservices to turno_staff;
grant insert (company_id, office_id, service_id, subservice_name, description, cost, currency_code, avg_minuts), update (service_id, subservice_name, description, cost, currency_code, avg_minuts, status, updated) on app_public.subservices to turno_staff;
comment on table app_public.subservices is '@behavior -delete
A priced item of a service at an office (doc 1 §3); cost is the price including tax (D8).';
comment on column app_public.subservices.avg_minuts is '@name avg_minuts
Minutes that it takes (D39).';
