alter table app_public.list_views enable row level security;
create policy staff_reads on app_public.list_views for select to turno_staff
  using (
    company_id = (select app_hidden.current_company_id())
    and actor_id = (select app_hidden.current_actor_id())
  );
grant select on app_public.list_views to turno_staff;
