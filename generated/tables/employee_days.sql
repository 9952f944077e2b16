create table app_public.employee_days (
  employee_id uuid not null,
  sale_day date not null,
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
  constraint employee_days_pkey PRIMARY KEY (employee_id, sale_day, slot, office_id),
  constraint employee_days_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id)
);
alter table app_public.employee_days enable row level security;
CREATE INDEX employee_days_office_idx ON app_public.employee_days USING btree (office_id, sale_day);
create policy staff_reads on app_public.employee_days for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('profit.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.employee_days to turno_staff;
comment on table app_public.employee_days is '@behavior -*
What an employee earned at an office on a day by active lines: services and their commissions, supervisor and advertising commissions, tips (D15, D20); and what of it they sold: billable sales, services, their cost and tax (D21).';
