-- Only functions of people/photos/photo_bytes.sql access the table, as their owner.
alter table app_private.photo_bytes enable row level security;
create policy nobody on app_private.photo_bytes using (false);
