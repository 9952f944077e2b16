import { Text } from '@mantine/core';
import { turnTechnicianId } from '#domain/appointments.ts';
import { spanText } from '../appointment-times.ts';
import type { CalendarAppointment } from '../calendar/calendar-model.ts';
import { takesTimeOf } from './free-times.ts';
import classes from './taken-times.module.css';
import type { AppointmentTechnician } from './use-appointment-office.ts';

/** What the chosen technicians have on that day already; what the chosen time clashes with is marked. */
export function TakenTimes({
  taken,
  technicians,
  clashId,
}: {
  taken: readonly CalendarAppointment[];
  technicians: readonly AppointmentTechnician[];
  clashId: string | undefined;
}) {
  const known = technicians.filter(({ id }) => id !== turnTechnicianId);
  if (known.length === 0) return null;
  return (
    <section className={classes.taken} aria-label="Ocupado ese día" aria-live="polite">
      {known.map(({ id: technicianId, fullName }) => {
        const own = taken.filter((each) => takesTimeOf(each, technicianId));
        return (
          <div key={technicianId}>
            <Text fw={500}>{fullName}</Text>
            {own.length === 0 ? (
              <Text c="dimmed">Sin citas ese día</Text>
            ) : (
              <ul className={classes.times}>
                {own.map(({ id, start, end, name }) => (
                  <li key={id} data-clash={id === clashId || undefined}>
                    {spanText(start, end)} <span className={classes.who}>{name}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </section>
  );
}
