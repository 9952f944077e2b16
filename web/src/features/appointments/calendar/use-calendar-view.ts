import { useNavigate } from '@tanstack/react-router';
import { addDays, isDate, mondayOf } from '#domain/dates/dates.ts';
import { paths } from '#web/config/paths.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';

/** View of the calendar, stored in the URL so that it can be shared and is part of the history. */
export interface CalendarView {
  readonly kind: 'day' | 'week';
  readonly day: string;
  /** Technician of a week, or of a day on a phone; '' for all, or for the first one in a week on a phone. */
  readonly technicianId: string;
  /** The visible days, both inclusive. */
  readonly from: string;
  readonly until: string;
}

/** Changes parts of the view. */
export type ShowCalendar = (
  change: Partial<Pick<CalendarView, 'kind' | 'day' | 'technicianId'>>,
) => void;

/** Returns the view of the URL; readers without access to other days see today (doc 2 §6). */
export function useCalendarView(today: string, canLeaveToday: boolean) {
  const search = useAddressSearch();
  const navigate = useNavigate();
  const { fecha = '', vista, tecnico: technicianId = '', office_id: officeId } = search;
  const day = canLeaveToday && isDate(fecha) ? fecha : today;
  const kind = canLeaveToday && vista === 'semana' ? 'week' : 'day';
  const monday = mondayOf(day);
  const view: CalendarView = {
    kind,
    day,
    technicianId,
    from: kind === 'week' ? monday : day,
    until: kind === 'week' ? addDays(monday, 6) : day,
  };
  const show: ShowCalendar = (change) => {
    const next = { ...view, ...change };
    void navigate({
      to: paths.appointments.calendar,
      search: {
        ...(officeId ? { office_id: officeId } : {}),
        ...(next.day === today ? {} : { fecha: next.day }),
        ...(next.kind === 'day' ? {} : { vista: 'semana' }),
        ...(next.technicianId ? { tecnico: next.technicianId } : {}),
      } as Record<string, string>,
      replace: true,
    });
  };
  return { view, show };
}
