import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  correctSale,
  createSale,
  createWarranty,
  priced,
  type SaleArguments,
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

const rejected = (args: Partial<SaleArguments>, actor = marisol) =>
  rejectionWithoutTrace(db, () => createSale(db, caracas, args, actor));

const onLine = (grantedDiscount: unknown) => ({
  sales_details: [{ ...haircut(), grantedDiscount }],
});
const onSale = (granted_discount: unknown) => ({ sales_details: [haircut()], granted_discount });

describe('rejected counter discounts (D70)', () => {
  beforeAll(async () => {
    await setDiscountLimit('crm_local_admin', 5);
    await setDiscountLimit('crm_supervisor', 100);
  });
  afterAll(async () => {
    await setDiscountLimit('crm_local_admin', 20);
    await setDiscountLimit('crm_supervisor', 20);
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

  test('a discount on a new warranty or in the correction of a warranty is rejected (D70)', async () => {
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
