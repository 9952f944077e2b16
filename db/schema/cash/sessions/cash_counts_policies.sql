alter table app_public.cash_counts enable row level security;
-- A count reveals the expected amount. Before the close only its counter and readers of expected amounts see it (doc 4 §6).
create policy staff_reads on app_public.cash_counts for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('cash.read_expected'))::uuid[])
    or office_id = any ((select app_hidden.cash_offices())::uuid[]) and (
      counted_by = (select app_hidden.current_actor_id())
      or session_id in (
        select session.id from app_public.cash_sessions as session where session.state = 'CLOSED')));
grant select on app_public.cash_counts to turno_staff;
