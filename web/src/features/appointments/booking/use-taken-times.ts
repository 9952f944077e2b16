import { useMemo } from 'react';
import { isDate } from '#domain/dates.ts';
import { usePresentDay } from '#web/lib/server-clock.ts';
import { usePermission } from '#web/lib/session.ts';
import type { CalendarAppointment } from '../calendar/calendar-model.ts';
import { useCalendarAppointments } from '../calendar/use-calendar-appointments.ts';
import { takenTimes } from './free-times.ts';
import type { AppointmentOffice } from './use-appointment-office.ts';

/**
 * What is taken of an office's day at this moment, kept fresh by what others do (D44): who loses a time
 * to someone else sees to whom (D39). Undefined until it is read, and for who may not see that day.
 */
export function useTakenTimes(
  { id: officeId, zone }: AppointmentOffice,
  day: string,
  except: string | undefined,
): readonly CalendarAppointment[] | undefined {
  // Who sees the appointments of today only would be told that any other day is free (doc 2 §6).
  const mayLeaveToday = usePermission('appointment.read_past');
  const present = usePresentDay(zone);
  const sees = isDate(day) && (mayLeaveToday || day === present);
  const range = { officeId, from: day, until: day };
  const { appointments, stale } = useCalendarAppointments(range, zone, {
    wanted: sees,
    awaited: false,
  });
  const known = sees && !stale ? appointments : undefined;
  return useMemo(() => known && takenTimes(known, day, except), [known, day, except]);
}
