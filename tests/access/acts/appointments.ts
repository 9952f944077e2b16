import { anyTechnician } from '#db/tests/appointments/appointments-acts.ts';
import { addDays } from '#domain/dates/dates.ts';
import { act, disabled, type Ground, newRow, type Prepare, patchActsOf } from './ground.ts';

/** A line for 'Técnico por Turno', so that no booked technician causes a rejection. */
const lineOf = ({ office, service }: Ground) => ({
  employeeId: anyTechnician,
  subserviceId: office.subservice(service).id,
});

/** A time that no other call of the test uses. */
const dateOf = ({ office, unique }: Ground) =>
  `${addDays(office.today, 1 + (unique % 300))} 10:00:00`;

/**
 * Creates an appointment of today, which attendants see too. Returns its id and that of the first
 * of its two lines.
 */
async function appointmentToday(ground: Ground): Promise<{ id: string; line: string }> {
  const { name, office, service } = ground;
  const appointmentDay = office.today;
  const id = await newRow(ground, 'appointments', {
    firstName: 'Visita',
    lastName: 'De prueba',
    phone: '',
    appointmentDate: new Date(),
    endsAt: new Date(Date.now() + 45 * 60_000),
    appointmentDay,
    officeName: name,
  });
  const { id: subserviceId, cost, currency } = office.subservice(service);
  const addLine = (lineNumber: number) =>
    newRow(ground, 'appointments_details', {
      appointmentId: id,
      lineNumber,
      appointmentDay,
      subserviceId,
      cost,
      currencyCode: currency,
      avgMinuts: 45,
      serviceName: 'Servicio',
      subserviceName: service,
      employeeName: '',
      employeeLastName: '',
    });
  const line = await addLine(1);
  await addLine(2);
  return { id, line };
}

const idOfToday = async (ground: Ground) => (await appointmentToday(ground)).id;

export const appointmentActs: Readonly<Record<string, Prepare>> = {
  async procCreateAppointments(ground) {
    const { office } = ground;
    const input = {
      officeId: office.id,
      identificationNumber: office.client.identificationNumber,
      appointmentDate: dateOf(ground),
      details: [lineOf(ground)],
    };
    return act(ground, input, 'appointments', {
      officeId: office.id,
      appointmentDay: dateOf(ground).slice(0, 10),
      firstName: '',
    });
  },

  async procCreateAppointmentsByName(ground) {
    const { office, unique } = ground;
    const lastName = `Visita ${unique}`;
    const input = {
      officeId: office.id,
      firstName: 'Yolanda',
      lastName,
      phone: '0414-5557788',
      appointmentDate: dateOf(ground),
      details: [lineOf(ground)],
    };
    return act(ground, input, 'appointments', { officeId: office.id, lastName });
  },

  ...patchActsOf('appointment', 'appointments', idOfToday, {
    status: disabled,
    state: () => 'ARRIVED',
  }),

  async 'updateAppointmentById.appointmentDate'(ground) {
    const id = await idOfToday(ground);
    const appointmentDate = dateOf(ground);
    return act(ground, { id, appointmentPatch: { appointmentDate } }, 'appointments', {
      id,
      appointmentDay: appointmentDate.slice(0, 10),
    });
  },

  async procCreateAppointmentDetailByid(ground) {
    const id = await idOfToday(ground);
    const input = { appointmentId: id, details: [lineOf(ground)] };
    return act(ground, input, 'appointments_details', { appointmentId: id, lineNumber: 3 });
  },

  async procAppointmentDetailsUpdate(ground) {
    const { line } = await appointmentToday(ground);
    return act(ground, { details: [line] }, 'appointments_details', { id: line, status: 2 });
  },

  async procSaveAppointment(ground) {
    const { id, line } = await appointmentToday(ground);
    const input = { id, details: [lineOf(ground)], changeOldServices: [line] };
    return act(ground, input, 'appointments_details', { appointmentId: id, lineNumber: 3 });
  },

  async procMoveAppointment(ground) {
    const moved = { id: await idOfToday(ground), minutes: 33 };
    return act(ground, moved, 'appointments', moved);
  },

  async procSaveAppointmentSettings(ground) {
    const { office, unique } = ground;
    const closes = `20:${String(Math.floor(unique / 60) % 60).padStart(2, '0')}:${String(unique % 60).padStart(2, '0')}`;
    const input = { officeId: office.id, opens: '08:00', closes, remind24H: true, remind3H: false };
    return act(ground, input, 'office_appointment_settings', { officeId: office.id, closes });
  },
};
