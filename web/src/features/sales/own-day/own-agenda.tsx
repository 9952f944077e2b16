import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/money/currencies.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { ContactLinks } from '#web/ui/record/person-card.tsx';
import { OwnClientPhonesDocument } from './own-day.generated.ts';
import classes from './own-day.module.css';
import {
  appointmentTime,
  clientName,
  dayOf,
  type OwnAppointment,
  servicesOf,
} from './own-day-model.ts';

const none: ReadonlyMap<string | null, string | null> = new Map();

/** The reader's appointments: today's as an agenda, those of the next days folded below it. */
export function OwnAgenda({
  appointments,
  day,
  employeeId,
}: {
  appointments: readonly OwnAppointment[];
  day: string;
  employeeId: string;
}) {
  const { currencyCode: currency } = useCurrentUser();
  const { data: phones = none } = useQuery({
    queryKey: ['home', 'own', 'phones', employeeId, day],
    queryFn: async ({ signal }) => {
      const answer = await request(OwnClientPhonesDocument, { employeeId, day }, { signal });
      const lines = answer.allVAppointmentsDetails?.nodes ?? [];
      return new Map(lines.map((line) => [line.appointmentId, line.contactPhone]));
    },
    // Others see names only (doc 2 §6).
    enabled: usePermission('appointment.read'),
  });
  const today = appointments.filter((each) => dayOf(each) === day);
  const later = appointments.filter((each) => dayOf(each) !== day);
  const linesOf = (shown: readonly OwnAppointment[]) =>
    shown.map((each) => (
      <Line
        key={each.id}
        appointment={each}
        day={day}
        contact={{ phone: phones.get(each.id) ?? null, currency }}
      />
    ));
  return (
    <div className={classes.agenda}>
      <span className={look.meta}>
        {today.length > 0 ? 'Mis citas de hoy' : 'Sin citas para lo que queda de hoy'}
      </span>
      {today.length > 0 && <ul>{linesOf(today)}</ul>}
      {later.length > 0 && (
        <details>
          <summary className={look.accent}>
            {later.length === 1 ? '1 en los próximos días' : `${later.length} en los próximos días`}
          </summary>
          <ul>{linesOf(later)}</ul>
        </details>
      )}
    </div>
  );
}

function Line({
  appointment,
  day,
  contact,
}: {
  appointment: OwnAppointment;
  day: string;
  contact: { readonly phone: string | null; readonly currency: Currency };
}) {
  const name = clientName(appointment);
  return (
    <li className={classes.line} data-row>
      <strong>{appointmentTime(appointment, day)}</strong>
      <span className={`${look.narrowable} ${look.anywhere}`}>
        <span className={look.medium}>{name}</span>{' '}
        <span className={`${look.block} ${look.meta}`}>{servicesOf(appointment)}</span>
      </span>
      <ContactLinks name={name} contact={contact} />
    </li>
  );
}
