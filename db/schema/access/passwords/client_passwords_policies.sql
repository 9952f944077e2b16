alter table app_private.client_passwords enable row level security;
create policy nobody on app_private.client_passwords using (false);
