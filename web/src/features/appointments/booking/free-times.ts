import { takesTime, turnTechnicianId } from '#domain/appointments.ts';
import type { CalendarAppointment } from '../calendar/calendar-model.ts';

/** What is asked for: minutes since midnight, and whose time it takes. */
export interface AskedTime {
  readonly start: number;
  readonly minutes: number;
  readonly technicianIds: readonly string[];
}

type Taken = Pick<CalendarAppointment, 'id' | 'day' | 'start' | 'end' | 'state' | 'technicians'>;

/** A free time is proposed at whole five minutes. */
const grain = 5;

/** What takes a technician's time on a day (D39), earliest first, but for the appointment that is being changed. */
export function takenTimes<Each extends Taken>(
  appointments: readonly Each[],
  day: string,
  except?: string,
): readonly Each[] {
  return appointments
    .filter((each) => each.day === day && each.id !== except && takesTime(each.state))
    .toSorted((one, other) => one.start - other.start);
}

/** Whether it takes a technician's time; 'Técnico por Turno' is whoever has it. */
export function takesTimeOf(
  { technicians }: Pick<Taken, 'technicians'>,
  technicianId: string,
): boolean {
  return technicianId !== turnTechnicianId && technicians.some(({ id }) => id === technicianId);
}

/** The first of what is taken that the database would refuse the asked time for (D39), with whose it is; or null. */
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

/** The first minute from the asked one on at which all have time, that ends by `until`; or null. */
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
