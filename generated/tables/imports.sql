create table app_public.imports (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  kind text not null,
  file_name text not null,
  sha256 text not null,
  headings text[] not null,
  heading_line integer not null,
  mapping jsonb default '{"fixed": {}, "columns": []}'::jsonb not null,
  options jsonb default '{}'::jsonb not null,
  state text default 'UPLOADED'::text not null,
  counts jsonb default '{}'::jsonb not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  undo_until timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['clients'::text, 'services'::text, 'staff'::text, 'providers'::text, 'products'::text, 'appointments'::text]))),
  constraint imports_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['UPLOADED'::text, 'CHECKING'::text, 'CHECKED'::text, 'RUNNING'::text, 'PAUSED'::text, 'DONE'::text, 'UNDOING'::text, 'UNDONE'::text])))
);
alter table app_public.imports enable row level security;
CREATE UNIQUE INDEX imports_busy_key ON app_public.imports USING btree (company_id) WHERE (state = ANY (ARRAY['CHECKING'::text, 'RUNNING'::text, 'UNDOING'::text]));
CREATE INDEX imports_company_idx ON app_public.imports USING btree (company_id, id DESC);
CREATE INDEX imports_office_idx ON app_public.imports USING btree (office_id, id DESC);
create policy staff_reads on app_public.imports for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('import.run'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.imports FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('imports');
grant select on app_public.imports to turno_staff;
comment on table app_public.imports is '@behavior -*
Files of clients, prices, staff, providers, products or appointments that are read row by row (doc 9).';
comment on column app_public.imports.heading_line is 'The line of the file with the headings; rows up to it are not data.';
comment on column app_public.imports.mapping is '{"columns": [{"column": 0, "field": "phone", "officeId": null, "currencyCode": null}], "fixed": {"minutes": "60"}}: columns count from 0.';
comment on column app_public.imports.options is '{"withoutDocument": false, "consentProof": false}';
comment on column app_public.imports.counts is 'Rows by state, and the progress: "total" rows of data, "at" the line that is reached.';
