alter table app_private.appointment_technicians enable row level security;
create policy nobody on app_private.appointment_technicians using (false);
