-- Only functions of people/photos/photos.sql access the table, as their owner.
alter table app_private.photos enable row level security;
create policy nobody on app_private.photos using (false);
