alter table app_private.appointment_tokens enable row level security;
create policy nobody on app_private.appointment_tokens using (false);
