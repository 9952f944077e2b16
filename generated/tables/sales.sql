create table app_public.sales (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text default 'SALE'::text not null,
  sale_date timestamp with time zone not null,
  sale_day date not null,
  client_id uuid,
  employee_id uuid,
  invoice_number text default 'S/F'::text not null,
  active_correlative text,
  correlative_number bigint,
  currency_code text not null,
  exchange_value numeric,
  total numeric(18,2) not null,
  tax_total numeric(18,2) not null,
  total_tip numeric(18,2) not null,
  total_usd numeric(18,2) not null,
  advertising boolean default false not null,
  payment_details jsonb not null,
  client_in text not null,
  client_name text not null,
  client_last_name text not null,
  client_phone text not null,
  client_email text not null,
  address text not null,
  employee_in text not null,
  employee_name text not null,
  employee_last_name text not null,
  employee_phone text not null,
  employee_email text not null,
  technician_names text not null,
  town_name text not null,
  office_name text not null,
  company_name text not null,
  status smallint default 1 not null,
  delete_reason text,
  deleted_by uuid,
  deleted_at timestamp with time zone,
  created_by uuid,
  created timestamp with time zone default now() not null,
  corrections integer default 0 not null,
  first_visit boolean default false not null,
  series smallint default 0 not null,
  granted_total numeric(18,2) default 0 not null,
  refund_of uuid,
  refund_reason text,
  constraint sales_pkey PRIMARY KEY (id),
  constraint sales_check CHECK (((status = 1) OR (active_correlative IS NULL))),
  constraint sales_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id),
  constraint sales_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint sales_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint sales_kind_check CHECK (
CASE kind
    WHEN 'REFUND'::text THEN (refund_of IS NOT NULL)
    ELSE ((kind = ANY (ARRAY['SALE'::text, 'WARRANTY'::text])) AND (refund_of IS NULL))
END),
  constraint sales_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint sales_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.sales enable row level security;
CREATE INDEX sales_advertising_idx ON app_public.sales USING btree (office_id, sale_date DESC, id) WHERE (advertising AND (status = 1) AND (kind = 'SALE'::text));
CREATE INDEX sales_client_in_idx ON app_public.sales USING btree (company_id, client_in, sale_date DESC);
CREATE INDEX sales_company_counted_idx ON app_public.sales USING btree (company_id, sale_date DESC, id) INCLUDE (office_id, kind) WHERE ((status = 1) AND (kind = 'SALE'::text));
CREATE INDEX sales_employee_idx ON app_public.sales USING btree (employee_id, sale_date DESC);
CREATE INDEX sales_invoice_number_idx ON app_public.sales USING btree (office_id, invoice_number) WHERE (invoice_number <> 'S/F'::text);
CREATE INDEX sales_many_technicians_idx ON app_public.sales USING btree (office_id, sale_date DESC, id) WHERE ((status = 1) AND (kind = 'SALE'::text) AND (octet_length(technician_names) > 1000));
CREATE INDEX sales_of_client_idx ON app_public.sales USING btree (client_id, sale_date DESC) INCLUDE (office_id, sale_day, kind, status);
CREATE UNIQUE INDEX sales_office_correlative_key ON app_public.sales USING btree (office_id, active_correlative) WHERE (active_correlative IS NOT NULL);
CREATE INDEX sales_office_date_idx ON app_public.sales USING btree (office_id, kind, status, sale_date DESC, id);
CREATE INDEX sales_office_series_idx ON app_public.sales USING btree (office_id, series, correlative_number DESC) WHERE ((active_correlative IS NOT NULL) AND (correlative_number IS NOT NULL));
CREATE INDEX sales_reasons_idx ON app_public.sales USING btree (company_id) WHERE ((delete_reason IS NOT NULL) OR (refund_reason IS NOT NULL));
CREATE INDEX sales_refund_of_idx ON app_public.sales USING btree (refund_of) WHERE (refund_of IS NOT NULL);
CREATE INDEX sales_refunds_idx ON app_public.sales USING btree (company_id, sale_date DESC, id) WHERE ((kind = 'REFUND'::text) AND (status = 1));
CREATE INDEX sales_technicians_idx ON app_public.sales USING btree (office_id, technician_names, sale_date DESC, id) INCLUDE (sale_day) WHERE ((status = 1) AND (kind = 'SALE'::text) AND (octet_length(technician_names) <= 1000));
CREATE INDEX sales_unspecified_payments_idx ON app_public.sales USING btree (office_id, sale_day) WHERE ((status = 1) AND (kind = 'SALE'::text) AND (NOT advertising) AND (COALESCE(jsonb_array_length(
CASE
    WHEN (jsonb_typeof(payment_details) = 'array'::text) THEN payment_details
    WHEN (jsonb_typeof((payment_details -> 'payments'::text)) = 'array'::text) THEN (payment_details -> 'payments'::text)
    ELSE NULL::jsonb
END), 0) = 0));
CREATE INDEX sales_walk_ins_idx ON app_public.sales USING gin (app_hidden.client_search_text(client_name, ''::text, client_last_name, ''::text, client_in, client_phone, client_email) gin_trgm_ops) WHERE ((client_id IS NULL) AND (status = 1) AND (kind = 'SALE'::text));
CREATE INDEX sales_warranties_idx ON app_public.sales USING btree (company_id, id) WHERE ((status = 1) AND (kind = 'WARRANTY'::text));
create policy staff_deletes on app_public.sales for update to turno_staff using (((status = app_hidden.active()) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('delete'::text) AS sale_kinds)::text[])))) with check ((status = app_hidden.disabled()));
create policy staff_reads on app_public.sales for select to turno_staff using (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('read'::text) AS sale_kinds)::text[]))));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit('sales');
CREATE TRIGGER audit_new AFTER INSERT ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit_new('sales');
CREATE TRIGGER bound_texts BEFORE UPDATE OF delete_reason ON app_public.sales FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts();
CREATE TRIGGER closed_month BEFORE DELETE OR UPDATE ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_closed_month('sales');
CREATE TRIGGER delete_sale BEFORE UPDATE OF status ON app_public.sales FOR EACH ROW WHEN (((old.status = app_hidden.active()) AND (new.status = app_hidden.disabled()))) EXECUTE FUNCTION app_hidden.tg_delete_sale();
CREATE TRIGGER notify_office AFTER UPDATE ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('sales');
CREATE TRIGGER notify_office_new AFTER INSERT ON app_public.sales FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office_new('sales');
CREATE TRIGGER uncount_sale AFTER UPDATE OF status ON app_public.sales FOR EACH ROW WHEN (((old.status = app_hidden.active()) AND (new.status = app_hidden.disabled()))) EXECUTE FUNCTION app_hidden.tg_uncount_sale();
CREATE TRIGGER unserve_appointment AFTER UPDATE OF status ON app_public.sales FOR EACH ROW WHEN (((old.status = app_hidden.active()) AND (new.status = app_hidden.disabled()))) EXECUTE FUNCTION app_hidden.tg_unserve_appointment();
grant select on app_public.sales to turno_staff;
grant update (status, delete_reason) on app_public.sales to turno_staff;
comment on table app_public.sales is '@behavior -insert -delete -query:resource:list -query:resource:connection -single
A sale, or a warranty (D22), with its own copies of all that it shows (D11).';
comment on column app_public.sales.first_visit is 'The client had no sale before; frozen when it was registered.';
comment on column app_public.sales.series is '@omit
The office''s series of invoices in which correlative_number counts.';
comment on column app_public.sales.granted_total is 'What discounts given at the counter took off its lines, in its currency (D70).';
comment on column app_public.sales.refund_of is 'The sale that a refund gives back, or some lines of.';
comment on column app_public.sales.refund_reason is 'Why it was given back.';
