import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { FloorDocument } from './floor.generated.ts';
import type { FloorTurn } from './floor-model.ts';

/** In milliseconds; the state of appointments also changes with time. */
const minute = 60_000;

/** Returns today's turns of an office with their clients, with live updates (D44). */
export function useFloor(officeId: string) {
  return useQuery({
    queryKey: ['home', 'floor', officeId],
    queryFn: ({ signal }) => request(FloorDocument, { officeId }, { signal }),
    refetchInterval: minute,
    // Only absent or hidden values are null.
    select: ({ procFloor }) => (procFloor?.nodes ?? []) as readonly FloorTurn[],
  });
}
