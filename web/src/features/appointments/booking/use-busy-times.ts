import { useMemo } from 'react';
import { isDate } from '#domain/dates/dates.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { usePermission } from '#web/lib/session/session.ts';
import type { CalendarAppointment } from '../calendar/calendar-model.ts';
import { useCalendarAppointments } from '../calendar/use-calendar-appointments.ts';
import { busyTimes } from './busy-times-model.ts';
import type { AppointmentOffice } from './use-appointment-office.ts';

/**
 * Returns the occupied times of an office on a day, with live updates (D44), so that a person who
 * loses a time to a colleague sees the colleague's appointment (D39). Undefined until loaded, and
 * for readers who may not see that day.
 */
export function useBusyTimes(
  { id: officeId, zone }: AppointmentOffice,
  day: string,
  except: string | undefined,
): readonly CalendarAppointment[] | undefined {
  // Readers of today's appointments alone would see every other day as free (doc 2 §6).
  const canLeaveToday = usePermission('appointment.read_past');
  const present = usePresentDay(zone);
  const canSeeDay = isDate(day) && (canLeaveToday || day === present);
  const range = { officeId, from: day, until: day };
  const { appointments, stale } = useCalendarAppointments(range, zone, {
    wanted: canSeeDay,
    awaited: false,
  });
  const known = canSeeDay && !stale ? appointments : undefined;
  return useMemo(() => known && busyTimes(known, day, except), [known, day, except]);
}
