import { stateCaptions } from '#domain/dates/appointment-times.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { spanText } from '../appointment-times.ts';
import { longDayTitle } from './calendar-columns.ts';
import type { CalendarAppointment } from './calendar-model.ts';

const columns = [
  { caption: 'Hora', cell: ({ start, end }: CalendarAppointment) => spanText(start, end) },
  { caption: 'Cliente', cell: ({ name }: CalendarAppointment) => name },
  { caption: 'Teléfono', cell: ({ phone }: CalendarAppointment) => phone },
  { caption: 'Servicios', cell: ({ services }: CalendarAppointment) => services.join(', ') },
  {
    caption: 'Técnico',
    cell: ({ technicians }: CalendarAppointment) => technicians.map(({ name }) => name).join(', '),
  },
  { caption: 'Estado', cell: ({ state }: CalendarAppointment) => stateCaptions[state] },
];

/** Printout of the calendar: the appointments of each day by hour, for A4. */
export function AppointmentsPaper({
  days,
  appointments,
  employeeId,
}: {
  days: readonly string[];
  appointments: readonly CalendarAppointment[];
  /** Id of the only technician; null for all. */
  employeeId: string | null;
}) {
  const own = appointments.filter(
    ({ technicians }) => employeeId === null || technicians.some(({ id }) => id === employeeId),
  );
  return days.map((day) => (
    <DataTable
      key={day}
      title={longDayTitle(day)}
      whenEmpty="Nadie tiene cita ese día."
      columns={columns}
      rows={own
        .filter((each) => each.day === day)
        .toSorted((one, other) => one.start - other.start)}
    />
  ));
}
