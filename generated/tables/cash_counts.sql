create table app_public.cash_counts (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  session_id uuid not null,
  purpose text not null,
  attempt smallint not null,
  payment_method_id uuid,
  method_name text not null,
  currency_code text not null,
  counted numeric(18,2) not null,
  denominations jsonb default '{}'::jsonb not null,
  counted_by uuid,
  counted_at timestamp with time zone default now() not null,
  constraint cash_counts_pkey PRIMARY KEY (id),
  constraint cash_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_counts_counted_check CHECK ((counted >= (0)::numeric)),
  constraint cash_counts_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint cash_counts_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint cash_counts_purpose_check CHECK ((purpose = ANY (ARRAY['OPENING'::text, 'SPOT'::text, 'CLOSING'::text]))),
  constraint cash_counts_session_id_fkey FOREIGN KEY (session_id) REFERENCES app_public.cash_sessions(id)
);
alter table app_public.cash_counts enable row level security;
CREATE INDEX cash_counts_company_idx ON app_public.cash_counts USING btree (company_id);
CREATE INDEX cash_counts_office_idx ON app_public.cash_counts USING btree (office_id);
CREATE INDEX cash_counts_session_idx ON app_public.cash_counts USING btree (session_id, id);
create policy staff_reads on app_public.cash_counts for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read_expected'::text) AS offices_where_can)::uuid[])) OR ((office_id = ANY (( SELECT app_hidden.cash_offices() AS cash_offices)::uuid[])) AND ((counted_by = ( SELECT app_hidden.current_actor_id() AS current_actor_id)) OR (session_id IN ( SELECT session.id
   FROM app_public.cash_sessions session
  WHERE (session.state = 'CLOSED'::text)))))));
grant select on app_public.cash_counts to turno_staff;
comment on table app_public.cash_counts is '@behavior -*
What was counted, each time; append-only (doc 4 §3).';
