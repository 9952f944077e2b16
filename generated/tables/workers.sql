create table app_private.workers (
  name text not null,
  started timestamp with time zone default clock_timestamp() not null,
  beaten timestamp with time zone default clock_timestamp() not null,
  constraint workers_pkey PRIMARY KEY (name),
  constraint workers_name_check CHECK ((length(name) <= 100))
);
alter table app_private.workers enable row level security;
create policy nobody on app_private.workers for all to public using (false);
comment on table app_private.workers is 'The workers of the job queue that are alive, by the name under which they lock jobs; each writes its row again and again.';
