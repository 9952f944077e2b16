import { useMemo } from 'react';
import { turnTechnicianId } from '#domain/appointments.ts';
import { minutesOfTime } from '#domain/clock.ts';
import {
  type BookingOffice,
  useAppointmentTechnicians,
} from '../booking/use-appointment-office.ts';
import { useAppointmentSettings } from '../settings/use-appointment-settings.ts';
import { calendarTechnicians, dayColumns, weekColumns } from './calendar-columns.ts';
import { foldedColumns } from './folded-columns.ts';
import { useCalendarAppointments } from './use-calendar-appointments.ts';
import { useCalendarTurns } from './use-calendar-turns.ts';
import type { CalendarView } from './use-calendar-view.ts';

const noTurns: ReadonlyMap<string, number> = new Map();
const noAppointments: readonly never[] = [];
const noColumns: readonly never[] = [];

/** What the calendar of an office shows in a view: its columns, what stands in them, its working hours. */
export function useShownCalendar({
  office,
  view,
  today,
  onPhone,
  withCancelled,
  room,
}: {
  office: BookingOffice;
  view: CalendarView;
  today: string;
  onPhone: boolean;
  withCancelled: boolean;
  /** For how many columns there is room; the others are folded away where nobody misses them. */
  room: number;
}) {
  const settings = useAppointmentSettings(office.id);
  const bookable = useAppointmentTechnicians(office.id);
  const turns = useCalendarTurns(office.id);
  const range = { officeId: office.id, from: view.from, until: view.until };
  const { appointments, error, stale } = useCalendarAppointments(range, office.zone);
  const shown = useMemo(
    () =>
      withCancelled
        ? (appointments ?? noAppointments)
        : (appointments ?? noAppointments).filter(({ state }) => state !== 'CANCELLED'),
    [appointments, withCancelled],
  );
  const technicians = useMemo(() => calendarTechnicians(bookable, shown), [bookable, shown]);

  // On a phone, where few columns fit, the day may be narrowed to one of them.
  const narrowed = onPhone && view.technicianId !== '';
  const wholeWeek = view.kind === 'week' && view.technicianId === '' && !onPhone;
  const oneTechnician = (view.kind === 'week' && !wholeWeek) || narrowed;
  const chosenId = view.technicianId || turnTechnicianId;
  const columns = useMemo(() => {
    if (wholeWeek) return noColumns;
    if (view.kind === 'week') return weekColumns(chosenId, view.from);
    const all = dayColumns(technicians, view.day === today ? turns : noTurns, view.day);
    return oneTechnician ? all.filter(({ employeeId }) => employeeId === chosenId) : all;
  }, [
    wholeWeek,
    view.kind,
    view.from,
    view.day,
    today,
    technicians,
    turns,
    oneTechnician,
    chosenId,
  ]);
  const { shown: unfolded, folded } = useMemo(
    () => foldedColumns(columns, shown, room),
    [columns, shown, room],
  );
  const working = useMemo(
    () =>
      settings.data && {
        from: minutesOfTime(settings.data.opens),
        until: minutesOfTime(settings.data.closes),
      },
    [settings.data],
  );
  return {
    /** Whether a week of all technicians is shown, which has no columns of time. */
    wholeWeek,
    columns: unfolded,
    /** Those of nobody who has a turn or an appointment. */
    folded,
    /** All of them; undefined until they are read. */
    appointments,
    shown,
    working,
    range,
    stale,
    error: error ?? settings.error,
    technicians,
    /** Whose columns alone are shown; null where all technicians' are. */
    employeeId: oneTechnician ? chosenId : null,
  };
}
