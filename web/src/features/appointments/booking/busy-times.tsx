import { Text } from '@mantine/core';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import look from '#web/ui/parts.module.css';
import { spanText } from '../appointment-times.ts';
import type { CalendarAppointment } from '../calendar/calendar-model.ts';
import { occupies } from './busy-times-model.ts';
import type { AppointmentTechnician } from './use-appointment-office.ts';

/** Placeholder while loading; most technicians have no other appointment that day. */
export function BusyTimesPlaceholder({ technicianIds }: { technicianIds: readonly string[] }) {
  const requestedIds = new Set(technicianIds.filter((id) => id !== '' && id !== turnTechnicianId));
  if (requestedIds.size === 0) return null;
  return (
    <div className={`${look.inset} ${look.stack} ${look.wide}`} data-awaited>
      {[...requestedIds].map((id) => (
        <div key={id}>
          <Text>&nbsp;</Text>
          <Text>&nbsp;</Text>
        </div>
      ))}
    </div>
  );
}

/** Appointments of the chosen technicians on that day; a conflict with the chosen time is marked. */
export function BusyTimes({
  busy,
  technicians,
  clashId,
}: {
  busy: readonly CalendarAppointment[];
  technicians: readonly AppointmentTechnician[];
  clashId: string | undefined;
}) {
  const known = technicians.filter(({ id }) => id !== turnTechnicianId);
  if (known.length === 0) return null;
  return (
    <section
      className={`${look.inset} ${look.stack} ${look.wide}`}
      aria-label="Ocupado ese día"
      aria-live="polite"
    >
      {known.map(({ id: technicianId, fullName }) => {
        const own = busy.filter((each) => occupies(each, technicianId));
        return (
          <div key={technicianId}>
            <Text fw={500}>{fullName}</Text>
            {own.length === 0 ? (
              <Text c="dimmed">Sin citas ese día</Text>
            ) : (
              <ul>
                {own.map(({ id, start, end, name }) => (
                  <li key={id} className={id === clashId ? look.bad : ''}>
                    {spanText(start, end)}{' '}
                    <span className={id === clashId ? '' : look.muted}>{name}</span>
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
