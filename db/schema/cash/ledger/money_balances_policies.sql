alter table app_public.money_balances enable row level security;
-- Only functions that check the caller's rights read it (doc 4 §6).
create policy nobody on app_public.money_balances for select to turno_staff using (false);
grant select on app_public.money_balances to turno_staff;
