import { localDateTime, today } from '#domain/dates.ts';
import type { AppointmentLine } from './booking/appointment-schema.ts';
import type { AppointmentSubservice } from './booking/use-appointment-office.ts';

/** '9:05 AM' of the minutes since midnight; what is beyond it is the next day's. */
export function clockText(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** '9:05 AM – 9:35 AM' */
export function spanText(start: number, end: number): string {
  return `${clockText(start)} – ${clockText(end)}`;
}

/** Minutes since midnight of 'HH:mm' or 'HH:mm:ss'. */
export function minutesOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 'HH:mm' of the minutes since midnight. */
export function timeOfMinutes(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`;
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
  return day === today(new Date(), zone) ? undefined : { date_from: day, date_until: day };
}
