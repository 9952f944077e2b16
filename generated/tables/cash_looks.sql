create table app_private.cash_looks (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  session_id uuid not null,
  actor_id uuid,
  state text default 'OPEN'::text not null,
  created timestamp with time zone default now() not null,
  constraint cash_looks_pkey PRIMARY KEY (id),
  constraint cash_looks_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_looks_session_id_fkey FOREIGN KEY (session_id) REFERENCES app_public.cash_sessions(id),
  constraint cash_looks_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'REFUSED'::text, 'CONFIRMED'::text, 'SEEN'::text])))
);
alter table app_private.cash_looks enable row level security;
CREATE INDEX cash_looks_company_idx ON app_private.cash_looks USING btree (company_id);
CREATE INDEX cash_looks_session_idx ON app_private.cash_looks USING btree (session_id);
create policy nobody on app_private.cash_looks for all to public using (false);
comment on table app_private.cash_looks is 'Comparisons with the hidden balance of a cash session by persons who may not read it: OPEN, DONE when money went out, REFUSED until a supervisor CONFIRMED it. SEEN is a look at Reporte X between count and close.';
