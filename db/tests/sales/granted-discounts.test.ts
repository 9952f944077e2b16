import { describe, expect, test } from 'vitest';
import { shareGranted } from '#domain/sales/granted-discounts.ts';
import type { PriceInput } from '#domain/sales/pricing.ts';
import {
  correctSale,
  createDiscount,
  deleteSale,
  priced,
  type SaleLine,
  sell,
} from '../support/acts.ts';
import { attendant, caracas, db, localAdmin } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import {
  cut,
  cutByTenPercent,
  onDiscountedSales,
  reason,
  setDiscountLimit,
  tenPercent,
} from './granted-discounts-fixture.ts';
import { haircut, marisol, turn } from './sales-fixture.ts';

onDiscountedSales();

const linesOf = (saleId: string) =>
  db.query(
    `select cost, tax, cost_usd, discount, granted_percent, granted_amount, granted_reason, granted_by,
       total_commission = app_hidden.commission(cost, tax, net_base, commission) as earned
     from app_public.sales_details where sale_id = $1 order by line_number`,
    [saleId],
  );

const granted = { granted_reason: reason, earned: true };
const nothing = {
  granted_percent: null,
  granted_amount: null,
  granted_reason: null,
  granted_by: null,
};

describe('discounts at the counter (D70)', () => {
  test('a percentage reduces the line, its tax and commission, and stores author and reason (D70)', async () => {
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

  test("an amount off a line is in the office's currency (D70)", async () => {
    const line = cut({ amount: 300, reason }, { amountOff: '300.00' });
    expect(await linesOf(await sell(db, caracas, [line]))).toMatchObject([
      { ...granted, cost: '2598.94', tax: '358.47', cost_usd: '10.76', granted_amount: '300.00' },
    ]);
  });

  test('a discount may be sent as JSON text, with its percentage as a text or a number', async () => {
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

  test('the earnings of an unbilled sale are a share of its discounted price (D70)', async () => {
    const id = await sell(db, caracas, [cutByTenPercent()], { advertising: true });
    expect(
      await db.value(
        `select extra.total_commission = round((line.cost - line.tax) * extra.commission, 2) as follows
       from app_public.sales_details_commissions as extra
       join app_public.sales_details as line on line.id = sales_detail_id where extra.sale_id = $1`,
        [id],
      ),
    ).toEqual(true);
    expect(
      await db.query('select total_commission from app_public.sales_details where sale_id = $1', [
        id,
      ]),
    ).toEqual([{ total_commission: '0.00' }]);
  });

  test('the list of discounts omits those of a deleted sale', async () => {
    const id = await sell(db, caracas, [cutByTenPercent()], { invoice_number: '7001' });
    const listed = () =>
      db.queryAs(marisol, 'select id from app_public.v_granted_discounts where sale_id = $1', [id]);
    expect(await listed()).toHaveLength(1);
    await deleteSale(db, marisol, id);
    expect(await listed()).toEqual([]);
  });
});

describe('discounts on a whole sale', () => {
  const lines = (change: readonly Partial<PriceInput>[]) => [
    priced(caracas, 'Corte de dama', turn, change[0]),
    priced(caracas, 'Cambio de esmalte', turn, change[1]),
  ];

  test('a percentage discount on a sale applies to each line', async () => {
    const tenth = { discountPercent: '10' };
    const id = await sell(db, caracas, lines([tenth, tenth]), { granted_discount: tenPercent });
    expect(await linesOf(id)).toMatchObject([
      { ...granted, granted_percent: '10.00', granted_amount: '289.90' },
      { ...granted, granted_percent: '10.00', granted_amount: '95.00' },
    ]);
  });

  test('an amount off a sale is divided among its lines by price, with extra cents on the first (D15) (D70)', async () => {
    const shares = shareGranted({ amount: '500.00' }, ['2898.94', '950.00']);
    expect(shares).toEqual([{ amount: '376.59' }, { amount: '123.41' }]);
    const sent = lines([{ amountOff: '376.59' }, { amountOff: '123.41' }]);
    const id = await sell(db, caracas, sent, { granted_discount: { amount: '500.00', reason } });
    expect(await linesOf(id)).toMatchObject([
      { ...granted, granted_percent: null, granted_amount: '376.59' },
      { ...granted, granted_percent: null, granted_amount: '123.41' },
    ]);
  });
});

describe('counter discounts next to dated discounts (D23)', () => {
  test('the larger discount determines the price, and a smaller counter discount is not stored (D70)', async () => {
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

test('an administrator, but not an attendant, reads discounts with amount, author and reason', async () => {
  const id = await sell(db, caracas, [cutByTenPercent(), haircut()], { invoice_number: '7100' });
  const listed = (actor: string) =>
    db.queryAs(
      actor,
      `select invoice_number, subservice_name, plain_cost, granted_percent, granted_amount, cost, currency_code,
           granted_reason, granted_by_name
         from app_public.v_granted_discounts where sale_id = $1`,
      [id],
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

test('grantable_percent returns the limit of the role, or 0 without the permission', async () => {
  const grantablePercent = (actor: string) =>
    db.as(actor, async (sql) => {
      const [row] = await sql.query('select app_public.grantable_percent() as percent');
      return Number(row?.percent);
    });
  expect(await grantablePercent(marisol)).toBe(20);
  await setDiscountLimit('crm_technical_attendant', 50);
  expect(await grantablePercent(attendant)).toBe(0);
  await setDiscountLimit('crm_technical_attendant', 0);
});

describe('corrections of a sale with a counter discount (D70)', () => {
  async function sold() {
    const id = await sell(db, caracas, [cutByTenPercent()]);
    const [line] = await db.query<{ id: string }>(
      'select id from app_public.sales_details where sale_id = $1',
      [id],
    );
    return { id, line: line?.id ?? '' };
  }

  test('a correction keeps the discount of a line and its author, even without the right to grant', async () => {
    const { id, line } = await sold();
    await setDiscountLimit('crm_local_admin', 0);
    const { grantedDiscount: _, ...kept } = cutByTenPercent();
    const before = await linesOf(id);
    const correct = (sales_details: readonly SaleLine[]) =>
      correctSale(db, caracas, id, { sales_details }, localAdmin);
    await correct([{ ...kept, id: line, tip: '5.00' }]);
    expect(await linesOf(id)).toEqual(before);
    // The same discount is sent again.
    await correct([{ ...cutByTenPercent(), id: line }]);
    expect(await linesOf(id)).toEqual(before);
    const more = { ...cut({ percent: '11', reason }, { discountPercent: '11' }), id: line };
    expect(await rejectionWithoutTrace(db, () => correct([more]))).toMatchObject({
      code: 'DISCOUNT_ABOVE_LIMIT',
    });
    await setDiscountLimit('crm_local_admin', 20);
  });

  test('a correction with null removes the discount, and the history keeps it', async () => {
    const { id, line } = await sold();
    await correctSale(db, caracas, id, {
      sales_details: [{ ...haircut(), id: line, grantedDiscount: null }],
    });
    expect(await linesOf(id)).toMatchObject([{ ...nothing, cost: '2898.94' }]);
    const trail = await db.query<{ before: Record<string, unknown> }>(
      `select before from app_public.audit_entries where object_id = $1 and action <> 'insert'
       order by object_type`,
      [id],
    );
    expect(trail.map(({ before }) => before)).toMatchObject([
      { granted_total: 289.9, total: 2609.04 },
      { granted_percent: 10, granted_amount: 289.9, granted_reason: reason },
      {},
    ]);
  });

  test('a correction replaces the discounts of lines with one of the whole sale', async () => {
    const { id, line } = await sold();
    const { grantedDiscount: _, ...kept } = cut(null, { discountPercent: '20' });
    await correctSale(db, caracas, id, {
      sales_details: [{ ...kept, id: line }],
      granted_discount: { percent: 20, reason: 'Reclamo' },
    });
    expect(await linesOf(id)).toMatchObject([
      { granted_percent: '20.00', granted_reason: 'Reclamo' },
    ]);
  });
});
