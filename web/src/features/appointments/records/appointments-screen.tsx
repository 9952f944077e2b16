import { today } from '#domain/dates.ts';
import { appointmentsList } from '#domain/lists/appointments.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { AppointmentsList } from './appointments-list.tsx';

/** 'Listado de Citas': of today unless filtered otherwise (doc 2 §2, §5). */
export function AppointmentsScreen() {
  const day = today(new Date(), useMe().timeZone);
  return (
    <AppointmentsList
      definition={appointmentsList}
      routes={paths.appointments}
      listTitle="Listado de Citas"
      defaultFilters={{ date_from: day, date_until: day }}
      furtherTabs={[
        { label: 'Próximas Citas', link: { to: paths.upcomingAppointments.list } },
        { label: 'Horario y Recordatorios', link: { to: paths.appointments.settings } },
      ]}
    />
  );
}
