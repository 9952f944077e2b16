import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/graphql.ts';
import { FloorDocument } from './floor.generated.ts';
import type { FloorTurn } from './floor-model.ts';

/** Milliseconds: an appointment's time comes without anybody changing it. */
const minute = 60_000;

/** Today's turns with who is busy, refreshed by what others do (D44). */
export function useFloor() {
  return useQuery({
    queryKey: ['home', 'floor'],
    queryFn: ({ signal }) => request(FloorDocument, {}, { signal, counted: false }),
    refetchInterval: minute,
    // Nothing in it is null but who is not there, or may not be known.
    select: ({ procFloor }) => (procFloor?.nodes ?? []) as readonly FloorTurn[],
  });
}
