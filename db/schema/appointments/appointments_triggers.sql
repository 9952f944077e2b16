create or replace trigger audit after update or delete on app_public.appointments
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after update or delete on app_public.appointments_details
  for each row execute function app_hidden.tg_audit();
create or replace trigger audit after insert or update or delete on app_public.office_appointment_settings
  for each row execute function app_hidden.tg_audit();

create or replace trigger notify_office after insert or update or delete on app_public.appointments
  for each row execute function app_hidden.tg_notify_office('appointments');
create or replace trigger notify_office after insert or update or delete on app_public.office_appointment_settings
  for each row execute function app_hidden.tg_notify_office('appointments');
