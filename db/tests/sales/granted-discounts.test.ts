import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareGranted } from '#domain/sales/granted-discounts.ts';
import type { PriceInput } from '#domain/sales/pricing.ts';
import type { RoleName } from '../../demo/staff.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import {
  correctSale,
  createDiscount,
  createSale,
  createWarranty,
  deleteSale,
  priced,
  type SaleArguments,
  type SaleLine,
  sell,
} from '../support/acts.ts';
import { attendant, caracas, db, localAdmin } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { haircut, marisol, onASellingOffice, turn } from './sales-fixture.ts';

const reason = 'Cliente frecuente';
const tenPercent = { percent: '10', reason };

/** Returns a haircut at its reduced price, as the form sends it. */
const cut = (grantedDiscount: unknown, priceChange: Partial<PriceInput>): SaleLine => ({
  ...priced(caracas, 'Corte de dama', turn, priceChange),
  grantedDiscount,
});

const cutByTenPercent = () => cut(tenPercent, { discountPercent: '10' });

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

async function limitOf(role: RoleName, percent: number): Promise<void> {
  await db.query(
    'update app_public.roles set discount_limit = $2 where role_name = $1 and company_id = $3',
    [role, percent, caracas.companyId],
  );
}

const rejected = (args: Partial<SaleArguments>, actor = marisol) =>
  rejectionWithoutTrace(db, () => createSale(db, caracas, args, actor));

onASellingOffice();
afterAll(() => expectSummariesToAddUp(db));

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

  test('a discount may be sent as JSON text, and its percentage as a number', async () => {
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

  test("a discount of an unbilled sale reduces the technician's earnings (D70)", async () => {
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

  test('a discount leaves the reports when its sale is deleted', async () => {
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
  test('the larger discount applies, and the other one is not stored on the line (D70)', async () => {
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

test('discounts with amount, author and reason are listed for readers of discounts', async () => {
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

test('a role reads the highest percentage that it may grant, 0 without the permission', async () => {
  const visibleDiscount = (actor: string) =>
    db.as(actor, async (sql) => {
      const [row] = await sql.query('select app_public.grantable_percent() as percent');
      return Number(row?.percent);
    });
  expect(await visibleDiscount(marisol)).toBe(20);
  await limitOf('crm_technical_attendant', 50);
  expect(await visibleDiscount(attendant)).toBe(0);
  await limitOf('crm_technical_attendant', 0);
});

const onLine = (grantedDiscount: unknown) => ({
  sales_details: [{ ...haircut(), grantedDiscount }],
});
const onSale = (granted_discount: unknown) => ({ sales_details: [haircut()], granted_discount });

describe('rejected counter discounts (D70)', () => {
  beforeAll(async () => {
    await limitOf('crm_local_admin', 5);
    await limitOf('crm_supervisor', 100);
  });
  afterAll(async () => {
    await limitOf('crm_local_admin', 20);
    await limitOf('crm_supervisor', 20);
  });

  const aboveLimit = { code: 'DISCOUNT_ABOVE_LIMIT', params: { limit: '5' } };
  const noReason = { code: 'DISCOUNT_REASON', params: { line: 1 } };

  test.for<[string, () => Partial<SaleArguments>, rejection: object, who?: string]>([
    [
      'on a line for a role without the permission',
      () => onLine(tenPercent),
      { code: 'FORBIDDEN' },
      attendant,
    ],
    [
      'on a sale for a role without the permission',
      () => onSale(tenPercent),
      { code: 'FORBIDDEN' },
      attendant,
    ],
    ['on a line at twice the limit of the role', () => onLine(tenPercent), aboveLimit, localAdmin],
    ['on a sale at twice the limit of the role', () => onSale(tenPercent), aboveLimit, localAdmin],
    [
      'on a line just above the limit of the role',
      () => onLine({ percent: '5.01', reason }),
      aboveLimit,
      localAdmin,
    ],
    [
      'on a sale a cent above the limit of the role',
      () => onSale({ amount: '144.95', reason }),
      aboveLimit,
      localAdmin,
    ],
    ['without a reason', () => onLine({ percent: '10' }), noReason],
    ['with a null reason', () => onLine({ percent: '10', reason: null }), noReason],
    ['with a blank reason', () => onLine({ percent: '10', reason: '  ' }), noReason],
    [
      'with a reason of 101 characters',
      () => onSale({ percent: 10, reason: 'x'.repeat(101) }),
      { code: 'TEXT_TOO_LONG' },
    ],
    [
      'if nothing is left to pay on a line',
      () => onLine({ amount: '2898.94', reason }),
      { code: 'DISCOUNT_TOO_LARGE', params: { line: 1 } },
    ],
    [
      'if nothing is left to pay of a sale',
      () => onSale({ amount: '2898.94', reason }),
      { code: 'DISCOUNT_TOO_LARGE' },
    ],
    [
      'on both a line and its sale',
      () => ({ ...onLine(tenPercent), granted_discount: tenPercent }),
      { code: 'DISCOUNT_TWICE' },
    ],
    [
      'in a sale that was priced without it',
      () => onLine(tenPercent),
      { code: 'COST_DIFFERS', params: { sent: '2898.94', ours: '2609.04' } },
    ],
    [
      'in a sale that was paid without it',
      () => ({
        sales_details: [cutByTenPercent()],
        payment_details: [{ amount: '2898.94', payment_type: 'Cash' }],
      }),
      { code: 'PAYMENTS_DIFFER' },
    ],
  ])('a discount is rejected %s (D9) (D70)', async ([, args, rejection, actor]) => {
    expect(await rejected(args(), actor)).toMatchObject(rejection);
  });

  test('a discount up to the limit of the role is accepted: 5 % of 2,898.94', async () => {
    const line = cut({ amount: '144.94', reason }, { amountOff: '144.94' });
    await createSale(db, caracas, { sales_details: [line] }, localAdmin);
  });

  test('a discount on a new or corrected warranty is rejected (D70)', async () => {
    const warranted = priced(caracas, 'Corte de dama', turn, { kind: 'warranty' });
    const { v_id } = await createWarranty(db, caracas, { sales_details: [warranted] });
    for (const act of [
      () =>
        createWarranty(db, caracas, {
          sales_details: [{ ...warranted, grantedDiscount: tenPercent }],
        }),
      () =>
        correctSale(db, caracas, v_id ?? '', {
          sales_details: [warranted],
          granted_discount: tenPercent,
        }),
    ]) {
      expect(await rejectionWithoutTrace(db, act)).toMatchObject({ code: 'DISCOUNT_ON_WARRANTY' });
    }
  });

  test.for([
    {},
    { reason },
    { percent: '10', amount: '10', reason },
    { percent: '0', reason },
    { percent: '-1', reason },
    { percent: '100', reason },
    { percent: '10.005', reason },
    { percent: 'NaN', reason },
    { percent: 'diez', reason },
    { percent: {}, reason },
    { amount: '0', reason },
    { amount: '-5', reason },
    { amount: '0.001', reason },
    { amount: 'Infinity', reason },
    { amount: `1${'0'.repeat(200)}`, reason },
    'diez',
    10,
    [],
    [tenPercent],
    true,
  ])('the discount %j is rejected', async (discount) => {
    expect(await rejected(onLine(discount))).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'grantedDiscount', line: 1 },
    });
  });

  test('the rejection of 100 % explains that a free service is "No facturable"', async () => {
    const { params } = await rejected(onLine({ percent: '100', reason }));
    expect(params.reason).toContain('No facturable');
  });
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
    await limitOf('crm_local_admin', 0);
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
    await limitOf('crm_local_admin', 20);
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
