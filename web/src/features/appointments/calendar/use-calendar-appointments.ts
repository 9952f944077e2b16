import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import { CalendarAppointmentsDocument } from './calendar.generated.ts';
import {
  type CalendarAppointment,
  type CalendarRow,
  movedRow,
  toAppointment,
} from './calendar-model.ts';

/** What the API gives at most at once. */
const pageSize = 500;

/** Days of an office, both inclusive. */
export interface CalendarRange {
  readonly officeId: string;
  readonly from: string;
  readonly until: string;
}

function keyOf({ officeId, from, until }: CalendarRange) {
  return [appointmentsTopic, 'calendar', officeId, from, until];
}

// A row that did not change keeps its appointment, so that nothing of it is drawn again.
const known = new WeakMap<CalendarRow, CalendarAppointment>();

function appointmentOf(row: CalendarRow, zone: string): CalendarAppointment {
  const kept = known.get(row) ?? toAppointment(row, zone);
  known.set(row, kept);
  return kept;
}

/** The appointments of some days of an office, kept fresh by what others do (D44). */
export function useCalendarAppointments(range: CalendarRange, zone: string) {
  const queryKey = keyOf(range);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly CalendarRow[]> => {
      const counted = queryClient.getQueryData(queryKey) === undefined;
      const rows: CalendarRow[] = [];
      for (;;) {
        const variables = { ...range, first: pageSize, offset: rows.length };
        const answer = await request(CalendarAppointmentsDocument, variables, { signal, counted });
        const { nodes = [], totalCount = 0 } = answer.allVAppointments ?? {};
        // Who may open the calendar sees all of an appointment, so that nothing here is null.
        rows.push(...(nodes as CalendarRow[]));
        if (nodes.length === 0 || rows.length >= totalCount) return rows;
      }
    },
  });
  const appointments = useMemo(() => data?.map((row) => appointmentOf(row, zone)), [data, zone]);
  return { appointments, error, stale: isPlaceholderData };
}

/** Shows an appointment where it was put until the server has answered; answers how to undo that. */
export function showMoved(
  range: CalendarRange,
  id: string,
  move: Parameters<typeof movedRow>[1],
): () => void {
  const queryKey = keyOf(range);
  void queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<readonly CalendarRow[]>(queryKey);
  queryClient.setQueryData<readonly CalendarRow[]>(queryKey, (rows) =>
    rows?.map((row) => (row.id === id ? movedRow(row, move) : row)),
  );
  return () => queryClient.setQueryData(queryKey, before);
}
