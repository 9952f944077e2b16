-- No role reads these tables; functions read them as their owner.
alter table app_private.cash_looks enable row level security;
create policy nobody on app_private.cash_looks using (false);
