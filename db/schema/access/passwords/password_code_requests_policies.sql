alter table app_private.password_code_requests enable row level security;
create policy nobody on app_private.password_code_requests using (false);
