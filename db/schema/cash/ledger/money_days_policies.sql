alter table app_public.money_days enable row level security;
-- Read by functions that know what the caller may be told (doc 4 §6).
create policy nobody on app_public.money_days for select to turno_staff using (false);
grant select on app_public.money_days to turno_staff;
