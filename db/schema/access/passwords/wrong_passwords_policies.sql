-- No role may read this table. The functions of access/passwords/login_attempts.sql read it as its owner.
alter table app_private.wrong_passwords enable row level security;
create policy nobody on app_private.wrong_passwords using (false);
