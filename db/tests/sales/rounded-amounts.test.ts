import { describe, expect, test } from 'vitest';
import { bolivars, controlCash, moveCash, openCash } from '../cash/cash-fixture.ts';
import { callAs, sell } from '../support/acts.ts';
import { admin, caracas, db } from '../support/demo-fixture.ts';
import { haircut, onASellingOffice, rejected } from './sales-fixture.ts';

onASellingOffice();

const granted = {
  cost: '2798.93',
  tax: '386.06',
  grantedDiscount: { amount: '100.005', reason: 'Fidelidad' },
};
const inDollars = { paid_in_dollars: true, exchange_amount: '5.005' };

describe('rounding to cents, half away from zero (D7)', () => {
  test.for([
    [
      'a line',
      { ...granted, tip: '10.005' },
      [{ amount: '2808.944', payment_type: 'Cash' }],
      null,
      '10.01 100.01 2808.94',
    ],
    ['a sale', {}, inDollars, 0.1 + 0.2, '0.30 0.00 5.01'],
  ] as const)(
    'tip, discount and payment of %s are rounded to cents',
    async ([, line, payment_details, total_tip, stored]) => {
      const id = await sell(db, caracas, [{ ...haircut(), ...line }], {
        payment_details,
        total_tip,
      });
      const [row] = await db.query(
        `select concat_ws(' ', total_tip, granted_total, min(amount)) as stored
       from app_public.sales as sale join app_public.sales_payments on sale_id = sale.id where sale.id = $1 group by sale.id`,
        [id],
      );
      expect(row).toEqual({ stored });
    },
  );

  test('the price of an offered service, a tolerance, a count and a movement are rounded to cents', async () => {
    const lines = [{ serviceName: 'Cabello', subserviceName: 'Rizado', cost: '9.505' }];
    await callAs(db, admin, 'proc_offer_services', { lines, currency_code: 'USD' });
    await controlCash(caracas.id, { COUNT_TOLERANCE: { VES: '1.005' } });
    const session = await openCash(bolivars('351.005'));
    await moveCash(session, 'PAY_IN', '7.125');
    const [row] = await db.query(
      `select (select cost from app_public.subservices where subservice_name = 'Rizado') as price,
         (select count_tolerance ->> 'VES' from app_public.office_settings where office_id = $2) as tolerance,
         (select counted from app_public.cash_counts where session_id = $1 and currency_code = 'VES') as counted,
         (select amount from app_public.money_entries where session_id = $1 and entry_type = 'PAY_IN') as moved`,
      [session, caracas.id],
    );
    expect(row).toEqual({ price: '9.51', tolerance: '1.01', counted: '351.01', moved: '7.13' });
  });

  test('a payment below half a cent is rejected', async () => {
    const payment_details = [{ amount: '0.004', payment_type: 'Cash' }];
    expect(await rejected({ payment_details })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
