create table app_private.schema_files (
  path text not null,
  hash text not null,
  applied timestamp with time zone default now() not null,
  constraint schema_files_pkey PRIMARY KEY (path)
);
alter table app_private.schema_files enable row level security;
create policy nobody on app_private.schema_files for all to public using (false);
comment on table app_private.schema_files is 'The files of db/schema as they were applied last.';
