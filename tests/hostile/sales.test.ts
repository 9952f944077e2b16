import { beforeAll, expect, test } from 'vitest';
import { loadOfficeFixture } from '#db/tests/support/office-fixture.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { database, onATestServer, server, token } from '#server/testing/server-fixture.ts';
import { plansOnce } from '#server/testing/test-server.ts';
import type { OfficeFixtures } from '../access/access-fixture.ts';
import { type ActContext, newActContext, newSaleInput } from '../access/acts/act-context.ts';
import { createSale } from '../load/seller.ts';
import { expectRejection } from './expect-rejection.ts';
import { tamperedSale, tamperedSales } from './sale-inputs.ts';

let offices: OfficeFixtures;

onATestServer('crm_supervisor@caracas.demo', plansOnce);

beforeAll(async () => {
  offices = { Caracas: await loadOfficeFixture(database, 'Caracas') } as OfficeFixtures;
});

const context = (): ActContext => newActContext(database, offices, 'Caracas');

const call = (input: unknown) => server.graphql(createSale, { variables: { input }, token });

test.for(Object.entries(tamperedSales))(
  'a sale with %s is rejected without a trace (D9)',
  async ([what, change]) => {
    const input = await tamperedSale(context(), change);
    const before = await footprint(database);
    expectRejection(await call(input), what);
    expect(await footprint(database)).toEqual(before);
  },
);

test("a sale gets the server's price, tax and date, whatever else is sent (D9)", async () => {
  const input = await newSaleInput(context());
  const [line] = input.salesDetails;
  const { data } = await call({
    ...input,
    totalUsd: '0.01',
    salesDetails: [{ ...line, commission: '1', price: '1' }],
  });
  const [storedSale] = await database.query(
    `select sale.currency_code, sale.total::text, sale.total_usd::text, line.discount::text,
       line.currency_code as line_currency, line.commission::text
     from app_public.sales as sale join app_public.sales_details as line on line.sale_id = sale.id
     where sale.id = $1`,
    [data.procCreateSales.result.vId],
  );
  const { people, subservice } = context().office;
  expect(storedSale).toMatchObject({
    currency_code: 'VES',
    line_currency: 'VES',
    total: line?.cost,
    total_usd: subservice('Corte de dama').cost,
    discount: '0.00',
  });
  expect(Number(storedSale?.commission)).toBe(Number(people.crm_technical.commission));
});
