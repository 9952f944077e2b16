create table app_public.sales_details (
  id uuid default app_hidden.new_id() not null,
  sale_id uuid not null,
  line_number smallint not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text default 'SALE'::text not null,
  sale_date timestamp with time zone not null,
  sale_day date not null,
  workday_id uuid not null,
  employee_id uuid not null,
  subservice_id uuid not null,
  service_name text not null,
  subservice_name text not null,
  employee_in text not null,
  employee_name text not null,
  employee_last_name text not null,
  price numeric(18,2) not null,
  price_currency text not null,
  exchange_rate numeric,
  discount numeric(5,2) default 0 not null,
  cost numeric(18,2) not null,
  tax numeric(18,2) not null,
  tax_rate numeric(9,6) not null,
  cost_usd numeric(18,2) not null,
  tip numeric(18,2) default 0 not null,
  currency_code text not null,
  net_base numeric(9,6) not null,
  commission numeric(9,6) not null,
  total_commission numeric(18,2) not null,
  avg_minuts integer not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  advertising boolean default false not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  warranty_of uuid,
  payment_detail jsonb,
  granted_percent numeric(5,2),
  granted_amount numeric(18,2),
  granted_reason text,
  granted_by uuid,
  refund_of uuid,
  constraint sales_details_pkey PRIMARY KEY (id),
  constraint sales_details_cost_check CHECK (
CASE kind
    WHEN 'REFUND'::text THEN (cost < (0)::numeric)
    ELSE (cost > (0)::numeric)
END),
  constraint sales_details_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric))),
  constraint sales_details_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint sales_details_granted_check CHECK (
CASE
    WHEN (granted_amount IS NULL) THEN (num_nonnulls(granted_percent, granted_reason, granted_by) = 0)
    ELSE ((granted_amount > (0)::numeric) AND (granted_reason <> ''::text) AND (kind = 'SALE'::text) AND ((granted_percent IS NULL) OR ((granted_percent > (0)::numeric) AND (granted_percent < (100)::numeric))))
END),
  constraint sales_details_kind_check CHECK (
CASE kind
    WHEN 'REFUND'::text THEN (refund_of IS NOT NULL)
    ELSE ((kind = ANY (ARRAY['SALE'::text, 'WARRANTY'::text])) AND (refund_of IS NULL))
END),
  constraint sales_details_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES app_public.sales(id),
  constraint sales_details_sale_line_key UNIQUE (sale_id, line_number),
  constraint sales_details_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint sales_details_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id),
  constraint sales_details_tax_check CHECK (
CASE kind
    WHEN 'REFUND'::text THEN (tax <= (0)::numeric)
    ELSE (tax >= (0)::numeric)
END),
  constraint sales_details_times_check CHECK ((ends_at > starts_at)),
  constraint sales_details_tip_check CHECK (
CASE kind
    WHEN 'REFUND'::text THEN (tip <= (0)::numeric)
    ELSE (tip >= (0)::numeric)
END),
  constraint sales_details_warranty_of_fkey FOREIGN KEY (warranty_of) REFERENCES app_public.sales_details(id) DEFERRABLE INITIALLY DEFERRED,
  constraint sales_details_workday_fkey FOREIGN KEY (workday_id) REFERENCES app_public.workdays(id)
);
alter table app_public.sales_details enable row level security;
CREATE INDEX sales_details_employee_date_idx ON app_public.sales_details USING btree (employee_id, sale_date DESC, id);
CREATE INDEX sales_details_granted_idx ON app_public.sales_details USING btree (office_id, sale_date DESC, id) WHERE (granted_amount IS NOT NULL);
CREATE INDEX sales_details_office_date_idx ON app_public.sales_details USING btree (office_id, sale_date DESC, id);
CREATE UNIQUE INDEX sales_details_refund_of_key ON app_public.sales_details USING btree (refund_of) WHERE (refund_of IS NOT NULL);
CREATE INDEX sales_details_subservice_idx ON app_public.sales_details USING btree (subservice_id);
CREATE INDEX sales_details_warranty_of_idx ON app_public.sales_details USING btree (warranty_of) WHERE (warranty_of IS NOT NULL);
CREATE INDEX sales_details_workday_idx ON app_public.sales_details USING btree (workday_id);
create policy staff_reads on app_public.sales_details for select to turno_staff using ((((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('read'::text) AS sale_kinds)::text[]))) OR (employee_id = ( SELECT app_hidden.current_employee_id() AS current_employee_id))));
CREATE TRIGGER audit AFTER DELETE ON app_public.sales_details FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit('sales_details');
grant select on app_public.sales_details to turno_staff;
comment on table app_public.sales_details is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
A line of a sale: price, tax, commission and names as they were when it was sold (D11, D20).';
comment on column app_public.sales_details.avg_minuts is '@name avg_minuts
Minutes that it took.';
comment on column app_public.sales_details.warranty_of is 'The sold line that a warranty''s line is for (D22).';
comment on column app_public.sales_details.granted_percent is 'The percent that was given at the counter; null where it was an amount, or nothing (D70).';
comment on column app_public.sales_details.granted_amount is 'What that took off the plain cost, in the sale''s currency; null where nothing was given.';
comment on column app_public.sales_details.granted_reason is 'Why it was given.';
comment on column app_public.sales_details.granted_by is 'Who gave it: an employee, or a user who is none.';
comment on column app_public.sales_details.refund_of is 'The sold line that a refund''s line gives back.';
