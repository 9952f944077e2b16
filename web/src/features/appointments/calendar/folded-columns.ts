import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import type { CalendarAppointment, CalendarColumn } from './calendar-model.ts';

/**
 * Returns the columns that fit, in order, and the folded ones: the last columns of technicians
 * without turn and appointments. Columns with content are always shown, if necessary by scrolling.
 */
export function foldedColumns(
  columns: readonly CalendarColumn[],
  appointments: readonly Pick<CalendarAppointment, 'day' | 'technicians'>[],
  columnCount: number,
): { readonly shown: readonly CalendarColumn[]; readonly folded: readonly CalendarColumn[] } {
  const busy = new Set(
    appointments.flatMap(({ day, technicians }) => technicians.map(({ id }) => `${day} ${id}`)),
  );
  const isIdle = ({ employeeId, day, turn }: CalendarColumn) =>
    turn === null && employeeId !== turnTechnicianId && !busy.has(`${day} ${employeeId}`);
  const idle = columns.filter(isIdle);
  const excess = Math.min(idle.length, Math.max(0, columns.length - columnCount));
  const folded = idle.slice(idle.length - excess);
  return { shown: columns.filter((column) => !folded.includes(column)), folded };
}
