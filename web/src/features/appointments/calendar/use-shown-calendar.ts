import { useMemo } from 'react';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { minutesOfTime } from '#domain/dates/clock.ts';
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

/** Returns the visible calendar of an office: columns, appointments and working hours. */
export function useShownCalendar({
  office,
  view,
  today,
  onPhone,
  withCancelled,
  columnCount,
}: {
  office: BookingOffice;
  view: CalendarView;
  today: string;
  onPhone: boolean;
  withCancelled: boolean;
  /** Number of columns that fit; empty columns beyond it are folded. */
  columnCount: number;
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

  // On a phone the day may show a single technician.
  const narrowed = onPhone && view.technicianId !== '';
  const wholeWeek = view.kind === 'week' && view.technicianId === '' && !onPhone;
  const oneTechnician = (view.kind === 'week' && !wholeWeek) || narrowed;
  const chosenId = view.technicianId || turnTechnicianId;
  const columns = useMemo(() => {
    if (wholeWeek) return noColumns;
    if (view.kind === 'week') return weekColumns(chosenId, view.from, technicians);
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
    () => foldedColumns(columns, shown, columnCount),
    [columns, shown, columnCount],
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
    /** Whether the week of all technicians is shown, which has no time columns. */
    wholeWeek,
    columns: unfolded,
    /** Columns without turn and appointments. */
    folded,
    /** All appointments; undefined until loaded. */
    appointments,
    shown,
    working,
    range,
    stale,
    error: error ?? settings.error,
    technicians,
    /** Id of the only technician; null for all. */
    employeeId: oneTechnician ? chosenId : null,
  };
}
