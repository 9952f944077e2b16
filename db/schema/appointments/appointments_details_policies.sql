alter table app_public.appointments_details enable row level security;
-- The permission appointment.read_contact_only hides the booked services (doc 2 §6).
create policy staff_reads on app_public.appointments_details for select to turno_staff
  using (
    not (select app_hidden.can('appointment.read_contact_only'))
    and office_id = any ((select app_hidden.offices_where_can('appointment.read'))::uuid[])
    and appointment_day >= (select app_hidden.appointments_from())
    and appointment_day <= (select app_hidden.appointments_until())
  );
grant select on app_public.appointments_details to turno_staff;
