import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient, showsRecords } from '#web/lib/api/query-client.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import { CalendarAppointmentsDocument } from './calendar.generated.ts';
import {
  type CalendarAppointment,
  type CalendarRow,
  movedRow,
  toAppointment,
} from './calendar-model.ts';

/** Appointments per request; a range may need several requests. */
const pageSize = 500;

/** Days of an office, both inclusive. */
export interface CalendarRange {
  readonly officeId: string;
  readonly from: string;
  readonly until: string;
}

function keyOf({ officeId, from, until }: CalendarRange) {
  return [appointmentsTopic, 'calendar', officeId, from, until] as const;
}

// An unchanged row keeps its appointment object, so that React does not render it again.
const known = new WeakMap<CalendarRow, CalendarAppointment>();

function appointmentOf(row: CalendarRow, zone: string): CalendarAppointment {
  const cached = known.get(row) ?? toAppointment(row, zone);
  known.set(row, cached);
  return cached;
}

/** A new position that the server has not confirmed yet. */
interface PendingMove {
  readonly id: string;
  readonly to: Parameters<typeof movedRow>[1];
}

// Separate from the query cache, so that a reload does not hide an unconfirmed move.
const pendingMoves = createStore<readonly PendingMove[]>([]);

/**
 * Returns the appointments of a range of days at an office with live updates (D44), each at its
 * latest position. Returns none while they are not `wanted`, and does not suspend.
 */
export function useCalendarAppointments(
  range: CalendarRange,
  zone: string,
  { wanted = true, awaited = true }: { wanted?: boolean; awaited?: boolean } = {},
) {
  const queryKey = keyOf(range);
  const moves = useStore(pendingMoves);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey,
    enabled: wanted,
    ...showsRecords,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly CalendarRow[]> => {
      const counted = awaited && queryClient.getQueryData(queryKey) === undefined;
      const rows: CalendarRow[] = [];
      for (;;) {
        const variables = { ...range, first: pageSize, offset: rows.length };
        const answer = await request(CalendarAppointmentsDocument, variables, { signal, counted });
        const { nodes = [], totalCount = 0 } = answer.allVAppointments ?? {};
        // Readers of the calendar may see every field of an appointment, so no field is null.
        rows.push(...(nodes as CalendarRow[]));
        if (nodes.length === 0 || rows.length >= totalCount) return rows;
      }
    },
  });
  const appointments = useMemo(
    () => data?.map((row) => appointmentOf(afterMoves(row, moves), zone)),
    [data, moves, zone],
  );
  return { appointments, error, stale: isPlaceholderData };
}

function afterMoves(row: CalendarRow, moves: readonly PendingMove[]): CalendarRow {
  return moves.filter(({ id }) => id === row.id).reduce((at, { to }) => movedRow(at, to), row);
}

/** Shows an appointment at its new position. Returns a function that ends this. */
export function showMove(move: PendingMove): () => void {
  pendingMoves.set([...pendingMoves.get(), move]);
  return () => pendingMoves.set(pendingMoves.get().filter((each) => each !== move));
}

/** Returns the version of an appointment in the cache (D59). */
export function readVersion(range: CalendarRange, id: string): string | null {
  const rows = queryClient.getQueryData<readonly CalendarRow[]>(keyOf(range));
  return rows?.find((row) => row.id === id)?.version ?? null;
}

/** Reloads all appointments and awaits a reload that a live update has started. */
export async function readAppointmentsAgain(): Promise<void> {
  const queryKey = [appointmentsTopic] as const;
  await queryClient.invalidateQueries({ queryKey });
  const activeFetch = { queryKey, type: 'active', fetchStatus: 'fetching' } as const;
  while (queryClient.isFetching(activeFetch)) {
    await queryClient.refetchQueries(activeFetch, { cancelRefetch: false });
  }
}
