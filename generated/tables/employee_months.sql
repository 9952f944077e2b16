create table app_public.employee_months (
  employee_id uuid not null,
  month date not null,
  slot smallint not null,
  office_id uuid not null,
  company_id uuid not null,
  services integer default 0 not null,
  profit numeric(18,2) default 0 not null,
  supervisor_profit numeric(18,2) default 0 not null,
  advertising_profit numeric(18,2) default 0 not null,
  tip numeric(18,2) default 0 not null,
  sold_sales integer default 0 not null,
  sold_services integer default 0 not null,
  sold_amount numeric(18,2) default 0 not null,
  sold_tax numeric(18,2) default 0 not null,
  constraint employee_months_pkey PRIMARY KEY (employee_id, month, slot, office_id),
  constraint employee_months_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint employee_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
alter table app_public.employee_months enable row level security;
CREATE INDEX employee_months_office_idx ON app_public.employee_months USING btree (office_id, month);
create policy staff_reads on app_public.employee_months for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('profit.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.employee_months to turno_staff;
comment on table app_public.employee_months is '@behavior -*
The sums of employee_days over months.';
