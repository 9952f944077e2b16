create table app_public.cash_session_lines (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  session_id uuid not null,
  business_day date not null,
  closing smallint not null,
  payment_method_id uuid,
  store_id uuid not null,
  method_name text not null,
  counting text not null,
  currency_code text not null,
  opening numeric(18,2) not null,
  expected numeric(18,2) not null,
  counted numeric(18,2) not null,
  difference numeric(18,2) generated always as ((counted - expected)) stored not null,
  kept numeric(18,2) default 0 not null,
  reason text default ''::text not null,
  constraint cash_session_lines_pkey PRIMARY KEY (id),
  constraint cash_session_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_session_lines_counting_check CHECK ((counting = ANY (ARRAY['CASH'::text, 'BATCH'::text]))),
  constraint cash_session_lines_currency_code_check CHECK ((currency_code = ANY (ARRAY['VES'::text, 'PEN'::text, 'USD'::text, 'EUR'::text, 'USDT'::text]))),
  constraint cash_session_lines_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint cash_session_lines_reason_check CHECK (((counted = expected) OR (btrim(reason) <> ''::text))),
  constraint cash_session_lines_session_id_fkey FOREIGN KEY (session_id) REFERENCES app_public.cash_sessions(id),
  constraint cash_session_lines_store_id_fkey FOREIGN KEY (store_id) REFERENCES app_public.money_stores(id)
);
alter table app_public.cash_session_lines enable row level security;
CREATE INDEX cash_session_lines_company_idx ON app_public.cash_session_lines USING btree (company_id, business_day DESC, id);
CREATE INDEX cash_session_lines_office_idx ON app_public.cash_session_lines USING btree (office_id, business_day DESC, id);
CREATE INDEX cash_session_lines_session_idx ON app_public.cash_session_lines USING btree (session_id, closing);
CREATE INDEX cash_session_lines_store_idx ON app_public.cash_session_lines USING btree (store_id);
create policy staff_reads on app_public.cash_session_lines for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.offices_where_can('cash.read_expected'::text) AS offices_where_can)::uuid[])) OR ((office_id = ANY (( SELECT app_hidden.cash_offices() AS cash_offices)::uuid[])) AND (EXISTS ( SELECT
   FROM app_public.cash_sessions session
  WHERE ((session.id = cash_session_lines.session_id) AND (session.state = 'CLOSED'::text)))))));
grant select on app_public.cash_session_lines to turno_staff;
comment on table app_public.cash_session_lines is '@behavior -*
Expected, counted and their difference, by method and currency, as written at a close (doc 4 §3).';
comment on column app_public.cash_session_lines.kept is 'The float that stayed in the drawer.';
