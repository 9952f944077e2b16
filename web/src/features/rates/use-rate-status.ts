import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/graphql.ts';
import type { RateStatus } from './official-rate-model.ts';
import { ratesTopic } from './rate-model.ts';
import { RateStatusDocument } from './rates.generated.ts';

/** A rate grows stale by the clock alone, so it is looked at this often, in milliseconds. */
const lookedAt = 10 * 60_000;

/** Where the rates of the reader's branches come from; of one office where it is named. */
export function useRateStatus(officeId: string | null, enabled = true) {
  return useQuery({
    queryKey: [ratesTopic, 'status', officeId],
    enabled,
    refetchInterval: lookedAt,
    queryFn: ({ signal }) => request(RateStatusDocument, { officeId }, { signal, counted: false }),
    select: ({ procRateStatus }): readonly RateStatus[] =>
      (procRateStatus?.nodes ?? []).filter((status) => status !== null),
  });
}
