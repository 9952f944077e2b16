import type { LocalDate } from '#domain/dates.ts';
import type { AppointmentSlot } from './appointment-schema.ts';

/** A day, at a time that is still to be said. */
export function newSlot(day: LocalDate): AppointmentSlot {
  return { day, time: '', minutes: null, employeeId: '' };
}
