import { expect, test } from 'vitest';
import { sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import {
  due,
  onATurnOfYesterday,
  refund,
  rejectedRefund,
  soldYesterday,
} from './refunds-fixture.ts';
import { haircut, onASellingOffice } from './sales-fixture.ts';

onASellingOffice(cloneDatabase);
onATurnOfYesterday();

const paid = (id: string | null) =>
  db.query(
    `select payment_type, currency_code, amount::text, amount_local::text, direction, reference
     from app_public.sales_payments where sale_id = $1 order by line_number`,
    [id],
  );

test('a refund in dollars uses the rate of its sale, not the rate of today', async () => {
  const sale = await sell(db, caracas, [haircut()]);
  await db.query('update app_public.sales set exchange_value = 100 where id = $1', [sale]);
  const { v_id } = await refund(sale, {
    payment_details: [
      { payment_type: 'Cash', currency: 'USD', amount: '28.99', amount_bs: '2898.94' },
    ],
  });
  expect(await paid(v_id)).toEqual([
    {
      payment_type: 'Cash',
      currency_code: 'USD',
      amount: '28.99',
      amount_local: due,
      direction: -1,
      reference: null,
    },
  ]);
});

test('a refund of more or less than the amount is rejected', async () => {
  const sale = await soldYesterday();
  for (const amount of ['5897.00', '5898.00']) {
    expect(
      await rejectedRefund(sale, { payment_details: [{ payment_type: 'Cash', amount }] }),
    ).toMatchObject({ code: 'PAYMENTS_DIFFER', params: { paid: amount } });
  }
});

test("a refund has the bank's reference of 4 to 20 digits, which stays free for payments", async () => {
  const sale = await sell(db, caracas, [haircut()]);
  const method = await db.value(
    `select id from app_public.payment_methods where office_id = $1 and method_name = 'Pago móvil'`,
    [caracas.id],
  );
  const by = (reference: string) => ({
    payment_details: [{ paymentMethodId: method, amount: due, reference }],
  });
  expect(await rejectedRefund(sale, by('12'))).toMatchObject({ code: 'REFERENCE_INVALID' });
  const { v_id } = await refund(sale, by('98765432100'));
  expect(await paid(v_id)).toMatchObject([{ payment_type: 'Transfer', reference: '98765432100' }]);
  await sell(db, caracas, [haircut()], by('98765432100'));
});
