import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import type { RateStatus } from './official-rate-model.ts';
import { ratesTopic } from './rate-model.ts';
import { RateStatusDocument } from './rates.generated.ts';

/** Refresh interval in milliseconds: a rate becomes stale without any change. */
const staleTime = 10 * 60_000;

/** Returns the rate status of the reader's branches, or of one office. */
export function useRateStatus(officeId: string | null, enabled = true) {
  return useQuery({
    queryKey: [ratesTopic, 'status', officeId],
    enabled,
    refetchInterval: staleTime,
    queryFn: ({ signal }) => request(RateStatusDocument, { officeId }, { signal }),
    select: ({ procRateStatus }): readonly RateStatus[] =>
      (procRateStatus?.nodes ?? []).filter((status) => status !== null),
  });
}
