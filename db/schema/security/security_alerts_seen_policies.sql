alter table app_public.security_alerts_seen enable row level security;
create policy staff_reads on app_public.security_alerts_seen for select to turno_staff
  using (
    company_id = (select app_hidden.company_where_can('security.read'))
    and actor_id = (select app_hidden.current_actor_id())
  );
grant select on app_public.security_alerts_seen to turno_staff;
