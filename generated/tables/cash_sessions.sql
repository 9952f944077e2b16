create table app_public.cash_sessions (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  register_id uuid not null,
  business_day date not null,
  state text default 'OPEN'::text not null,
  attempts smallint default 0 not null,
  void_attempts smallint default 0 not null,
  closings smallint default 0 not null,
  opened_by uuid,
  opened_at timestamp with time zone default now() not null,
  counted_by uuid,
  counted_at timestamp with time zone,
  closed_by uuid,
  closed_at timestamp with time zone,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reopen_reason text default ''::text not null,
  notes text default ''::text not null,
  open_tips jsonb default '[]'::jsonb not null,
  constraint cash_sessions_pkey PRIMARY KEY (id),
  constraint cash_sessions_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_sessions_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint cash_sessions_register_id_fkey FOREIGN KEY (register_id) REFERENCES app_public.cash_registers(id),
  constraint cash_sessions_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'COUNTED'::text, 'CLOSED'::text])))
);
alter table app_public.cash_sessions enable row level security;
CREATE INDEX cash_sessions_company_idx ON app_public.cash_sessions USING btree (company_id, opened_at DESC, id);
CREATE INDEX cash_sessions_office_idx ON app_public.cash_sessions USING btree (office_id, opened_at DESC, id);
CREATE INDEX cash_sessions_register_idx ON app_public.cash_sessions USING btree (register_id, id DESC);
CREATE INDEX cash_sessions_unclosed_idx ON app_public.cash_sessions USING btree (office_id) WHERE (state <> 'CLOSED'::text);
CREATE UNIQUE INDEX cash_sessions_unclosed_key ON app_public.cash_sessions USING btree (register_id) WHERE (state <> 'CLOSED'::text);
create policy staff_reads on app_public.cash_sessions for select to turno_staff using (((company_id = ( SELECT app_hidden.current_company_id() AS current_company_id)) AND (office_id = ANY (( SELECT app_hidden.cash_offices() AS cash_offices)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.cash_sessions FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.cash_sessions FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('cash');
grant select on app_public.cash_sessions to turno_staff;
comment on table app_public.cash_sessions is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
From the opening of a register to its close; its day is that of its opening (doc 4 §6).';
comment on column app_public.cash_sessions.attempts is '@omit
How often its closing count was taken.';
comment on column app_public.cash_sessions.void_attempts is '@omit
The last count that was voided when somebody went on selling.';
comment on column app_public.cash_sessions.closings is '@omit
How often it was closed: its lines are those of the last time.';
comment on column app_public.cash_sessions.open_tips is '@omit
The unpaid tips of technicians when it was closed: [{employeeId, fullName, tipsLeft}].';
