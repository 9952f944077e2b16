import { occupiesTime, turnTechnicianId } from '#domain/dates/appointment-times.ts';
import type { CalendarAppointment } from '../calendar/calendar-model.ts';

/** The requested time in minutes since midnight, with its technicians. */
export interface RequestedTime {
  readonly start: number;
  readonly minutes: number;
  readonly technicianIds: readonly string[];
}

type BusyTime = Pick<CalendarAppointment, 'id' | 'day' | 'start' | 'end' | 'state' | 'technicians'>;

/** Free times are proposed in steps of five minutes. */
const stepMinutes = 5;

/** Returns the occupied times of technicians on a day (D39), earliest first, without the edited appointment. */
export function busyTimes<Each extends BusyTime>(
  appointments: readonly Each[],
  day: string,
  except?: string,
): readonly Each[] {
  return appointments
    .filter((each) => each.day === day && each.id !== except && occupiesTime(each.state))
    .toSorted((one, other) => one.start - other.start);
}

/** Returns whether the appointment occupies a technician; 'Técnico por Turno' stands for no particular one. */
export function occupies(
  { technicians }: Pick<BusyTime, 'technicians'>,
  technicianId: string,
): boolean {
  return technicianId !== turnTechnicianId && technicians.some(({ id }) => id === technicianId);
}

/**
 * Returns the first occupied time for which the database would reject the requested time (D39),
 * with its technician; or null.
 */
export function clashOf<Each extends BusyTime>(
  { start, minutes, technicianIds }: RequestedTime,
  busy: readonly Each[],
): { readonly appointment: Each; readonly technicianId: string } | null {
  for (const appointment of busy) {
    if (appointment.start >= start + minutes || appointment.end <= start) continue;
    const technicianId = technicianIds.find((id) => occupies(appointment, id));
    if (technicianId) return { appointment, technicianId };
  }
  return null;
}

/**
 * Returns the first minute, from the requested one on, at which all technicians are free until the
 * end, no later than `until`; or null.
 */
export function nextFreeTime(
  requested: RequestedTime,
  busy: readonly BusyTime[],
  until: number,
): number | null {
  let { start } = requested;
  while (start + requested.minutes <= until) {
    const clash = clashOf({ ...requested, start }, busy);
    if (!clash) return start;
    start = Math.ceil(clash.appointment.end / stepMinutes) * stepMinutes;
  }
  return null;
}
