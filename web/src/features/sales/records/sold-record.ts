import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#web/lib/api/query-client.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import type { SaleKind } from '../sale-model.ts';
import { readSaleRecord, type SaleRecord } from './use-sale-record.ts';

/** Query of a recently registered sale or warranty, shared by its actions; a change of sales reloads it (D44). */
export const soldRecord = (kind: SaleKind, id: string, options: RequestOptions = {}) =>
  queryOptions({
    queryKey: ['sales', 'sold', kind, id] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readSaleRecord(kind, id, { ...options, signal }),
  });

/** Loads the record unless it is cached; throws an ApiError if no visible one has the id. */
export function readSoldRecord(kind: SaleKind, id: string): Promise<SaleRecord> {
  return queryClient.fetchQuery(soldRecord(kind, id));
}
