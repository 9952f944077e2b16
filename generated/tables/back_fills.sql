create table app_private.back_fills (
  name text not null,
  relation text not null,
  assignment text not null,
  last_id uuid,
  rows_seen bigint default 0 not null,
  begun timestamp with time zone default now() not null,
  ended timestamp with time zone,
  condition text default 'true'::text not null,
  constraint back_fills_pkey PRIMARY KEY (name),
  constraint back_fills_assignment_check CHECK ((length(assignment) <= 4000)),
  constraint back_fills_condition_check CHECK ((length(condition) <= 4000)) NOT VALID,
  constraint back_fills_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint back_fills_relation_check CHECK ((length(relation) <= 100))
);
alter table app_private.back_fills enable row level security;
create policy nobody on app_private.back_fills for all to public using (false);
comment on table app_private.back_fills is 'What migrations want of the rows that there were, such as a value for a new column; done by a job in the order of ids, and how far it came.';
