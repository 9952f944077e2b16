import type { CalendarAppointment } from '../calendar/calendar-model.ts';

/** Returns the next expected appointment of a day, or null. `minutes` is the current minute since midnight. */
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
