create table app_public.settled_days (
  employee_id uuid not null,
  office_id uuid not null,
  day date not null,
  company_id uuid not null,
  services integer not null,
  profit numeric(18,2) not null,
  supervisor_profit numeric(18,2) not null,
  advertising_profit numeric(18,2) not null,
  tip numeric(18,2) not null,
  constraint settled_days_pkey PRIMARY KEY (employee_id, office_id, day),
  constraint settled_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint settled_days_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint settled_days_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.settled_days enable row level security;
CREATE INDEX settled_days_company_idx ON app_public.settled_days USING btree (company_id);
CREATE INDEX settled_days_office_idx ON app_public.settled_days USING btree (office_id, day);
create policy staff_reads on app_public.settled_days for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('settlement.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.settled_days to turno_staff;
comment on table app_public.settled_days is '@behavior -*
The part of employee_days that live, unreversed lines of settlements hold (doc 6 §3).';
