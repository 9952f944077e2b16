import { Link } from '@tanstack/react-router';
import { timeOfMinutes } from '#domain/dates/clock.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import look from '#web/ui/parts.module.css';
import { useOwnOffice } from '../booking/use-appointment-office.ts';
import { useCalendarAppointments } from '../calendar/use-calendar-appointments.ts';
import { useNow } from '../grid/now-line.tsx';
import classes from './next-appointment.module.css';
import { nextOf } from './next-of.ts';

/** Today's next appointment, above a list with another documented order. Its line is reserved while loading. */
export function NextAppointment() {
  const { id: officeId, zone } = useOwnOffice();
  const { day, minutes } = useNow(zone);
  const range = { officeId, from: day, until: day };
  const { appointments } = useCalendarAppointments(range, zone, { awaited: false });
  const next = appointments && nextOf(appointments, day, minutes);
  return (
    <p className={classes.next} data-awaited={appointments ? undefined : true}>
      {next && (
        <>
          Próxima cita:{' '}
          <Link
            className={`${look.accent} ${look.strong}`}
            to={paths.appointments.details}
            params={{ id: encodeRouteId({ id: next.id }) }}
          >
            {timeOfMinutes(next.start)} · {next.name}
          </Link>{' '}
          {[...next.services, ...next.technicians.map(({ name }) => name)].join(' · ')}
        </>
      )}
      {next === null && 'No queda ninguna cita por comenzar hoy'}
    </p>
  );
}
