import { afterAll, describe, expect, test } from 'vitest';
import { correctSale, createSale, createWarranty, priced } from './acts.ts';
import { attendant, caracas, db, localAdmin } from './cast-stage.ts';
import { cut, cutByTenPercent, limitOf, reason, refused, tenPercent } from './granted-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { haircut, onASellingOffice, turn } from './sales-stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

onASellingOffice();
afterAll(() => expectSummariesToAddUp(db));

describe('a discount given at the counter is refused (D70)', () => {
  test('to roles without it (D70)', async () => {
    expect(await refused({ sales_details: [cutByTenPercent()] }, attendant)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(
      await refused({ sales_details: [haircut()], granted_discount: tenPercent }, attendant),
    ).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('above what the role may give, on a line and on the sale (D70)', async () => {
    await limitOf('crm_local_admin', 5);
    const limit = { code: 'DISCOUNT_ABOVE_LIMIT', params: { limit: '5' } };
    const asked = [tenPercent, { percent: '5.01', reason }, { amount: '144.95', reason }];
    for (const discount of asked) {
      const lines = [{ ...haircut(), grantedDiscount: discount }];
      expect(await refused({ sales_details: lines }, localAdmin)).toMatchObject(limit);
      expect(
        await refused({ sales_details: [haircut()], granted_discount: discount }, localAdmin),
      ).toMatchObject(limit);
    }
    // 5 % of 2,898.94
    const line = cut({ amount: '144.94', reason }, { amountOff: '144.94' });
    await createSale(db, caracas, { sales_details: [line] }, localAdmin);
    await limitOf('crm_local_admin', 20);
  });

  test('without a reason', async () => {
    for (const why of [undefined, null, '', '  ']) {
      const line = { ...haircut(), grantedDiscount: { percent: '10', reason: why } };
      expect(await refused({ sales_details: [line] })).toMatchObject({
        code: 'DISCOUNT_REASON',
        params: { line: 1 },
      });
    }
    expect(
      await refused({
        sales_details: [haircut()],
        granted_discount: { percent: 10, reason: 'x'.repeat(101) },
      }),
    ).toMatchObject({ code: 'TEXT_TOO_LONG' });
  });

  test('on a warranty, new or corrected (D70)', async () => {
    const warranted = priced(caracas, 'Corte de dama', turn, { kind: 'warranty' });
    const lines = [{ ...warranted, grantedDiscount: tenPercent }];
    expect(
      await refusalWithoutTrace(db, () => createWarranty(db, caracas, { sales_details: lines })),
    ).toMatchObject({ code: 'DISCOUNT_ON_WARRANTY' });
    const { v_id } = await createWarranty(db, caracas, { sales_details: [warranted] });
    expect(
      await refusalWithoutTrace(db, () =>
        correctSale(db, caracas, v_id ?? '', {
          sales_details: [warranted],
          granted_discount: tenPercent,
        }),
      ),
    ).toMatchObject({ code: 'DISCOUNT_ON_WARRANTY' });
  });

  test('when nothing would be left to pay', async () => {
    await limitOf('crm_supervisor', 100);
    const line = { ...haircut(), grantedDiscount: { amount: '2898.94', reason } };
    expect(await refused({ sales_details: [line] })).toMatchObject({
      code: 'DISCOUNT_TOO_LARGE',
      params: { line: 1 },
    });
    expect(
      await refused({
        sales_details: [haircut()],
        granted_discount: { amount: '2898.94', reason },
      }),
    ).toMatchObject({ code: 'DISCOUNT_TOO_LARGE' });
    await limitOf('crm_supervisor', 20);
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
  ])('where %j is none', async (discount) => {
    const line = { ...haircut(), grantedDiscount: discount };
    expect(await refused({ sales_details: [line] })).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'grantedDiscount', line: 1 },
    });
  });
});
