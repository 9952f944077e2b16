import { takesTime, turnTechnicianId } from '#domain/dates/appointment-times.ts';
import type { CalendarAppointment } from '../calendar/calendar-model.ts';

/** The requested time in minutes since midnight, with its technicians. */
export interface AskedTime {
  readonly start: number;
  readonly minutes: number;
  readonly technicianIds: readonly string[];
}

type Taken = Pick<CalendarAppointment, 'id' | 'day' | 'start' | 'end' | 'state' | 'technicians'>;

/** Free times are proposed in steps of five minutes. */
const grain = 5;

/** Returns the occupied times of technicians on a day (D39), earliest first, without the edited appointment. */
export function takenTimes<Each extends Taken>(
  appointments: readonly Each[],
  day: string,
  except?: string,
): readonly Each[] {
  return appointments
    .filter((each) => each.day === day && each.id !== except && takesTime(each.state))
    .toSorted((one, other) => one.start - other.start);
}

/** Returns whether the appointment occupies a technician; 'Técnico por Turno' stands for no particular one. */
export function takesTimeOf(
  { technicians }: Pick<Taken, 'technicians'>,
  technicianId: string,
): boolean {
  return technicianId !== turnTechnicianId && technicians.some(({ id }) => id === technicianId);
}

/**
 * Returns the first occupied time for which the database would reject the requested time (D39),
 * with its technician; or null.
 */
export function clashOf<Each extends Taken>(
  { start, minutes, technicianIds }: AskedTime,
  taken: readonly Each[],
): { readonly appointment: Each; readonly technicianId: string } | null {
  for (const appointment of taken) {
    if (appointment.start >= start + minutes || appointment.end <= start) continue;
    const technicianId = technicianIds.find((id) => takesTimeOf(appointment, id));
    if (technicianId) return { appointment, technicianId };
  }
  return null;
}

/**
 * Returns the first minute, from the requested one on, at which all technicians are free until the
 * end, no later than `until`; or null.
 */
export function nextFreeTime(
  asked: AskedTime,
  taken: readonly Taken[],
  until: number,
): number | null {
  let { start } = asked;
  while (start + asked.minutes <= until) {
    const clash = clashOf({ ...asked, start }, taken);
    if (!clash) return start;
    start = Math.ceil(clash.appointment.end / grain) * grain;
  }
  return null;
}
