alter table app_public.money_balances enable row level security;
-- Read by functions that know what the caller may be told (doc 4 §6).
create policy nobody on app_public.money_balances using (false);
