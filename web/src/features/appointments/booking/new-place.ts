import { today } from '#domain/dates.ts';
import type { AppointmentPlace } from './appointment-schema.ts';

/** Today, at a time that is still to be said. */
export function newPlace(zone: string): AppointmentPlace {
  return { day: today(new Date(), zone), time: '', minutes: null, employeeId: '' };
}
