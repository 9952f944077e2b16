--! Previous: sha1:f01f8e08f46edee79da62446ab7bf82a7131bb3c
--! Hash: sha1:31d5d53e30717864a26bfecf15291371679b617f
--! Message: What migrations left to do

-- Enter migration here
-- What a migration wants of rows that there are already is done afterwards, by a job, in batches (docs/operate/upgrade.md).
create table app_private.back_fills (
  name text not null,
  relation text not null,
  assignment text not null,
  last_id uuid,
  rows_seen bigint not null default 0,
  begun timestamptz not null default now(),
  ended timestamptz,
  constraint back_fills_pkey primary key (name),
  constraint back_fills_name_check check (length(name) between 1 and 100),
  constraint back_fills_relation_check check (length(relation) <= 100),
  constraint back_fills_assignment_check check (length(assignment) <= 4000)
);
comment on table app_private.back_fills is 'What migrations want of the rows that there were, such as a value for a new column; done by a job in the order of ids, and how far it came.';
