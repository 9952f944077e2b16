create table app_public.sales_details_commissions (
  id uuid default app_hidden.new_id() not null,
  sale_id uuid not null,
  sales_detail_id uuid not null,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid not null,
  sale_day date not null,
  type_commission text not null,
  commission numeric(9,6) not null,
  total_commission numeric(18,2) not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint sales_details_commissions_pkey PRIMARY KEY (id),
  constraint sales_details_commissions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint sales_details_commissions_once_key UNIQUE (sales_detail_id, employee_id, type_commission),
  constraint sales_details_commissions_sales_detail_id_fkey FOREIGN KEY (sales_detail_id) REFERENCES app_public.sales_details(id),
  constraint sales_details_commissions_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint sales_details_commissions_type_commission_check CHECK ((type_commission = ANY (ARRAY['ADVERTISING_COMMISSION'::text, 'SUPERVISOR_COMMISSION'::text])))
);
alter table app_public.sales_details_commissions enable row level security;
CREATE INDEX sales_details_commissions_employee_idx ON app_public.sales_details_commissions USING btree (employee_id, sale_day);
CREATE INDEX sales_details_commissions_office_idx ON app_public.sales_details_commissions USING btree (office_id, sale_day);
CREATE INDEX sales_details_commissions_sale_idx ON app_public.sales_details_commissions USING btree (sale_id);
create policy staff_reads on app_public.sales_details_commissions for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('profit.read'::text) AS offices_where_can)::uuid[])) OR (employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))));
grant select on app_public.sales_details_commissions to turno_staff;
comment on table app_public.sales_details_commissions is '@behavior -insert -update -delete -single
What a line earns beside its technician''s commission (doc 1 §3, D20).';
