--! Previous: sha1:12aa4a31a400d08da79366c768b788cbe5d6cdd6
--! Hash: sha1:a58c849b5cd3f1c86a5d8ba0e5c7e7c82df36faf
--! Message: Workers that are alive

-- Enter migration here

-- A worker that is killed leaves its jobs locked: who is alive is known by what each writes, so that others take them up.
create table app_private.workers (
  name text not null,
  started timestamptz not null default clock_timestamp(),
  beaten timestamptz not null default clock_timestamp(),
  constraint workers_pkey primary key (name),
  constraint workers_name_check check (length(name) <= 100)
);
comment on table app_private.workers is 'The workers of the job queue that are alive, by the name under which they lock jobs; each writes its row again and again.';
