import { beforeAll, describe, expect, test } from 'vitest';
import { correctSale, createSale, openTurn, priced, type SaleLine, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

let line: SaleLine;
let rate: number;
let dollars: number;

beforeAll(async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  line = priced(caracas, 'Corte de dama', turn);
  rate = Number(caracas.usdRate);
  dollars = Number(caracas.subservice('Corte de dama').cost);
});

const cents = (amount: number) => amount.toFixed(2);

const paid = (sale: string) =>
  db.query(
    `select payment_type as type, currency_code as currency, amount::text, exchange_rate::float as rate, amount_local::text as local
     from app_public.sales_payments where sale_id = $1 order by line_number`,
    [sale],
  );

describe('payment details in the documented form (doc 2 §3 Sale payment details) (D64)', () => {
  const details = (changed: object) => ({
    exchange_value: rate * 2,
    exchange_amount: 5,
    paid_in_dollars: true,
    ...changed,
  });
  const asText = (value: object) => JSON.stringify(value);

  test.each([
    ['JSON', (value: object) => value],
    ['JSON text', asText],
  ])(
    'exchange_amount is the paid dollars, and the rest is in bolívares: %s (D64)',
    async (_label, write) => {
      const sale = await sell(db, caracas, [line], { payment_details: write(details({})) });
      const local = Math.round(5 * rate * 100) / 100;
      expect(await paid(sale)).toEqual([
        { type: 'Cash', currency: 'USD', amount: '5.00', rate, local: cents(local) },
        {
          type: 'Cash',
          currency: 'VES',
          amount: cents(Number(line.cost) - local),
          rate: 1,
          local: cents(Number(line.cost) - local),
        },
      ]);
    },
  );

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['zero', 0],
    ['more than the total', 1_000],
    ['all', '12.00'],
  ])(
    'an exchange_amount of %s means the whole sale in dollars (D64)',
    async (_label, exchange_amount) => {
      expect(dollars).toBe(12);
      const sale = await sell(db, caracas, [line], {
        payment_details: details({ exchange_amount }),
      });
      expect(await paid(sale)).toEqual([
        { type: 'Cash', currency: 'USD', amount: '12.00', rate, local: line.cost },
      ]);
    },
  );

  test('a sale without paid_in_dollars is paid in bolívares', async () => {
    const sale = await sell(db, caracas, [line], {
      payment_details: details({ paid_in_dollars: false }),
    });
    expect(await paid(sale)).toEqual([
      { type: 'Cash', currency: 'VES', amount: line.cost, rate: 1, local: line.cost },
    ]);
  });

  test.each([-5, 'cinco'])(
    'an exchange_amount of %s is rejected with the field paymentDetails',
    async (exchange_amount) => {
      const selling = createSale(db, caracas, {
        sales_details: [line],
        payment_details: details({ exchange_amount }),
      });
      expect(await rejectionOf(selling)).toMatchObject({
        code: 'INVALID_INPUT',
        params: { field: 'paymentDetails' },
      });
    },
  );
});

describe('the payment detail of a line (doc 2 §3 Payment detail) (D64)', () => {
  const detail = { exchange_amount: 5, exchange_value: 240.5 };
  const storedPayments = (sale: string) =>
    db.query(
      'select payment_detail as detail, cost::text, tax::text from app_public.sales_details where sale_id = $1 order by line_number',
      [sale],
    );

  test('the payment detail of a line is stored with the line and changes no amount (doc 2 §3 Sale detail line) (D64)', async () => {
    const plain = await sell(db, caracas, [line, line]);
    const sale = await sell(db, caracas, [{ ...line, paymentDetail: detail } as SaleLine, line]);
    const { cost, tax } = line;
    expect(await storedPayments(sale)).toEqual([
      { detail, cost, tax },
      { detail: null, cost, tax },
    ]);
    expect(await paid(sale)).toEqual(await paid(plain));
  });

  test.each([
    { service_payment_detail: detail },
    { servicePaymentDetail: detail },
    { payment_details: detail },
    { ...detail },
  ])('the payment detail of a line is accepted under every documented name: %j', async (sent) => {
    const sale = await sell(db, caracas, [{ ...line, ...sent } as SaleLine]);
    expect(await storedPayments(sale)).toMatchObject([{ detail }]);
  });

  test('a correction keeps the payment detail of a line that it sends without one (doc 2 §3 Sale detail line)', async () => {
    const sale = await sell(db, caracas, [{ ...line, paymentDetail: detail } as SaleLine]);
    const id = await db.value('select id from app_public.sales_details where sale_id = $1', [sale]);
    const { v_end_code } = await correctSale(db, caracas, sale, {
      sales_details: [line, { ...line, id }],
    });
    expect(v_end_code).toBe('99999');
    expect((await storedPayments(sale)).map((row) => row.detail)).toEqual([null, detail]);
  });
});
