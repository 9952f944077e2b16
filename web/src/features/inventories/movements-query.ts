import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { StockMovementsDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';

/** Number of movements in the chart; 'Ver todos' loads at most `most`. */
const inChart = 60;
const most = 500;

/** Query of the movements of a stock, latest first. */
export function movementsOf(id: string, all = false) {
  const first = all ? most : inChart;
  return queryOptions({
    ...showsRecords,
    queryKey: [inventoriesTopic, 'movements', id, first] as const,
    queryFn: async ({ signal }) =>
      (await request(StockMovementsDocument, { id, first }, { signal })).allVStockMovements,
    placeholderData: keepPreviousData,
  });
}
