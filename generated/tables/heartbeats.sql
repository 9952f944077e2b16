create table app_private.heartbeats (
  is_only boolean default true not null,
  beaten timestamp with time zone not null,
  constraint heartbeats_pkey PRIMARY KEY (is_only),
  constraint heartbeats_is_only_check CHECK (is_only)
);
alter table app_private.heartbeats enable row level security;
create policy nobody on app_private.heartbeats for all to public using (false);
comment on table app_private.heartbeats is 'The one row that servers write every few seconds, to know that they can.';
