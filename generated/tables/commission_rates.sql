create table app_public.commission_rates (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid,
  service_id uuid,
  subservice_id uuid,
  rate numeric(9,6) not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint commission_rates_pkey PRIMARY KEY (id),
  constraint commission_rates_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint commission_rates_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint commission_rates_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint commission_rates_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (1)::numeric))),
  constraint commission_rates_scope_check CHECK ((num_nonnulls(service_id, subservice_id) = 1)),
  constraint commission_rates_service_id_fkey FOREIGN KEY (service_id) REFERENCES app_public.services(id),
  constraint commission_rates_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint commission_rates_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id)
);
alter table app_public.commission_rates enable row level security;
CREATE UNIQUE INDEX commission_rates_active_key ON app_public.commission_rates USING btree (office_id, service_id, subservice_id, employee_id) NULLS NOT DISTINCT WHERE (status = 1);
CREATE INDEX commission_rates_company_idx ON app_public.commission_rates USING btree (company_id);
CREATE INDEX commission_rates_employee_idx ON app_public.commission_rates USING btree (employee_id);
CREATE INDEX commission_rates_office_idx ON app_public.commission_rates USING btree (office_id);
CREATE INDEX commission_rates_service_idx ON app_public.commission_rates USING btree (service_id);
CREATE INDEX commission_rates_subservice_idx ON app_public.commission_rates USING btree (subservice_id);
create policy staff_reads on app_public.commission_rates for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('commission.manage'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.commission_rates FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.commission_rates FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('commission.manage');
grant select on app_public.commission_rates to turno_staff;
comment on table app_public.commission_rates is '@behavior -*
The commission that an office pays for a service or a subservice, to everyone or to one employee (doc 6 §3, D78).';
comment on column app_public.commission_rates.rate is 'The fraction of the net price: 0.45 is 45 %.';
