create table app_public.settlement_lines (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  settlement_id uuid not null,
  kind text not null,
  sale_id uuid,
  source_id uuid not null,
  employee_id uuid not null,
  day date not null,
  amount numeric(18,2) not null,
  live boolean default true not null,
  reversal_id uuid,
  constraint settlement_lines_pkey PRIMARY KEY (id),
  constraint settlement_lines_kind_check CHECK ((kind = ANY (ARRAY['COMMISSION'::text, 'TIP'::text, 'SUPERVISION'::text, 'ADVERTISING'::text, 'TIP_OUT'::text, 'ENTRY'::text]))),
  constraint settlement_lines_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES app_public.employee_entries(id),
  constraint settlement_lines_sale_check CHECK (((kind <> 'ENTRY'::text) OR (sale_id IS NULL))),
  constraint settlement_lines_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES app_public.sales(id),
  constraint settlement_lines_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES app_public.settlements(id)
);
alter table app_public.settlement_lines enable row level security;
CREATE INDEX settlement_lines_employee_idx ON app_public.settlement_lines USING btree (employee_id, day);
CREATE INDEX settlement_lines_office_idx ON app_public.settlement_lines USING btree (office_id);
CREATE UNIQUE INDEX settlement_lines_once_key ON app_public.settlement_lines USING btree (source_id, kind, employee_id) WHERE (live AND (reversal_id IS NULL));
CREATE INDEX settlement_lines_reversal_idx ON app_public.settlement_lines USING btree (reversal_id) WHERE (reversal_id IS NOT NULL);
CREATE INDEX settlement_lines_sale_idx ON app_public.settlement_lines USING btree (sale_id);
CREATE INDEX settlement_lines_settlement_idx ON app_public.settlement_lines USING btree (settlement_id);
create policy staff_reads on app_public.settlement_lines for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('settlement.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.settlement_lines to turno_staff;
comment on table app_public.settlement_lines is '@behavior -*
The rows that a settlement pays, each at most once (doc 6 §3). Company, office and employee are those of the settlement.';
comment on column app_public.settlement_lines.source_id is 'The line of a sale (sales_details), the payment of a tip (money_entries) or the entry (employee_entries).';
comment on column app_public.settlement_lines.live is 'False if the settlement is void, or if the draft let the row go.';
comment on column app_public.settlement_lines.reversal_id is 'The entry that takes the amount back, because the sale or the turn was deleted.';
