-- Only live/tg_notify_office.sql and live/office_changes.sql access office_changes, as its owner.
alter table app_private.office_changes enable row level security;
create policy nobody on app_private.office_changes using (false);
-- Only functions of release 000111 read it; the next release drops it.
alter table app_private.notified_servers enable row level security;
create policy nobody on app_private.notified_servers using (false);
