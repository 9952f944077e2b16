alter table app_public.messages enable row level security;
create policy staff_reads on app_public.messages for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('message.read'))::uuid[]));
create policy worker_works on app_public.messages to turno_worker using (true) with check (true);
grant select on app_public.messages to turno_staff;
grant select, update (state, attempts, last_error, provider_id, sent_at, updated) on app_public.messages to turno_worker;
