alter table app_private.tip_debts enable row level security;
create policy nobody on app_private.tip_debts using (false);
