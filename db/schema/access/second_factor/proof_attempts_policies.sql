-- No role may read this table. The functions of access/second_factor/proof_attempts.sql read it as its owner.
alter table app_private.proof_attempts enable row level security;
create policy nobody on app_private.proof_attempts using (false);
