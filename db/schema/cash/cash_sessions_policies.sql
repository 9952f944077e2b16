alter table app_public.cash_sessions enable row level security;
create policy staff_reads on app_public.cash_sessions for select to turno_staff
  using (office_id = any ((select app_hidden.cash_offices())::uuid[]));
grant select on app_public.cash_sessions to turno_staff;
