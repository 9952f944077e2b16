create table app_private.notified_servers (
  until timestamp with time zone not null,
  constraint notified_servers_pkey PRIMARY KEY (until)
);
alter table app_private.notified_servers enable row level security;
create policy nobody on app_private.notified_servers for all to public using (false);
comment on table app_private.notified_servers is 'Until when servers of the release before, which read no app_private.office_changes, are told by NOTIFY.';
