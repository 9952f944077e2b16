alter table app_public.cash_session_lines enable row level security;
-- The lines of a reopened session are hidden again, because it is not closed (doc 4 §6).
create policy staff_reads on app_public.cash_session_lines for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('cash.read_expected'))::uuid[])
    or office_id = any ((select app_hidden.cash_offices())::uuid[]) and exists (
      select from app_public.cash_sessions as session where session.id = session_id and session.state = 'CLOSED'));
grant select on app_public.cash_session_lines to turno_staff;
