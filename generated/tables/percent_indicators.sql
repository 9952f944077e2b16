create table app_public.percent_indicators (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  employee_id uuid not null,
  role_name text not null,
  percent numeric(6,2) not null,
  created timestamp with time zone default now() not null,
  updated timestamp with time zone,
  constraint percent_indicators_pkey PRIMARY KEY (id),
  constraint percent_indicators_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint percent_indicators_company_role_key UNIQUE (company_id, role_name),
  constraint percent_indicators_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint percent_indicators_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric)))
);
alter table app_public.percent_indicators enable row level security;
CREATE INDEX percent_indicators_employee_idx ON app_public.percent_indicators USING btree (employee_id);
create policy staff_reads on app_public.percent_indicators for select to turno_staff using ((company_id = ( SELECT app_hidden.company_where_can('gauge.read'::text) AS company_where_can)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.percent_indicators FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER log_percent AFTER INSERT OR UPDATE OF percent ON app_public.percent_indicators FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_log_percent();
grant select on app_public.percent_indicators to turno_staff;
comment on table app_public.percent_indicators is '@behavior -insert -update -delete -single
The percentage that a role takes for a full gauge (doc 1 §3, D28).';
