import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/api/query-client.ts';
import { readSoldRecord, soldRecord } from './sold-record.ts';

const queryApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/graphql.ts', () => ({ request: queryApi, onMutation: () => {} }));

test('a loaded record of a sale is reused until the queries of sales are invalidated', async () => {
  queryApi.mockImplementation(async () => ({ vSaleById: { id: '7', total: '10.00' } }));
  await queryClient.fetchQuery(soldRecord('sale', '7'));
  expect(await readSoldRecord('sale', '7')).toMatchObject({ sale: { total: '10.00' } });
  expect(queryApi).toHaveBeenCalledTimes(1);

  queryApi.mockImplementation(async () => ({ vSaleById: { id: '7', total: '12.00' } }));
  await queryClient.invalidateQueries({ queryKey: ['sales'] });
  expect(await readSoldRecord('sale', '7')).toMatchObject({ sale: { total: '12.00' } });
  expect(queryApi).toHaveBeenCalledTimes(2);
});
