import { stateCaptions } from '#domain/dates/appointment-times.ts';
import { shortName } from '#domain/people/short-name.ts';
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

/** Letters beside the icon in the narrowest column. */
const rowLength = 14;

/** Returns the client's name if it fits into the rows of a block, otherwise the short name. */
export function blockName(name: string, rows: number): string {
  let [row, length] = [1, 0];
  for (const word of name.split(' ')) {
    const isOnRow = length > 0 && length + 1 + word.length <= rowLength;
    if (length > 0 && !isOnRow) row += 1;
    length = isOnRow ? length + 1 + word.length : word.length;
  }
  return row <= rows ? name : shortName(name);
}
