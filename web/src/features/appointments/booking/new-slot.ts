import type { LocalDate } from '#domain/dates/dates.ts';
import type { AppointmentSlot } from './appointment-schema.ts';

/** Returns a slot on a day without a time. */
export function newSlot(day: LocalDate): AppointmentSlot {
  return { day, time: '', minutes: null, employeeId: '' };
}
