create table app_public.month_closings (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  month date not null,
  closed_by uuid,
  closed_at timestamp with time zone default now() not null,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reopen_reason text default ''::text not null,
  figures jsonb not null,
  constraint month_closings_pkey PRIMARY KEY (id),
  constraint month_closings_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint month_closings_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint month_closings_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.month_closings enable row level security;
CREATE UNIQUE INDEX month_closings_closed_key ON app_public.month_closings USING btree (office_id, month) WHERE (reopened_at IS NULL);
CREATE INDEX month_closings_company_idx ON app_public.month_closings USING btree (company_id);
CREATE INDEX month_closings_office_idx ON app_public.month_closings USING btree (office_id, month DESC);
create policy staff_reads on app_public.month_closings for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('office.profit'::text) AS offices_where_can)::uuid[])));
grant select on app_public.month_closings to turno_staff;
comment on table app_public.month_closings is '@behavior -*
The months of offices that were closed, and reopened, with what the reports said when they were closed.';
