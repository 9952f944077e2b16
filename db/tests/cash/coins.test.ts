import { beforeAll, describe, expect, test } from 'vitest';
import { callAs, openTurn, priced, type SaleLine, sell } from '../support/acts.ts';
import { db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { call as callCash, controlCash, ledgerOf } from './cash-fixture.ts';

setUpDemoCompany();

const supervisor = () => lima.email('crm_supervisor');
let line: SaleLine;

beforeAll(async () => {
  await controlCash(lima.id);
  const counts = [
    { currencyCode: 'PEN', counted: '500' },
    { currencyCode: 'USD', counted: '0' },
  ];
  await callCash('proc_open_cash', { counts }, supervisor());
  const turn = await openTurn(db, lima, lima.people.crm_technical);
  // A price that coins cannot pay: the smallest coin is ten cents.
  await db.query(`update app_public.subservices set cost = 45.03 where id = $1`, [
    lima.subservice('Planchado').id,
  ]);
  line = priced(lima, 'Planchado', turn, { price: '45.03' });
});

const paid = async (id: string | null) => {
  const rows = await db.query(
    `select concat_ws(' ', currency_code, direction * amount, rounding) as payment
     from app_public.sales_payments where sale_id = $1 order by line_number`,
    [id],
  );
  return rows.map(({ payment }) => payment);
};
const refund = (sale_id: string, more: object = {}) =>
  callAs(db, supervisor(), 'proc_refund_sale', { sale_id, reason: 'No quedó conforme', ...more });

describe('cash payments without an amount are rounded to coins (D98) (D72)', () => {
  test('the cash of a sale without payment lines is rounded to coins', async () => {
    const sale = await sell(db, lima, [line], { total_tip: '0.05' });
    expect(await paid(sale)).toEqual(['PEN 45.10 0.02']);
    expect(await ledgerOf(sale)).toEqual(['SALE PEN 45.08 DRAWER', 'ROUNDING PEN 0.02 DRAWER']);
  });

  test('the rest of a sale in dollars is rounded to coins', async () => {
    const sale = await sell(db, lima, [line], {
      payment_details: { paid_in_dollars: true, exchange_amount: '5' },
    });
    const [dollars, rest] = await paid(sale);
    expect(dollars).toBe('USD 5.00 0.00');
    expect(rest).toMatch(/^PEN \d+\.\d0 -?0\.0\d$/);
  });

  test('a refund without payments is rounded to coins', async () => {
    const sale = await sell(db, lima, [line], {
      payment_details: [{ amount: '45.00', payment_type: 'Cash' }],
    });
    const { v_id } = await refund(sale);
    expect(await paid(v_id)).toEqual(['PEN -45.00 0.03']);
    expect(await ledgerOf(v_id)).toEqual(['REFUND PEN -45.03 DRAWER', 'ROUNDING PEN 0.03 DRAWER']);
  });

  test('a payment with an amount is not rounded', async () => {
    const exact = { payment_details: [{ amount: '45.03', payment_type: 'Cash' }] };
    const sale = await sell(db, lima, [line], exact);
    expect(await paid(sale)).toEqual(['PEN 45.03 0.00']);
    expect(await paid((await refund(sale, exact)).v_id)).toEqual(['PEN -45.03 0.00']);
  });
});
