import { anyTechnician } from '#db/tests/appointments-acts.ts';
import { addDays } from '#domain/dates.ts';
import { act, type Ground, insert, type Prepare } from './ground.ts';

/** A line for whoever has the turn, so that nobody's time stands in the way. */
const lineOf = ({ place, service }: Ground) => ({
  employeeId: anyTechnician,
  subserviceId: place.subservice(service).id,
});

/** A time that no other ground of the test has. */
const dateOf = ({ place, unique }: Ground) =>
  `${addDays(place.today, 1 + (unique % 300))} 10:00:00`;

/** An appointment of today, which attendants see too; answers its id and that of its line. */
async function appointmentToday(ground: Ground): Promise<{ id: string; line: string }> {
  const { database, place } = ground;
  const id = await insert(
    database,
    `insert into app_public.appointments (
       company_id, office_id, first_name, last_name, phone, appointment_date, ends_at, appointment_day, office_name)
     select company_id, id, 'Visita', 'De prueba', '', now(), now() + interval '45 minutes',
       app_hidden.office_today(id), office_name
     from app_public.offices where id = $1 returning id`,
    place.id,
  );
  const line = await addLine(ground, id, 1);
  await addLine(ground, id, 2);
  return { id, line };
}

function addLine(ground: Ground, appointmentId: string, lineNumber: number): Promise<string> {
  const { database, place, service } = ground;
  return insert(
    database,
    `insert into app_public.appointments_details (
       appointment_id, line_number, company_id, office_id, appointment_day, subservice_id, cost,
       currency_code, avg_minuts, service_name, subservice_name, employee_name, employee_last_name)
     select $1, $2, company_id, office_id, app_hidden.office_today(office_id), id, cost, currency_code,
       avg_minuts, 'Servicio', subservice_name, '', ''
     from app_public.subservices where id = $3 returning id`,
    appointmentId,
    lineNumber,
    place.subservice(service).id,
  );
}

export const appointmentActs: Readonly<Record<string, Prepare>> = {
  async procCreateAppointments(ground) {
    const { place } = ground;
    const input = {
      officeId: place.id,
      identificationNumber: place.client.identificationNumber,
      appointmentDate: dateOf(ground),
      details: [lineOf(ground)],
    };
    return act(ground, input, 'appointments', {
      office_id: place.id,
      appointment_day: dateOf(ground).slice(0, 10),
      first_name: '',
    });
  },

  async procCreateAppointmentsByName(ground) {
    const { place, unique } = ground;
    const lastName = `Visita ${unique}`;
    const input = {
      officeId: place.id,
      firstName: 'Yolanda',
      lastName,
      phone: '0414-5557788',
      appointmentDate: dateOf(ground),
      details: [lineOf(ground)],
    };
    return act(ground, input, 'appointments', { office_id: place.id, last_name: lastName });
  },

  async 'updateAppointmentById.status'(ground) {
    const { id } = await appointmentToday(ground);
    const input = { id, appointmentPatch: { status: 2 } };
    return act(ground, input, 'appointments', { id, status: 2 });
  },

  async 'updateAppointmentById.appointmentDate'(ground) {
    const { id } = await appointmentToday(ground);
    const appointmentDate = dateOf(ground);
    return act(ground, { id, appointmentPatch: { appointmentDate } }, 'appointments', {
      id,
      appointment_day: appointmentDate.slice(0, 10),
    });
  },

  async 'updateAppointmentById.state'(ground) {
    const { id } = await appointmentToday(ground);
    const input = { id, appointmentPatch: { state: 'ARRIVED' } };
    return act(ground, input, 'appointments', { id, state: 'ARRIVED' });
  },

  async procCreateAppointmentDetailByid(ground) {
    const { id } = await appointmentToday(ground);
    const input = { appointmentId: id, details: [lineOf(ground)] };
    return act(ground, input, 'appointments_details', { appointment_id: id, line_number: 3 });
  },

  async procAppointmentDetailsUpdate(ground) {
    const { line } = await appointmentToday(ground);
    return act(ground, { details: [line] }, 'appointments_details', { id: line, status: 2 });
  },

  async procSaveAppointment(ground) {
    const { id, line } = await appointmentToday(ground);
    const input = { id, details: [lineOf(ground)], changeOldServices: [line] };
    return act(ground, input, 'appointments_details', { appointment_id: id, line_number: 3 });
  },

  async procMoveAppointment(ground) {
    const { id } = await appointmentToday(ground);
    return act(ground, { id, minutes: 33 }, 'appointments', { id, minutes: 33 });
  },

  async procSaveAppointmentSettings(ground) {
    const { place, unique } = ground;
    const closes = `20:${String(Math.floor(unique / 60) % 60).padStart(2, '0')}:${String(unique % 60).padStart(2, '0')}`;
    const input = { officeId: place.id, opens: '08:00', closes, remind24H: true, remind3H: false };
    return act(ground, input, 'office_appointment_settings', { office_id: place.id, closes });
  },
};
