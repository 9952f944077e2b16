-- No role reads these; only the functions of access/passwords/login_attempts.sql do, as their owner.
alter table app_private.wrong_passwords enable row level security;
create policy nobody on app_private.wrong_passwords using (false);
