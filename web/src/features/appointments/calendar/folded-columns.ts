import { turnTechnicianId } from '#domain/appointments.ts';
import type { CalendarAppointment, CalendarColumn } from './calendar-model.ts';

/**
 * The columns for which there is room, in their order, and those that are folded away: of who has neither a
 * turn nor an appointment that day, the last ones. Who has something is shown, and scrolled to where need be.
 */
export function foldedColumns(
  columns: readonly CalendarColumn[],
  appointments: readonly Pick<CalendarAppointment, 'day' | 'technicians'>[],
  room: number,
): { readonly shown: readonly CalendarColumn[]; readonly folded: readonly CalendarColumn[] } {
  const busy = new Set(
    appointments.flatMap(({ day, technicians }) => technicians.map(({ id }) => `${day} ${id}`)),
  );
  const isIdle = ({ employeeId, day, note }: CalendarColumn) =>
    note === '' && employeeId !== turnTechnicianId && !busy.has(`${day} ${employeeId}`);
  const idle = columns.filter(isIdle);
  const excess = Math.min(idle.length, Math.max(0, columns.length - room));
  const folded = idle.slice(idle.length - excess);
  return { shown: columns.filter((column) => !folded.includes(column)), folded };
}
