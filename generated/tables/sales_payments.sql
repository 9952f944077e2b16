create table app_public.sales_payments (
  id uuid default app_hidden.new_id() not null,
  sale_id uuid not null,
  line_number smallint not null,
  company_id uuid not null,
  office_id uuid not null,
  payment_type text not null,
  currency_code text not null,
  amount numeric(18,2) not null,
  exchange_rate numeric not null,
  amount_local numeric(18,2) not null,
  kind text default 'SALE'::text not null,
  payment_method_id uuid,
  reference text,
  direction smallint default 1 not null,
  cash_session_id uuid,
  rounding numeric(18,2) default 0 not null,
  constraint sales_payments_pkey PRIMARY KEY (id),
  constraint sales_payments_amount_check CHECK ((amount >= (0)::numeric)),
  constraint sales_payments_direction_check CHECK ((direction = ANY (ARRAY[1, '-1'::integer]))),
  constraint sales_payments_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'WARRANTY'::text, 'REFUND'::text]))),
  constraint sales_payments_payment_type_check CHECK ((payment_type = ANY (ARRAY['Transfer'::text, 'Cash'::text, 'TDC'::text, 'TDD'::text]))),
  constraint sales_payments_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES app_public.sales(id),
  constraint sales_payments_sale_line_key UNIQUE (sale_id, line_number)
);
alter table app_public.sales_payments enable row level security;
CREATE INDEX sales_payments_reference_key_idx ON app_public.sales_payments USING btree (company_id, ltrim(reference, '0'::text)) WHERE (reference IS NOT NULL);
create policy staff_reads on app_public.sales_payments for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.visible_office_ids() AS visible_office_ids)::uuid[])) AND (kind = ANY (( SELECT app_hidden.sale_kinds('read'::text) AS sale_kinds)::text[]))));
CREATE TRIGGER audit AFTER DELETE ON app_public.sales_payments FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit('sales_payments');
grant select on app_public.sales_payments to turno_staff;
comment on table app_public.sales_payments is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
How a sale was paid: what was given, and what that is in the office''s currency (D14).';
comment on column app_public.sales_payments.payment_method_id is 'The method of its office; null where it has none of the type and currency that were sent.';
comment on column app_public.sales_payments.reference is 'The digits by which the bank or the wallet knows it.';
comment on column app_public.sales_payments.direction is '1 for what was given, -1 for change (D48).';
comment on column app_public.sales_payments.cash_session_id is '@omit
The session of a drawer that counts it.';
comment on column app_public.sales_payments.rounding is 'What its coins make it more or less than what was due, in the office''s currency (D72).';
