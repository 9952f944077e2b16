import { Text } from '@mantine/core';
import { takesTime, turnTechnicianId } from '#domain/appointments.ts';
import { isDate, today } from '#domain/dates.ts';
import { usePermission } from '#web/lib/session.ts';
import { spanText } from '../appointment-times.ts';
import { useCalendarAppointments } from '../calendar/use-calendar-appointments.ts';
import type { AppointmentLine } from './appointment-schema.ts';
import classes from './taken-times.module.css';
import type { AppointmentTechnician } from './use-appointment-office.ts';

/**
 * What the technicians of the lines have on that day already, as it is at this moment: who loses a
 * time to someone else sees to whom (D39).
 */
export function TakenTimes({
  officeId,
  zone,
  day,
  lines,
  technicians,
  except,
}: {
  officeId: string;
  zone: string;
  day: string;
  lines: readonly AppointmentLine[];
  technicians: readonly AppointmentTechnician[];
  /** The appointment that is being changed. */
  except?: string;
}) {
  const chosen = technicians.filter(
    ({ id }) => id !== turnTechnicianId && lines.some(({ employeeId }) => employeeId === id),
  );
  // Who sees the appointments of today only would be told that any other day is free (doc 2 §6).
  const sees = usePermission('appointment.read_past') || day === today(new Date(), zone);
  if (!isDate(day) || !sees || chosen.length === 0) return null;
  return (
    <section className={classes.taken} aria-label="Ocupado ese día" aria-live="polite">
      {chosen.map((technician) => (
        <TakenOfTechnician
          key={technician.id}
          technician={technician}
          officeId={officeId}
          zone={zone}
          day={day}
          except={except}
        />
      ))}
    </section>
  );
}

function TakenOfTechnician({
  technician,
  officeId,
  zone,
  day,
  except,
}: {
  technician: AppointmentTechnician;
  officeId: string;
  zone: string;
  day: string;
  except: string | undefined;
}) {
  const { appointments } = useCalendarAppointments({ officeId, from: day, until: day }, zone);
  if (!appointments) return null;
  const taken = appointments
    .filter(({ id, state, technicians }) => {
      return (
        id !== except && takesTime(state) && technicians.some((each) => each.id === technician.id)
      );
    })
    .toSorted((one, other) => one.start - other.start);
  return (
    <div>
      <Text fw={500}>{technician.fullName}</Text>
      {taken.length === 0 ? (
        <Text c="dimmed">Sin citas ese día</Text>
      ) : (
        <ul className={classes.times}>
          {taken.map(({ id, start, end, name }) => (
            <li key={id}>
              {spanText(start, end)} <span className={classes.who}>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
