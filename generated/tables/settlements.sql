create table app_public.settlements (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid not null,
  period_from date not null,
  period_until date not null,
  state text default 'DRAFT'::text not null,
  currency_code text not null,
  commission numeric(18,2) default 0 not null,
  supervision numeric(18,2) default 0 not null,
  advertising numeric(18,2) default 0 not null,
  tip numeric(18,2) default 0 not null,
  tip_out numeric(18,2) default 0 not null,
  entries numeric(18,2) default 0 not null,
  net numeric(18,2) default 0 not null,
  payments jsonb default '[]'::jsonb not null,
  receipt_number integer,
  prepared_by uuid,
  prepared_at timestamp with time zone default now() not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  paid_by uuid,
  paid_at timestamp with time zone,
  void_reason text default ''::text not null,
  version integer default 1 not null,
  voided_by uuid,
  voided_at timestamp with time zone,
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint settlements_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint settlements_net_check CHECK ((net = (((((commission + supervision) + advertising) + tip) + tip_out) + entries))),
  constraint settlements_number_check CHECK (((receipt_number IS NULL) = (approved_at IS NULL))),
  constraint settlements_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint settlements_period_check CHECK (((period_until >= period_from) AND (period_until <= (period_from + 61)))),
  constraint settlements_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'APPROVED'::text, 'PAID'::text, 'VOID'::text]))),
  constraint settlements_tip_out_check CHECK ((tip_out <= (0)::numeric))
);
alter table app_public.settlements enable row level security;
CREATE INDEX settlements_company_idx ON app_public.settlements USING btree (company_id);
CREATE INDEX settlements_employee_idx ON app_public.settlements USING btree (employee_id, period_until DESC);
CREATE UNIQUE INDEX settlements_number_key ON app_public.settlements USING btree (office_id, receipt_number);
CREATE INDEX settlements_office_idx ON app_public.settlements USING btree (office_id, period_until DESC, id);
CREATE UNIQUE INDEX settlements_open_key ON app_public.settlements USING btree (employee_id, office_id) WHERE (state = ANY (ARRAY['DRAFT'::text, 'APPROVED'::text]));
create policy staff_reads on app_public.settlements for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('settlement.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.settlements to turno_staff;
comment on table app_public.settlements is '@behavior -*
What an office owes an employee for a period, prepared, approved and paid once (doc 6 §3, D77).';
comment on column app_public.settlements.payments is 'The payments, frozen: account, currency, amount, rate, amount in the currency of the office, reference.';
comment on column app_public.settlements.version is 'Grows with each change of a draft.';
comment on column app_public.settlements.voided_at is 'Null also for settlements that were voided before release 112.';
