import { anyTechnician } from '#db/tests/appointments/appointments-acts.ts';
import { addDays } from '#domain/dates/dates.ts';
import {
  type ActContext,
  act,
  disabled,
  exists,
  newRow,
  type Prepare,
  patchActsOf,
  phoneOf,
} from './act-context.ts';

/** A line for 'Técnico por Turno', so that no booked technician causes a rejection. */
const lineOf = ({ office, service }: ActContext) => ({
  employeeId: anyTechnician,
  subserviceId: office.subservice(service).id,
});

/** A time that no other call of the test uses. */
const dateOf = ({ office, unique }: ActContext) =>
  `${addDays(office.today, 1 + (unique % 300))} 10:00:00`;

/**
 * Creates an appointment of today, which attendants see too. Returns its id and that of the first
 * of its two lines.
 */
async function appointmentToday(
  context: ActContext,
  phone = '',
  minutesAhead = 0,
): Promise<{ id: string; line: string }> {
  const { name, office, service } = context;
  const appointmentDay = office.today;
  const id = await newRow(context, 'appointments', {
    firstName: 'Visita',
    lastName: 'De prueba',
    phone,
    appointmentDate: new Date(Date.now() + minutesAhead * 60_000),
    endsAt: new Date(Date.now() + (minutesAhead + 45) * 60_000),
    appointmentDay,
    officeName: name,
  });
  const { id: subserviceId, cost, currency } = office.subservice(service);
  const addLine = (lineNumber: number) =>
    newRow(context, 'appointments_details', {
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

const idOfToday = async (context: ActContext) => (await appointmentToday(context)).id;

export const appointmentActs: Readonly<Record<string, Prepare>> = {
  async procCreateAppointments(context) {
    const { office } = context;
    const input = {
      officeId: office.id,
      identificationNumber: office.client.identificationNumber,
      appointmentDate: dateOf(context),
      details: [lineOf(context)],
    };
    return act(context, input, 'appointments', {
      officeId: office.id,
      appointmentDay: dateOf(context).slice(0, 10),
      firstName: '',
    });
  },

  async procCreateAppointmentsByName(context) {
    const { office, unique } = context;
    const lastName = `Visita ${unique}`;
    const input = {
      officeId: office.id,
      firstName: 'Yolanda',
      lastName,
      phone: '0414-5557788',
      appointmentDate: dateOf(context),
      details: [lineOf(context)],
    };
    return act(context, input, 'appointments', { officeId: office.id, lastName });
  },

  ...patchActsOf('appointment', 'appointments', idOfToday, {
    status: disabled,
    state: () => 'ARRIVED',
  }),

  async 'updateAppointmentById.appointmentDate'(context) {
    const id = await idOfToday(context);
    const appointmentDate = dateOf(context);
    return act(context, { id, appointmentPatch: { appointmentDate } }, 'appointments', {
      id,
      appointmentDay: appointmentDate.slice(0, 10),
    });
  },

  async procCreateAppointmentDetailByid(context) {
    const id = await idOfToday(context);
    const input = { appointmentId: id, details: [lineOf(context)] };
    return act(context, input, 'appointments_details', { appointmentId: id, lineNumber: 3 });
  },

  async procAppointmentDetailsUpdate(context) {
    const { line } = await appointmentToday(context);
    return act(context, { details: [line] }, 'appointments_details', { id: line, status: 2 });
  },

  async procSaveAppointment(context) {
    const { id, line } = await appointmentToday(context);
    const input = { id, details: [lineOf(context)], changeOldServices: [line] };
    return act(context, input, 'appointments_details', { appointmentId: id, lineNumber: 3 });
  },

  async procMoveAppointment(context) {
    const moved = { id: await idOfToday(context), minutes: 33 };
    return act(context, moved, 'appointments', moved);
  },

  async procSendAppointmentMessage(context) {
    const { id } = await appointmentToday(context, phoneOf(context), 60);
    const sent = `select from app_public.messages where event_key like 'appointment:' || $1 || ':%'`;
    return { input: { appointmentId: id }, isDone: () => exists(context.database, sent, id) };
  },

  async procSaveAppointmentSettings(context) {
    const { office, unique } = context;
    const closes = `20:${String(Math.floor(unique / 60) % 60).padStart(2, '0')}:${String(unique % 60).padStart(2, '0')}`;
    const input = { officeId: office.id, opens: '08:00', closes, remind24H: true, remind3H: false };
    return act(context, input, 'office_appointment_settings', { officeId: office.id, closes });
  },
};
