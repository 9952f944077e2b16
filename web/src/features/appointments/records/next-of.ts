import type { CalendarAppointment } from '../calendar/calendar-model.ts';

/** The appointment that begins next on a day, of those that are still expected; null where none is. `minutes` since midnight. */
export function nextOf<Each extends Pick<CalendarAppointment, 'day' | 'start' | 'state'>>(
  appointments: readonly Each[],
  day: string,
  minutes: number,
): Each | null {
  const expected = appointments.filter(
    (each) =>
      each.day === day &&
      each.start >= minutes &&
      (each.state === 'BOOKED' || each.state === 'CONFIRMED'),
  );
  return expected.toSorted((one, other) => one.start - other.start)[0] ?? null;
}
