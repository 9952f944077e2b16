import { timeOfMinutes } from '#domain/dates/clock.ts';
import { localDateTime } from '#domain/dates/dates.ts';
import { shortDate } from '#domain/dates/short-date.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import type { AppointmentLine } from './booking/appointment-schema.ts';
import type { AppointmentSubservice } from './booking/use-appointment-office.ts';

/** '09:05 – 09:35' */
export function spanText(start: number, end: number): string {
  return `${timeOfMinutes(start)} – ${timeOfMinutes(end)}`;
}

/** Returns day and time of an instant in the office's zone as form values. */
export function officeDateTime(instant: string, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = localDateTime(instant, zone).split(' ');
  return { day, time: time.slice(0, 5) };
}

/** Returns 'Cita de Milagros, hoy 11:00' for the toast about an appointment. */
export function bookedText(
  client: string,
  { day, time }: { readonly day: string; readonly time: string },
  zone: string,
): string {
  return `Cita de ${client}, ${shortDate(day, presentDay(zone))} ${time}`;
}

/** Returns the total duration of the lines in minutes (D39). */
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

/** Returns the filter of the appointment list for another day than today, its default. */
export function dayOfList(day: string, zone: string): Record<string, string> | undefined {
  return day === presentDay(zone) ? undefined : { date_from: day, date_until: day };
}
