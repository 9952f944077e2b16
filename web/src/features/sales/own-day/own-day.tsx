import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import look from '#web/ui/parts.module.css';
import { Earned } from './earned.tsx';
import { OwnAgenda } from './own-agenda.tsx';
import { OwnDayDocument } from './own-day.generated.ts';
import classes from './own-day.module.css';
import { earnedPeriods, type OwnAppointment, type OwnEarnings } from './own-day-model.ts';

/** 'Mi día y mi dinero': the reader's turn, agenda, and earnings of day, week and month (D106). */
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
      {data && (
        <>
          <Turn turn={data.turn} />
          <OwnAgenda appointments={data.appointments} day={day} employeeId={employeeId} />
          {earnedPeriods(data.earnings).map((earned) => (
            <Earned key={earned.period} earned={earned} />
          ))}
        </>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className={look.wide} h={320} data-awaited />}
    </section>
  );
}

/** Card of the turn, which is null without one today, with the way to what is owed. */
function Turn({ turn }: { turn: number | null }) {
  const mayReadOwn = usePermission('settlement.read_own');
  return (
    <div className={`${look.card} ${look.tile} ${classes.turn}`}>
      <span className={look.meta}>Mi turno</span>
      <strong className={look.emphasis}>{turn ?? 'Sin turno hoy'}</strong>
      {mayReadOwn && (
        <Link to={paths.ownEarnings} className={look.target}>
          Mis ganancias
        </Link>
      )}
    </div>
  );
}
