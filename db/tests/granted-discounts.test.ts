import { afterAll, describe, expect, test } from 'vitest';
import { shareGranted } from '#domain/granted-discounts.ts';
import type { PriceInput } from '#domain/pricing.ts';
import { createDiscount, deleteSale, priced, sell } from './acts.ts';
import { attendant, caracas, db } from './cast-stage.ts';
import {
  cut,
  cutByTenPercent,
  granted,
  limitOf,
  linesOf,
  nothing,
  reason,
  refused,
  tenPercent,
} from './granted-stage.ts';
import { haircut, marisol, onASellingOffice, turn } from './sales-stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

onASellingOffice();
afterAll(() => expectSummariesToAddUp(db));

describe('a discount given at the counter (D70)', () => {
  test('of a percent reduces a line, and tax and commission follow; who gave it and why stay (D70)', async () => {
    const id = await sell(db, caracas, [cutByTenPercent(), haircut()]);
    expect(await linesOf(id)).toMatchObject([
      {
        ...granted,
        cost: '2609.04',
        tax: '359.87',
        cost_usd: '10.80',
        granted_percent: '10.00',
        granted_amount: '289.90',
        granted_by: caracas.people.crm_supervisor.id,
      },
      { ...nothing, cost: '2898.94' },
    ]);
    const [sale] = await db.query(
      'select total, tax_total, total_usd, granted_total from app_public.sales where id = $1',
      [id],
    );
    expect(sale).toEqual({
      total: '5507.98',
      tax_total: '759.72',
      total_usd: '22.80',
      granted_total: '289.90',
    });
  });

  test('of an amount is in the office’s currency (D70)', async () => {
    const line = cut({ amount: 300, reason }, { amountOff: '300.00' });
    expect(await linesOf(await sell(db, caracas, [line]))).toMatchObject([
      { ...granted, cost: '2598.94', tax: '358.47', cost_usd: '10.76', granted_amount: '300.00' },
    ]);
  });

  test('changes what the line’s client has to pay, and no more', async () => {
    const payment_details = [{ amount: '2609.04', payment_type: 'Cash' }];
    await sell(db, caracas, [cutByTenPercent()], { payment_details });
    expect(
      await refused({
        sales_details: [cutByTenPercent()],
        payment_details: [{ amount: '2898.94', payment_type: 'Cash' }],
      }),
    ).toMatchObject({ code: 'PAYMENTS_DIFFER' });
  });

  test('is priced by the server: what was sent without it is refused with both amounts (D9) (D70)', async () => {
    const line = { ...haircut(), grantedDiscount: tenPercent };
    expect(await refused({ sales_details: [line] })).toMatchObject({
      code: 'COST_DIFFERS',
      params: { sent: '2898.94', ours: '2609.04' },
    });
  });

  test('may come as text, and its numbers as numbers', async () => {
    const lines = [cut({ percent: 10, reason: `  ${reason} ` }, { discountPercent: '10' })];
    const id = await sell(db, caracas, lines);
    expect(await linesOf(id)).toMatchObject([{ ...granted, granted_percent: '10.00' }]);
    const whole = await sell(
      db,
      caracas,
      [priced(caracas, 'Planchado', turn, { discountPercent: '10' })],
      {
        granted_discount: JSON.stringify(JSON.stringify(tenPercent)),
      },
    );
    expect(await linesOf(whole)).toMatchObject([{ ...granted, granted_percent: '10.00' }]);
  });

  test('of a sale that is not billed reduces what its technician earns by it (D70)', async () => {
    const id = await sell(db, caracas, [cutByTenPercent()], { advertising: true });
    const [extra] = await db.query(
      `select extra.total_commission = round((line.cost - line.tax) * extra.commission, 2) as follows
       from app_public.sales_details_commissions as extra
       join app_public.sales_details as line on line.id = sales_detail_id where extra.sale_id = $1`,
      [id],
    );
    expect(extra).toEqual({ follows: true });
    expect(
      await db.query('select total_commission from app_public.sales_details where sale_id = $1', [
        id,
      ]),
    ).toEqual([{ total_commission: '0.00' }]);
  });

  test('leaves the reports when its sale is deleted', async () => {
    const id = await sell(db, caracas, [cutByTenPercent()], { invoice_number: '7001' });
    const listed = () =>
      db.as(marisol, (sql) =>
        sql.query('select id from app_public.v_granted_discounts where sale_id = $1', [id]),
      );
    expect(await listed()).toHaveLength(1);
    await deleteSale(db, marisol, id);
    expect(await listed()).toEqual([]);
  });
});

describe('for the sale as a whole', () => {
  const lines = (change: readonly Partial<PriceInput>[]) => [
    priced(caracas, 'Corte de dama', turn, change[0]),
    priced(caracas, 'Cambio de esmalte', turn, change[1]),
  ];

  test('a percent is each line’s', async () => {
    const tenth = { discountPercent: '10' };
    const id = await sell(db, caracas, lines([tenth, tenth]), { granted_discount: tenPercent });
    expect(await linesOf(id)).toMatchObject([
      { ...granted, granted_percent: '10.00', granted_amount: '289.90' },
      { ...granted, granted_percent: '10.00', granted_amount: '95.00' },
    ]);
  });

  test('an amount goes to the lines by what they cost, cents to the first (D15) (D70)', async () => {
    const shares = shareGranted({ amount: '500.00' }, ['2898.94', '950.00']);
    expect(shares).toEqual([{ amount: '376.59' }, { amount: '123.41' }]);
    const sent = lines([{ amountOff: '376.59' }, { amountOff: '123.41' }]);
    const id = await sell(db, caracas, sent, { granted_discount: { amount: '500.00', reason } });
    expect(await linesOf(id)).toMatchObject([
      { ...granted, granted_percent: null, granted_amount: '376.59' },
      { ...granted, granted_percent: null, granted_amount: '123.41' },
    ]);
  });

  test('goes on lines or on the sale, not on both', async () => {
    expect(
      await refused({ sales_details: [cutByTenPercent()], granted_discount: tenPercent }),
    ).toMatchObject({ code: 'DISCOUNT_TWICE' });
  });
});

describe('beside a dated discount (D23)', () => {
  test('the larger holds, and the other leaves no trace on the line (D70)', async () => {
    await createDiscount(db, caracas, { off: { 'Corte de dama': '15' } });
    const dated = { ...cut(tenPercent, { discountPercent: '15' }) };
    const larger = cut({ percent: '20', reason }, { discountPercent: '20' });
    const id = await sell(db, caracas, [dated, larger]);
    expect(await linesOf(id)).toMatchObject([
      { ...nothing, discount: '15.00', cost: '2464.10' },
      { ...granted, discount: '15.00', cost: '2319.15', granted_amount: '579.79' },
    ]);
    await db.query('update app_public.discounts set status = 2');
  });
});

test('who gave how much and why is listed for who may read discounts', async () => {
  const id = await sell(db, caracas, [cutByTenPercent(), haircut()], { invoice_number: '7100' });
  const listed = (who: string) =>
    db.as(who, (sql) =>
      sql.query(
        `select invoice_number, subservice_name, plain_cost, granted_percent, granted_amount, cost, currency_code,
           granted_reason, granted_by_name
         from app_public.v_granted_discounts where sale_id = $1`,
        [id],
      ),
    );
  expect(await listed(caracas.email('crm_admin'))).toEqual([
    {
      invoice_number: '7100',
      subservice_name: 'Corte de dama',
      plain_cost: '2898.94',
      granted_percent: '10.00',
      granted_amount: '289.90',
      cost: '2609.04',
      currency_code: 'VES',
      granted_reason: reason,
      granted_by_name: caracas.people.crm_supervisor.fullName,
    },
  ]);
  expect(await listed(attendant)).toEqual([]);
});

test('the percent that a role may give is told to who has it, 0 without the permission', async () => {
  const told = (who: string) =>
    db.as(who, async (sql) => {
      const [row] = await sql.query('select app_public.grantable_percent() as percent');
      return Number(row?.percent);
    });
  expect(await told(marisol)).toBe(20);
  await limitOf('crm_technical_attendant', 50);
  expect(await told(attendant)).toBe(0);
  await limitOf('crm_technical_attendant', 0);
});
