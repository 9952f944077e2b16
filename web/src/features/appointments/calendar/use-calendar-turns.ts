import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#web/lib/api/graphql.ts';
import { CalendarTurnsDocument } from './calendar.generated.ts';

const none: ReadonlyMap<string, number> = new Map();

/** Returns the turn numbers of an office's technicians, only for today. */
export function useCalendarTurns(officeId: string): ReadonlyMap<string, number> {
  const { data } = useQuery({
    queryKey: ['workdays', 'calendar-turns', officeId],
    queryFn: ({ signal }) => request(CalendarTurnsDocument, { officeId }, { signal }),
  });
  const turns = data?.allVWorkdays?.nodes;
  return useMemo(
    () =>
      turns ? new Map(turns.map(({ employeeId, numberToken }) => [employeeId, numberToken])) : none,
    [turns],
  );
}
