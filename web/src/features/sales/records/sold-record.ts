import { queryOptions } from '@tanstack/react-query';
import type { RequestOptions } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { SaleKind } from '../sale-model.ts';
import { readSaleRecord, type SaleRecord } from './use-sale-record.ts';

/** A sale or warranty that was just registered, for all that is offered of it; a change of a sale has it read again (D44). */
export const soldRecord = (kind: SaleKind, id: string, options: RequestOptions = {}) =>
  queryOptions({
    queryKey: ['sales', 'sold', kind, id] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readSaleRecord(kind, id, { ...options, signal }),
  });

/** The same where nothing on the screen has read it yet; throws an ApiError when there is none to see. */
export function readSoldRecord(kind: SaleKind, id: string): Promise<SaleRecord> {
  return queryClient.fetchQuery(soldRecord(kind, id));
}
