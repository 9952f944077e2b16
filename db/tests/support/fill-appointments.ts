import type { Sql } from './database.ts';

/** Creates an appointment of today with a line at every office of every company. */
export async function fillAppointments({ query }: Pick<Sql, 'query'>): Promise<void> {
  await query(
    `insert into app_public.appointments (
       company_id, office_id, client_id, client_in, client_name, appointment_date, ends_at, appointment_day, office_name)
     select distinct on (office.id) office.company_id, office.id, client.id, client.identification_number, 'Clienta',
       now(), now() + interval '30 minutes', app_hidden.office_today(office.id), office_name
     from app_public.offices as office
     join app_public.clients as client on client.office_id = office.id`,
  );
  await query(
    `insert into app_public.appointments_details (
       appointment_id, line_number, company_id, office_id, appointment_day, subservice_id, cost,
       currency_code, avg_minuts, service_name, subservice_name, employee_name, employee_last_name)
     select distinct on (appointment.id) appointment.id, 1, appointment.company_id, appointment.office_id,
       appointment.appointment_day, offered.id, 5, 'USD', 30, 'Cabello', 'Corte', '', ''
     from app_public.appointments as appointment
     join app_public.subservices as offered on offered.office_id = appointment.office_id`,
  );
}
