import { beforeAll, expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/graphql.ts', () => ({ request: asked }));

let sold: typeof import('./sold-record.ts');
let queryClient: typeof import('#web/lib/query-client.ts').queryClient;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  sold = await import('./sold-record.ts');
  ({ queryClient } = await import('#web/lib/query-client.ts'));
});

test('what the message beside it has read is not read again to be printed, until the sale changes', async () => {
  asked.mockImplementation(async () => ({ vSaleById: { id: '7', total: '10.00' } }));
  await queryClient.fetchQuery(sold.soldRecord('sale', '7', { counted: false }));
  expect(await sold.readSoldRecord('sale', '7')).toMatchObject({ sale: { total: '10.00' } });
  expect(asked).toHaveBeenCalledTimes(1);

  asked.mockImplementation(async () => ({ vSaleById: { id: '7', total: '12.00' } }));
  await queryClient.invalidateQueries({ queryKey: ['sales'] });
  expect(await sold.readSoldRecord('sale', '7')).toMatchObject({ sale: { total: '12.00' } });
  expect(asked).toHaveBeenCalledTimes(2);
});
