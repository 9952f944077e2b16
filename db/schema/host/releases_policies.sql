-- A server looks before it starts whether it is of this database's release; the owner alone writes it.
alter table app_private.releases enable row level security;
create policy server_read on app_private.releases for select to turno_session using (true);
grant select on app_private.releases to turno_session;
