import { stateCaptions } from '#domain/dates/appointment-times.ts';
import { spanText } from '../appointment-times.ts';
import type { CalendarAppointment } from './calendar-model.ts';

/** Returns the accessible name of an appointment: client, time, state, services and technicians. */
export function appointmentName({
  name,
  start,
  end,
  state,
  services,
  technicians,
}: CalendarAppointment): string {
  return [
    name,
    spanText(start, end),
    stateCaptions[state],
    services.join(', '),
    technicians.map((technician) => technician.name).join(', '),
  ].join('; ');
}
