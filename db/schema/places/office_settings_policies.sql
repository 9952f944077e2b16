alter table app_public.office_settings enable row level security;
create policy staff_reads on app_public.office_settings for select to turno_staff
  using (office_id = any ((select app_hidden.visible_office_ids())::uuid[]));
grant select on app_public.office_settings to turno_staff;
