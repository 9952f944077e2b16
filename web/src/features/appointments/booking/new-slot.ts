import { today } from '#domain/dates.ts';
import type { AppointmentSlot } from './appointment-schema.ts';

/** Today, at a time that is still to be said. */
export function newSlot(zone: string): AppointmentSlot {
  return { day: today(new Date(), zone), time: '', minutes: null, employeeId: '' };
}
