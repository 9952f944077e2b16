--! Previous: sha1:d0febdce2887411379a3f84ad5149db4f9f5ddc6
--! Hash: sha1:846dd17cf8dd20afdc154296ac47847e8c2541ab
--! Message: Lines of imported files

create table app_public.import_rows (
  import_id uuid not null references app_public.imports on delete cascade,
  company_id uuid not null,
  line integer not null,
  part smallint not null default 1,
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
  primary key (import_id, line, part),
  constraint import_rows_state_check check (
    state in ('NEW', 'UPDATE', 'SAME', 'DOUBTFUL', 'REFUSED', 'DONE', 'UNDONE', 'KEPT')),
  constraint import_rows_choice_check check (choice in ('SAME', 'OTHER', 'SKIP'))
);
create index import_rows_state_idx on app_public.import_rows (import_id, state, line, part);
create index import_rows_key_idx on app_public.import_rows (import_id, key, line) where key is not null;
create index import_rows_target_idx on app_public.import_rows (target_id) where target_id is not null;
comment on table app_public.import_rows is E'@behavior -*\nLines of an imported file. A line with several prices has a part for each; the cells are in the first.';
comment on column app_public.import_rows.state is 'Null before the simulacro.';
comment on column app_public.import_rows.version is 'The version of the target at the simulacro, then after the row was saved.';
comment on column app_public.import_rows.before is 'The values of the target that the row replaced; null for a new one.';
