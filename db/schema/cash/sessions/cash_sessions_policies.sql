alter table app_public.cash_sessions enable row level security;
-- The company condition lets the planner use the index with the order of the sessions.
create policy staff_reads on app_public.cash_sessions for select to turno_staff
  using (
    company_id = (select app_hidden.current_company_id())
    and office_id = any ((select app_hidden.cash_offices())::uuid[])
  );
grant select on app_public.cash_sessions to turno_staff;
