-- Read and written by app_hidden's functions alone.
alter table app_private.series_skips enable row level security;
create policy nobody on app_private.series_skips using (false);
