import { today } from '#domain/dates.ts';
import { upcomingAppointmentsList } from '#domain/lists/upcoming-appointments.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { AppointmentsList } from './appointments-list.tsx';

/** The appointments from today on, the next one first (doc 2 §7). */
export function UpcomingAppointmentsScreen() {
  const day = today(new Date(), useMe().timeZone);
  return (
    <AppointmentsList
      definition={upcomingAppointmentsList}
      routes={paths.upcomingAppointments}
      listTitle="Próximas Citas"
      defaultFilters={{ date_from: day }}
      furtherTabs={[{ label: 'Listado de Citas', link: { to: paths.appointments.list } }]}
    />
  );
}
