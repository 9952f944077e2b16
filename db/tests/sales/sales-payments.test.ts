import { describe, expect, test } from 'vitest';
import {
  correctSale,
  createSale,
  openTurn,
  priced,
  type SaleArguments,
  sell,
} from '../support/acts.ts';
import { caracas, db, lima } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { haircut, onASellingOffice, rejected as rejectedSale } from './sales-fixture.ts';

/** Price of a haircut at Caracas, in bolívares: 12 dollars at 241.5780. */
const due = '2898.94';

onASellingOffice();

/** Returns each payment of a sale, and whether the seller named its type. */
async function paymentsOf(sale: string) {
  const rows = await db.query(
    `select payment_type, currency_code, amount, exchange_rate, amount_local, type_told
     from app_public.v_sales_payments where sale_id = $1 order by line_number`,
    [sale],
  );
  return rows.map((row) => Object.values(row).join(' '));
}

/** Returns the payment types as the list of sales and its files show them. */
const listedTypes = (sale: string) =>
  db.value<string>('select payment_types from app_public.v_sales where id = $1', [sale]);

const paidBy = async (payment_details: unknown, args: Partial<SaleArguments> = {}) =>
  paymentsOf(await sell(db, caracas, [haircut()], { payment_details, ...args }));

const rejected = (payment_details: unknown, args: Partial<SaleArguments> = {}) =>
  rejectedSale({ payment_details, ...args });

const bolivares = (amount: string, payment_type = 'Transfer') => ({
  amount,
  payment_type,
  currency: 'VES',
});

describe('payments of a sale (D14)', () => {
  test.for([undefined, null, [], '[]', {}, { payments: [] }])(
    "payment details %j mean cash in the office's currency with an unspecified type (2-B9) (D14)",
    async (details) => {
      const sale = await sell(db, caracas, [haircut()], { payment_details: details });
      expect(await paymentsOf(sale)).toEqual([`Cash VES ${due} 1 ${due} false`]);
      expect(await listedTypes(sale)).toBe('Unspecified');
    },
  );

  test('the dashboard, its rows and the sales sum payments by the same types (2-B9) (D14)', async () => {
    await sell(db, caracas, [haircut()], { payment_details: {} });
    await sell(db, caracas, [haircut()], { payment_details: [bolivares(due, 'Cash')] });
    await sell(db, caracas, [haircut()], {
      payment_details: { paid_in_dollars: true, exchange_amount: 5 },
    });
    const sums = (member: string, source: string) =>
      db.queryAs(
        caracas.email('crm_supervisor'),
        `select ${member} as member, currency_code, sum(amount) as amount from ${source}
         group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
      );
    const listed = await sums(
      `case when type_told then payment_type else 'Unspecified' end`,
      `(select payment.type_told, payment.payment_type, payment.currency_code, payment.direction * payment.amount as amount
        from app_public.v_sales_payments as payment
        join app_public.v_sales as sale on sale.id = payment.sale_id
        where not sale.advertising and sale.sale_day = app_hidden.office_today(sale.office_id)) as payment`,
    );
    expect(listed).toContainEqual(expect.objectContaining({ member: 'Unspecified' }));
    expect(await sums('member', `app_public.proc_dashboard('PAYMENT')`)).toEqual(listed);
    expect(await sums('payment_type', `app_public.proc_dashboard_lines('PAYMENT')`)).toEqual(
      listed,
    );
  });

  test('details with only a dollar amount mean dollars of an unspecified type', async () => {
    expect(await paidBy({ paid_in_dollars: true, exchange_amount: 5 })).toEqual([
      'Cash USD 5.00 241.5780 1207.89 false',
      'Cash VES 1691.05 1 1691.05 false',
    ]);
  });

  test.for([
    ['Transfer', (lines: object) => lines],
    ['Cash', (lines: object) => lines],
    ['TDC', (lines: object) => JSON.stringify(lines)],
    ['TDD', (payments: object) => ({ payments })],
  ] as const)(
    'a payment by %s is accepted in every documented form (doc 2 §5 Payment types)',
    async ([type, sent]) => {
      expect(await paidBy(sent([bolivares(due, type)]))).toEqual([
        `${type} VES ${due} 1 ${due} true`,
      ]);
    },
  );

  test('a correction replaces the payments of a sale, and its payment types in the list', async () => {
    const sale = await sell(db, caracas, [haircut()]);
    await correctSale(db, caracas, sale, {
      sales_details: [haircut()],
      payment_details: [bolivares(due, 'Cash')],
    });
    expect(await paymentsOf(sale)).toEqual([`Cash VES ${due} 1 ${due} true`]);
    expect(await listedTypes(sale)).toBe('Cash');
  });

  test('a sale may be paid in bolívares and dollars together (D14)', async () => {
    // 5 dollars are 1,207.89 bolívares; 2,898.94 − 1,207.89 = 1,691.05.
    expect(
      await paidBy([
        bolivares('1691.05', 'TDD'),
        {
          amount: '5.00',
          payment_type: 'Cash',
          currency: 'USD',
          exchange_rate: '241.578',
          amount_bs: '1207.89',
        },
      ]),
    ).toEqual(['TDD VES 1691.05 1 1691.05 true', 'Cash USD 5.00 241.5780 1207.89 true']);
  });

  test('dollars that do not equal bolívares to the cent are accepted at the agreed value', async () => {
    expect(
      await paidBy([{ amount: '12.00', payment_type: 'Cash', currency: 'USD', amount_bs: due }]),
    ).toEqual([`Cash USD 12.00 241.5780 ${due} true`]);
  });

  test("a payment uses the office's own rate, whatever rate is sent", async () => {
    const sent = { amount: '12.00', payment_type: 'Cash', currency: 'USD', exchange_rate: '1000' };
    expect(await paidBy([sent])).toEqual([`Cash USD 12.00 241.5780 ${due} true`]);
  });

  test('a sale is accepted if its payments add up to its total and its tip', async () => {
    expect(
      await paidBy([bolivares(due), bolivares('100.00', 'Cash')], { total_tip: '100.00' }),
    ).toHaveLength(2);
  });
});

test('an office in soles accepts only soles and dollars (doc 2 §5 Payment types) (doc 2 §9)', async () => {
  const line = priced(lima, 'Planchado', await openTurn(db, lima, lima.people.crm_technical));
  const pay = (currency: string, amount: string) =>
    createSale(db, lima, {
      sales_details: [line],
      payment_details: [{ amount, payment_type: 'Cash', currency, amount_bs: line.cost }],
    });
  const dollars = (Number(line.cost) / Number(lima.usdRate)).toFixed(2);
  for (const [currency, amount] of [
    ['PEN', line.cost],
    ['USD', dollars],
  ] as const) {
    const { v_id } = await pay(currency, amount);
    expect(
      await db.query(
        'select currency_code, amount from app_public.sales_payments where sale_id = $1',
        [v_id],
      ),
    ).toEqual([{ currency_code: currency, amount }]);
  }
  for (const currency of ['VES', 'EUR']) {
    const rejection = await rejectionWithoutTrace(db, () => pay(currency, line.cost));
    expect(rejection).toMatchObject({ code: 'INVALID_INPUT', params: { field: 'paymentDetails' } });
  }
});

describe('rejected payments', () => {
  test.for([
    ['2898.92', undefined, due],
    ['2898.96', undefined, due],
    ['0.01', undefined, due],
    [due, '100.00', '2998.94'],
  ] as const)(
    'payments of %s, with a tip of %s, are rejected with both amounts (D14)',
    async ([paid, tip, whole]) => {
      expect(await rejected([bolivares(paid)], { total_tip: tip })).toMatchObject({
        code: 'PAYMENTS_DIFFER',
        params: { field: 'paymentDetails', paid, due: whole },
      });
    },
  );

  test('dollars above their value are rejected', async () => {
    expect(
      await rejected([{ amount: '1.00', payment_type: 'Cash', currency: 'USD', amount_bs: due }]),
    ).toMatchObject({ code: 'PAYMENTS_DIFFER', params: { paid: due, due: '241.58' } });
  });

  test.for([
    { amount: due, payment_type: 'Cheque', currency: 'VES' },
    { amount: due, currency: 'VES' },
    { amount: due, payment_type: 'Cash', currency: 'EUR' },
    { amount: due, payment_type: 'Cash', currency: 'PEN' },
    { amount: '0', payment_type: 'Cash', currency: 'VES' },
    { amount: '-5', payment_type: 'Cash', currency: 'VES' },
    { payment_type: 'Cash', currency: 'VES' },
    { amount: 'todo', payment_type: 'Cash', currency: 'VES' },
    { amount: 'NaN', payment_type: 'Cash', currency: 'VES' },
    { amount: 'Infinity', payment_type: 'Cash', currency: 'VES' },
    { amount: '12.00', payment_type: 'Cash', currency: 'USD', amount_bs: 'NaN' },
  ])('an invalid payment is rejected: %j (doc 2 §5 Payment types) (doc 2 §9)', async (details) => {
    const { code, params } = await rejected([details]);
    expect(['INVALID_INPUT', 'PAYMENTS_DIFFER']).toContain(code);
    expect(params.field).toBe('paymentDetails');
  });

  test('an implausibly high payment is rejected, even with change', async () => {
    const whole = '1000000000000';
    expect(
      await rejected([
        bolivares(due),
        { ...bolivares(whole), payment_type: 'TDD' },
        { ...bolivares(whole), payment_type: 'Transfer', direction: -1 },
      ]),
    ).toMatchObject({ code: 'INVALID_INPUT', params: { field: 'paymentDetails' } });
  });

  test('a sale with more than twenty payments is rejected', async () => {
    expect((await rejected(Array.from({ length: 21 }, () => bolivares('1.00')))).code).toBe(
      'TOO_MANY_LINES',
    );
  });
});
