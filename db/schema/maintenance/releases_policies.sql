-- A server checks before it starts that the database has its release. Only the owner writes this table.
alter table app_private.releases enable row level security;
create policy server_read on app_private.releases for select to turno_session using (true);
grant select on app_private.releases to turno_session;
