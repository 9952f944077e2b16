alter table app_public.office_appointment_settings enable row level security;
create policy staff_reads on app_public.office_appointment_settings for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('appointment.read'))::uuid[]));
grant select on app_public.office_appointment_settings to turno_staff;
