import { clockText } from '#domain/clock.ts';
import { localDateTime } from '#domain/dates.ts';
import { presentDay } from '#web/lib/server-clock.ts';
import type { AppointmentLine } from './booking/appointment-schema.ts';
import type { AppointmentSubservice } from './booking/use-appointment-office.ts';

/** '9:05 AM – 9:35 AM' */
export function spanText(start: number, end: number): string {
  return `${clockText(start)} – ${clockText(end)}`;
}

/** Day and time of an instant in the office's zone, as the forms hold them. */
export function placeOf(instant: string, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = localDateTime(instant, zone).split(' ');
  return { day, time: time.slice(0, 5) };
}

/** How long the lines take together (D39). */
export function minutesOfLines(
  lines: readonly AppointmentLine[],
  subservices: readonly AppointmentSubservice[],
): number {
  const minutes = new Map(subservices.map(({ id, avgMinuts }) => [id, avgMinuts]));
  return lines.reduce(
    (sum, { saved, subserviceId }) => sum + (saved?.avgMinuts ?? minutes.get(subserviceId) ?? 0),
    0,
  );
}

/** The filter that shows an appointment of another day in the list, which shows today's at first. */
export function dayOfList(day: string, zone: string): Record<string, string> | undefined {
  return day === presentDay(zone) ? undefined : { date_from: day, date_until: day };
}
