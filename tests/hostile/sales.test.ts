import { beforeAll, expect, test } from 'vitest';
import { stageOffice } from '#db/tests/support/office-fixture.ts';
import { footprint } from '#db/tests/support/refusal.ts';
import { database, onATestServer, server, token } from '#server/testing/server-fixture.ts';
import { plansOnce } from '#server/testing/test-server.ts';
import type { Places } from '../access/access-fixture.ts';
import { type Ground, newGround, newSaleInput } from '../access/acts/ground.ts';
import { createSale } from '../load/seller.ts';
import { expectRefusal } from './expect-refusal.ts';
import { tamperedSale, tamperedSales } from './sale-inputs.ts';

let places: Places;

onATestServer('crm_supervisor@caracas.demo', plansOnce);

beforeAll(async () => {
  places = { Caracas: await stageOffice(database, 'Caracas') } as Places;
});

const ground = (): Ground => newGround(database, places, 'Caracas');

const call = (input: unknown) => server.graphql(createSale, { variables: { input }, token });

test.for(Object.entries(tamperedSales))(
  'a sale with %s is refused without a trace (D9)',
  async ([what, change]) => {
    const input = await tamperedSale(ground(), change);
    const before = await footprint(database);
    expectRefusal(await call(input), what);
    expect(await footprint(database)).toEqual(before);
  },
);

test("a sale gets the server's price, tax and date, whatever else is sent (D9)", async () => {
  const input = await newSaleInput(ground());
  const [line] = input.salesDetails;
  const { data } = await call({
    ...input,
    totalUsd: '0.01',
    salesDetails: [{ ...line, commission: '1', price: '1' }],
  });
  const [kept] = await database.query(
    `select sale.currency_code, sale.total::text, sale.total_usd::text, line.discount::text,
       line.currency_code as line_currency, line.commission::text
     from app_public.sales as sale join app_public.sales_details as line on line.sale_id = sale.id
     where sale.id = $1`,
    [data.procCreateSales.result.vId],
  );
  const { people, subservice } = ground().place;
  expect(kept).toMatchObject({
    currency_code: 'VES',
    line_currency: 'VES',
    total: line?.cost,
    total_usd: subservice('Corte de dama').cost,
    discount: '0.00',
  });
  expect(Number(kept?.commission)).toBe(Number(people.crm_technical.commission));
});
