import { beforeAll, describe, expect, test } from 'vitest';
import { openTurn, priced } from '#db/tests/support/acts.ts';
import { caracas, db } from '#db/tests/support/demo-fixture.ts';
import { server } from '#server/testing/served-fixture.ts';
import { onDocumentedCalls, result, run, sentBy, values, written } from './documented-fixture.ts';
import { writtenOut } from './documents.ts';

onDocumentedCalls();

beforeAll(async () => {
  values.turn = await openTurn(db, caracas, caracas.people.crm_technical);
});

/** Returns a haircut of today. */
const haircutOf = (kind: 'sale' | 'warranty') =>
  priced(caracas, 'Corte de dama', values.turn ?? '', { kind });

describe('documented sales and warranties (doc 2 §3 Sale detail) (doc 2 §7 Sales)', () => {
  const client = {
    'a known client by number, phone and e-mail':
      'identificationNumber: "<number>", phone: "", email: ""',
    'a new client':
      'identificationNumber: "V26000001", identificationType: "CI", phone: "0414-5550011", email: "", address: "Chacao"',
    'a client by name (saveByNameData)':
      'firstName: "Yolanda", lastName: "Tortoza", phone: "0424-7778899"',
  };
  const kinds = [
    ['sale', 'procCreateSales', 'vSaleById', ', paymentDetails: [], advertising: false'],
    ['warranty', 'procCreateSalesWarranty', 'vWarrantyById', ''],
  ] as const;

  test.for(
    kinds.flatMap((kind) =>
      Object.entries(client).map((buyer) => ({ kind, buyer, name: buyer[0] })),
    ),
  )(
    'a $kind.0 to $name is created (doc 2 §5 Warranty) (doc 2 §7 Sales)',
    async ({ kind, buyer }) => {
      const [name, procedure, one, more] = kind;
      const { cost, tax } = haircutOf(name);
      const found = await run(
        'crm_supervisor',
        `${procedure}(input: {
        officeId: "<office>", employeeId: "<supervisor>", saleDate: "<today> 00:00:01", invoiceNumber: "S/F",
        currencyCode: "VES", totalTip: 0, totalUsd: 0${more}, ${buyer[1]}, salesDetails: [{
          workdayId: "<turn>", subserviceId: "<haircut>", cost: ${cost}, tax: ${tax}, currencyCode: "VES", discount: 0,
          avg_minuts: 45
        }]
      }) ${result}`,
      );
      expect(found.result).toMatchObject({ vId: expect.any(String), vEndCode: '99999' });
      const { vId: id } = found.result;
      const sent = sentBy(`(input: {${buyer[1]}}) {`);
      expect(
        await run(
          'crm_supervisor',
          `${one}(id: "${id}") { clientIn total invoiceNumber currencyCode }`,
        ),
      ).toEqual({
        clientIn: sent.get('identificationNumber') ?? '',
        total: cost,
        invoiceNumber: 'S/F',
        currencyCode: 'VES',
      });
      expect(
        await run(
          'crm_supervisor',
          `allVSalesDetails(condition: {saleId: "${id}"}) { nodes { saleId cost subserviceName serviceName } }`,
        ),
      ).toEqual({
        nodes: [{ saleId: id, cost, subserviceName: 'Corte de dama', serviceName: 'Cabello' }],
      });
      expect(
        await run(
          'crm_supervisor',
          `updateSaleById(input: {id: "${id}", salePatch: {status: 2}}) { sale { id status invoiceNumber } }`,
        ),
      ).toEqual({ sale: { id, status: 2, invoiceNumber: 'S/F' } });
    },
  );
});

const payments: Readonly<Record<string, (cost: number) => unknown>> = {
  'payment lines': (cost) => [
    { amount: cost, payment_type: 'Cash', currency: 'VES', exchange_rate: 1, amount_bs: cost },
  ],
  'sale payment details': () => ({
    exchange_value: Number(caracas.usdRate),
    exchange_amount: 0,
    paid_in_dollars: false,
  }),
  dollars: () => ({
    exchange_value: Number(caracas.usdRate),
    exchange_amount: 12,
    paid_in_dollars: true,
  }),
};

test.for(Object.entries(payments))(
  'JSON as value or text, as literal or variable, creates the same sale: %s (doc 2 §3 Sale payment details) (D45)',
  async ([, detailsOf]) => {
    const { workdayId, subserviceId, cost, tax } = haircutOf('sale');
    const amounts = { cost: Number(cost), tax: Number(tax), discount: 0, avg_minuts: 45 };
    const lines = [{ workdayId, subserviceId, currencyCode: 'VES', ...amounts }];
    const details = detailsOf(Number(cost));
    const document = written(`mutation ($lines: JSON, $payments: JSON) {
      procCreateSales(input: {identificationNumber: "<number>", salesDetails: $lines, paymentDetails: $payments}) {
        result { vId vEndCode }
      } }`);
    const token = await server.signIn(caracas.email('crm_supervisor'));
    const sold: unknown[] = [];
    for (const variables of [
      { lines, payments: details },
      { lines: JSON.stringify(lines), payments: JSON.stringify(details) },
    ]) {
      for (const [query, given] of [
        [document, variables],
        [writtenOut(document, variables), undefined],
      ] as const) {
        const { data } = await server.graphql(query, { token, variables: given });
        const [sale] = await db.query(
          `select sale.total::text, sale.tax_total::text, sale.payment_details, line.cost::text, line.avg_minuts,
             payment.currency_code, payment.amount::text
           from app_public.sales as sale
           join app_public.sales_details as line on line.sale_id = sale.id
           join app_public.sales_payments as payment on payment.sale_id = sale.id where sale.id = $1`,
          [data.procCreateSales.result.vId],
        );
        sold.push(sale);
      }
    }
    expect(sold[0]).toMatchObject({ total: cost, tax_total: tax, avg_minuts: 45 });
    expect(sold).toEqual(sold.map(() => sold[0]));
  },
);

test('a call is a POST to one endpoint with its result in data and its failures in errors (doc 2 §7) (doc 2 §8)', async () => {
  const token = await server.signIn(caracas.email('crm_supervisor'));
  const post = async (query: string) => {
    const response = await server.fetch('/graphql', {
      method: 'POST',
      token,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return response.json();
  };
  expect(await post(`{ officeById(id: "${caracas.id}") { officeName } }`)).toEqual({
    data: { officeById: { officeName: 'Caracas' } },
  });
  expect(
    await post(
      'mutation { procCreateWorkdays(input: {identificationNumber: ""}) { result { vEndCode } } }',
    ),
  ).toMatchObject({ errors: [{ message: expect.any(String) }] });
  const read = encodeURIComponent('{ allOffices { nodes { id } } }');
  expect((await server.fetch(`/graphql?query=${read}`, { token })).status).toBe(404);
});
