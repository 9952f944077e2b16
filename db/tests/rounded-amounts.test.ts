import { describe, expect, test } from 'vitest';
import { callAs, createSale, sell } from './acts.ts';
import { bolivars, controlCash, due, moveCash, openCash } from './cash-stage.ts';
import { admin, caracas, db } from './cast-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { haircut, onASellingOffice } from './sales-stage.ts';

onASellingOffice();

const cash = (amount: string) => ({ payment_details: [{ amount, payment_type: 'Cash' }] });
const line = (more: object) => ({ ...haircut(), ...more });
const sold = async (column: string, table: string, args: object, lines = [haircut()]) => {
  const id = await sell(db, caracas, lines, args);
  const own = table === 'sales' ? 'id' : 'sale_id';
  return db.value(`select min(${column}) from app_public.${table} where ${own} = $1`, [id]);
};

describe('an amount with a third decimal is rounded to cents, half away from zero (D7)', () => {
  test.for<[string, string, () => Promise<unknown>]>([
    ['tip of a line', '10.01', () => sold('tip', 'sales_details', {}, [line({ tip: '10.005' })])],
    ['tip of a sale', '0.30', () => sold('total_tip', 'sales', { total_tip: 0.1 + 0.2 })],
    ['payment', due, () => sold('amount', 'sales_payments', cash('2898.944'))],
    [
      'payment in dollars of old clients',
      '5.01',
      () =>
        sold('amount', 'sales_payments', {
          payment_details: { paid_in_dollars: true, exchange_amount: '5.005' },
        }),
    ],
    [
      'discount at the counter',
      '100.01',
      () => {
        const grantedDiscount = { amount: '100.005', reason: 'Fidelidad' };
        const less = line({ cost: '2798.93', tax: '386.06', grantedDiscount });
        return sold('granted_total', 'sales', {}, [less]);
      },
    ],
    [
      'price of an offered service',
      '9.51',
      async () => {
        const line = { serviceName: 'Cabello', subserviceName: 'Rizado', cost: '9.505' };
        await callAs(db, admin, 'proc_offer_services', { lines: [line], currency_code: 'USD' });
        return db.value(
          `select cost from app_public.subservices where subservice_name = 'Rizado' limit 1`,
          [],
        );
      },
    ],
    [
      'count',
      '351.01',
      async () => {
        await controlCash(caracas.id, { COUNT_TOLERANCE: { VES: '1.005' } });
        const session = await openCash(bolivars('351.005'));
        return db.value(
          `select counted from app_public.cash_counts where session_id = $1 and currency_code = 'VES'`,
          [session],
        );
      },
    ],
    [
      'tolerance',
      '1.01',
      () =>
        db.value(
          `select count_tolerance ->> 'VES' as tolerated from app_public.office_settings where office_id = $1`,
          [caracas.id],
        ),
    ],
    [
      'movement',
      '7.13',
      async () => {
        const session = await openCash();
        await moveCash(session, 'PAY_IN', '7.125');
        return db.value(
          `select amount from app_public.money_entries where session_id = $1 and entry_type = 'PAY_IN'`,
          [session],
        );
      },
    ],
  ])('a %s is stored as %s', async ([, rounded, stored]) => {
    expect(await stored()).toBe(rounded);
  });

  test('a payment of less than half a cent is rejected, as one of 0', async () => {
    for (const amount of ['0.004', '0']) {
      const refusal = refusalWithoutTrace(db, () =>
        createSale(db, caracas, { sales_details: [haircut()], ...cash(amount) }),
      );
      expect(await refusal).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});
