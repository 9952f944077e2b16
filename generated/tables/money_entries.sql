create table app_public.money_entries (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  store_id uuid not null,
  session_id uuid,
  payment_method_id uuid,
  currency_code text not null,
  amount numeric(18,2) not null,
  entry_type text not null,
  source_table text default ''::text not null,
  source_id uuid,
  entered_at timestamp with time zone default now() not null,
  entry_day date not null,
  notes text default ''::text not null,
  entered_by uuid,
  reverses uuid,
  employee_id uuid,
  constraint money_entries_pkey PRIMARY KEY (id),
  constraint money_entries_amount_check CHECK ((amount <> (0)::numeric)),
  constraint money_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint money_entries_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint money_entries_entry_type_check CHECK ((entry_type = ANY (ARRAY['OPENING'::text, 'SALE'::text, 'CHANGE'::text, 'ROUNDING'::text, 'REFUND'::text, 'TIP_OUT'::text, 'EXPENSE'::text, 'PAY_IN'::text, 'PAY_OUT'::text, 'TRANSFER'::text, 'DEPOSIT'::text, 'ADVANCE'::text, 'SETTLEMENT'::text, 'DIFFERENCE'::text]))),
  constraint money_entries_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint money_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES app_public.money_entries(id),
  constraint money_entries_session_id_fkey FOREIGN KEY (session_id) REFERENCES app_public.cash_sessions(id),
  constraint money_entries_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id)
);
alter table app_public.money_entries enable row level security;
CREATE INDEX money_entries_company_idx ON app_public.money_entries USING btree (company_id, entered_at DESC, id);
CREATE INDEX money_entries_office_idx ON app_public.money_entries USING btree (office_id, entered_at DESC, id);
CREATE UNIQUE INDEX money_entries_reverses_key ON app_public.money_entries USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX money_entries_session_idx ON app_public.money_entries USING btree (session_id, id) WHERE (session_id IS NOT NULL);
CREATE INDEX money_entries_source_idx ON app_public.money_entries USING btree (source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX money_entries_store_idx ON app_public.money_entries USING btree (store_id, entered_at DESC, id);
CREATE INDEX money_entries_tip_out_idx ON app_public.money_entries USING btree (office_id, source_id) WHERE (entry_type = 'TIP_OUT'::text);
create policy staff_reads on app_public.money_entries for select to turno_staff using (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (((office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read_expected'::text) AS offices_where_can)::uuid[])) AND ((session_id IS NULL) OR (session_id <> ALL (( SELECT app_hidden.counted_sessions() AS counted_sessions)::uuid[])))) OR ((office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read'::text) AS offices_where_can)::uuid[])) AND ((session_id IS NULL) OR (EXISTS ( SELECT
   FROM app_public.cash_sessions session
  WHERE ((session.id = money_entries.session_id) AND (session.state = 'CLOSED'::text)))))))));
grant select on app_public.money_entries to turno_staff;
comment on table app_public.money_entries is '@behavior -*
Money in hand, append-only: a correction is a row that reverses another (D46).';
comment on column app_public.money_entries.employee_id is 'Who received a payment of tips; null for other entries, and for tips that were paid before this column existed.';
