alter table app_public.money_entries enable row level security;
-- The company condition lets the planner use the index with the order of the entries. Entries of a session that is not
-- closed reveal the expected amounts: only readers of those who did not count the session see them (doc 4 §6, D101).
create policy staff_reads on app_public.money_entries for select to turno_staff
  using (company_id = (select app_hidden.current_company_id()) and (
    office_id = any ((select app_hidden.offices_where_can('cash.read_expected'))::uuid[])
      and (session_id is null or session_id <> all ((select app_hidden.counted_sessions())::uuid[]))
    or office_id = any ((select app_hidden.offices_where_can('cash.read'))::uuid[]) and (
      session_id is null or exists (
        select from app_public.cash_sessions as session where session.id = session_id and session.state = 'CLOSED'))));
grant select on app_public.money_entries to turno_staff;
