-- No role reads these; only the functions of access/passwords/proof_attempts.sql do, as their owner.
alter table app_private.proof_attempts enable row level security;
create policy nobody on app_private.proof_attempts using (false);
