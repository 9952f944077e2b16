import { stateCaptions } from '#domain/appointments.ts';
import { spanText } from '../appointment-times.ts';
import type { CalendarAppointment } from './calendar-model.ts';

/** An appointment of the calendar as it is told: whose, when, its state, for what and with whom. */
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
