create table app_public.import_rows (
  import_id uuid not null,
  company_id uuid not null,
  line integer not null,
  part smallint default 1 not null,
  raw text[],
  parsed jsonb,
  key text,
  state text,
  code text,
  params jsonb,
  choice text,
  target_id uuid,
  version text,
  before jsonb,
  constraint import_rows_pkey PRIMARY KEY (import_id, line, part),
  constraint import_rows_choice_check CHECK ((choice = ANY (ARRAY['SAME'::text, 'OTHER'::text, 'SKIP'::text]))),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES app_public.imports(id) ON DELETE CASCADE,
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'UPDATE'::text, 'SAME'::text, 'DOUBTFUL'::text, 'REFUSED'::text, 'DONE'::text, 'UNDONE'::text, 'KEPT'::text])))
);
alter table app_public.import_rows enable row level security;
CREATE INDEX import_rows_email_idx ON app_public.import_rows USING btree (import_id, lower((parsed ->> 'email'::text))) WHERE (parsed ? 'email'::text);
CREATE INDEX import_rows_key_idx ON app_public.import_rows USING btree (import_id, key, line) WHERE (key IS NOT NULL);
CREATE INDEX import_rows_state_idx ON app_public.import_rows USING btree (import_id, state, line, part);
CREATE INDEX import_rows_target_idx ON app_public.import_rows USING btree (target_id) WHERE (target_id IS NOT NULL);
create policy staff_reads on app_public.import_rows for select to turno_staff using ((import_id IN ( SELECT import.id
   FROM app_public.imports import)));
grant select on app_public.import_rows to turno_staff;
comment on table app_public.import_rows is '@behavior -*
Lines of an imported file. A line with several prices has a part for each; the cells are in the first.';
comment on column app_public.import_rows.state is 'Null before the simulacro.';
comment on column app_public.import_rows.version is 'The version of the target at the simulacro, then after the row was saved.';
comment on column app_public.import_rows.before is 'The values of the target that the row replaced; null for a new one.';
