alter table app_public.cash_counts enable row level security;
-- What was counted tells what should be there: before the close to its counter alone, and to who may read that (doc 4 §6).
create policy staff_reads on app_public.cash_counts for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('cash.read_expected'))::uuid[])
    or office_id = any ((select app_hidden.cash_offices())::uuid[]) and (
      counted_by = (select app_hidden.current_actor_id())
      or session_id in (
        select session.id from app_public.cash_sessions as session where session.state = 'CLOSED')));
grant select on app_public.cash_counts to turno_staff;
