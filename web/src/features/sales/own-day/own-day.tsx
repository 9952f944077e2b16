import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import look from '#web/ui/parts.module.css';
import { OwnDayDocument } from './own-day.generated.ts';
import classes from './own-day.module.css';
import {
  appointmentText,
  appointmentTime,
  type EarnedPeriod,
  earnedPeriods,
  type OwnAppointment,
  type OwnEarnings,
  servicesText,
} from './own-day-model.ts';

/** 'Mi día y mi dinero': the reader's turn, next appointments, and earnings of day, week and month. */
export function OwnDay({ employeeId }: { employeeId: string }) {
  const { timeZone } = useCurrentUser();
  const day = usePresentDay(timeZone);
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'own', employeeId],
    queryFn: ({ signal }) => request(OwnDayDocument, { employeeId }, { signal }),
    // The API types these fields as nullable, but none is null.
    select: ({ procOwnEarnings, procOwnAppointments, allVWorkdays }) => ({
      earnings: (procOwnEarnings?.nodes ?? []) as readonly OwnEarnings[],
      appointments: (procOwnAppointments?.nodes ?? []) as readonly OwnAppointment[],
      turn: allVWorkdays?.nodes[0]?.numberToken ?? null,
    }),
  });
  return (
    <section aria-label="Mi día y mi dinero" className={classes.board}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Turn turn={data?.turn} />
          <NextAppointments appointments={data?.appointments} day={day} />
          {data
            ? earnedPeriods(data.earnings).map((earned) => (
                <Earned key={earned.period} earned={earned} />
              ))
            : ['DAY', 'WEEK', 'MONTH'].map((period) => (
                <Skeleton key={period} className={classes.earned} data-awaited />
              ))}
        </>
      )}
    </section>
  );
}

/** Card of the turn. `turn` is null without one today, undefined while loading. */
function Turn({ turn }: { turn: number | null | undefined }) {
  return (
    <div className={classes.card}>
      <span className={look.meta}>Mi turno</span>
      <strong className={look.emphasis}>
        {turn === undefined ? '' : (turn ?? 'Sin turno hoy')}
      </strong>
    </div>
  );
}

function NextAppointments({
  appointments,
  day,
}: {
  appointments: readonly OwnAppointment[] | undefined;
  day: string;
}) {
  const [next, ...laterAppointments] = appointments ?? [];
  return (
    <div className={classes.next}>
      <span className={look.meta}>Próximas citas</span>
      {next ? (
        <>
          <strong>{appointmentTime(next, day)}</strong>
          <span className={`${look.cut} ${classes.who}`} title={appointmentText(next)}>
            {appointmentText(next)}
          </span>
        </>
      ) : (
        <span>{appointments && 'Ninguna en los próximos 7 días'}</span>
      )}
      {laterAppointments.length > 0 && (
        <details>
          <summary className={look.accent}>
            {laterAppointments.length === 1 ? '1 más' : `${laterAppointments.length} más`}
          </summary>
          <ul>
            {laterAppointments.map((appointment) => (
              <li key={appointment.id} className={look.padded}>
                <strong>{appointmentTime(appointment, day)}</strong> {appointmentText(appointment)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Earnings of a period, with a link to its services. */
function Earned({
  earned: { period, label, dateFrom, dateUntil, totals, parts, services },
}: {
  earned: EarnedPeriod;
}) {
  return (
    <Link
      to={paths.mySales.list}
      search={{ date_from: dateFrom, date_until: dateUntil }}
      className={classes.earned}
      data-period={period}
    >
      <span className={look.meta}>
        {label}, {servicesText(services)}
      </span>
      {totals.map((total) => (
        <strong key={total} className={look.emphasis}>
          {total}
        </strong>
      ))}
      <span className={classes.parts}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>
    </Link>
  );
}
