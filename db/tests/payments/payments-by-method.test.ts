import { beforeAll, describe, expect, test } from 'vitest';
import { haircut, onASellingOffice } from '../sales/sales-fixture.ts';
import { callAs, correctSale, createSale, type SaleArguments, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { admin, caracas, db, lima, valencia } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

/** Price of a haircut at Caracas, in bolívares: 12 dollars at 241.5780. */
const due = '2898.94';

onASellingOffice(cloneDatabase);

const methods = new Map<string, string>();
const method = (name: string) => methods.get(name) ?? '';

beforeAll(async () => {
  await db.query(`update app_public.offices set euro_value = 280 where id = $1`, [caracas.id]);
  await db.query(
    `update app_public.office_rates set valid_from = valid_from - interval '1 day' where kind = 'EUR'`,
  );
  await callAs(db, admin, 'proc_save_payment_method', {
    method_name: 'Binance',
    payment_type: 'Transfer',
    currency_code: 'USDT',
    counting: 'NONE',
  });
  const rows = await db.query<{ id: string; name: string }>(
    `select id, method_name as name from app_public.payment_methods where office_id = $1`,
    [caracas.id],
  );
  for (const { id, name } of rows) methods.set(name, id);
});

async function paidBy(payments: unknown, more: Partial<SaleArguments> = {}) {
  const id = await sell(db, caracas, [haircut()], { payment_details: payments, ...more });
  const rows = await db.query(
    `select payment.payment_type, payment.currency_code, payment.amount, payment.amount_local, method_name, reference,
       direction
     from app_public.sales_payments as payment
     left join app_public.payment_methods as method on method.id = payment_method_id
     where sale_id = $1 order by line_number`,
    [id],
  );
  return rows.map((row) => Object.values(row).join(' ').trim());
}

const rejected = (payments: unknown) =>
  rejectionWithoutTrace(db, () =>
    createSale(db, caracas, { sales_details: [haircut()], payment_details: payments }),
  );

describe('the method of a payment', () => {
  test("a payment without a method uses the office's default of its type and currency (doc 4 §3 sales_payments) (D47)", async () => {
    expect(await paidBy([{ amount: due, payment_type: 'TDD' }])).toEqual([
      `TDD VES ${due} ${due} Punto débito  1`,
    ]);
    expect(await paidBy([{ amount: due, payment_type: 'Transfer' }])).toEqual([
      `Transfer VES ${due} ${due} Transferencia  1`,
    ]);
    expect(await paidBy(undefined)).toEqual([`Cash VES ${due} ${due} Efectivo Bs  1`]);
    expect(
      await paidBy([{ amount: '12', currency: 'USD', amount_bs: due, payment_type: 'TDC' }]),
    ).toEqual([`TDC USD 12.00 ${due} Punto crédito $  1`]);
  });

  test('a type and currency without an active method is rejected, except in a sale that used it (D47)', async () => {
    const id = method('Punto débito $');
    const sent = [{ amount: '12', currency: 'USD', amount_bs: due, payment_type: 'TDD' }];
    const sale = await sell(db, caracas, [haircut()], { payment_details: sent });
    const status = (to: number) =>
      callAs(db, admin, 'proc_save_payment_method', { id, status: to });
    await status(2);
    expect(await rejected(sent)).toMatchObject({
      code: 'PAYMENT_METHOD_MISSING',
      params: { field: 'paymentDetails', line: 1, paymentType: 'TDD', currency: 'USD' },
    });
    await correctSale(db, caracas, sale, { sales_details: [haircut()], payment_details: sent });
    const paymentMethodQuery =
      'select payment_method_id as id from app_public.sales_payments where sale_id = $1';
    expect(await db.value(paymentMethodQuery, [sale])).toBe(id);
    await status(1);
  });

  test('a payment uses the sent method, with its type and currency', async () => {
    expect(
      await paidBy([{ amount: due, paymentMethodId: method('Pago móvil'), reference: '004512' }]),
    ).toEqual([`Transfer VES ${due} ${due} Pago móvil 004512 1`]);
    for (const wrong of [{ payment_type: 'Cash' }, { currency: 'USD' }]) {
      const sent = { amount: due, paymentMethodId: method('Punto débito'), ...wrong };
      expect(await rejected([sent])).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  test('a payment with a method of another office or an unknown method is rejected', async () => {
    const theirs = await db.value(
      'select id from app_public.payment_methods where office_id = $1 limit 1',
      [valencia.id],
    );
    for (const paymentMethodId of [theirs, crypto.randomUUID(), 'caja']) {
      expect(await rejected([{ amount: due, paymentMethodId }])).toMatchObject({
        code: 'INVALID_INPUT',
        params: { field: 'paymentDetails' },
      });
    }
  });

  test("payments in euros use their rate, and in dollars of a wallet the dollar's rate (doc 4 §6.10)", async () => {
    expect(
      await paidBy([{ amount: '10.35', amount_bs: due, paymentMethodId: method('Efectivo €') }]),
    ).toEqual([`Cash EUR 10.35 ${due} Efectivo €  1`]);
    expect(
      await paidBy([{ amount: '12', amount_bs: due, paymentMethodId: method('Binance') }]),
    ).toEqual([`Transfer USDT 12.00 ${due} Binance  1`]);
    // The server's rate decides: another sent value is rejected.
    expect(
      await rejected([{ amount: '5', amount_bs: due, paymentMethodId: method('Efectivo €') }]),
    ).toMatchObject({ code: 'PAYMENTS_DIFFER' });
  });

  test('a disabled method is rejected, except in a sale that used it', async () => {
    const id = method('Punto crédito');
    const sent = [{ amount: due, paymentMethodId: id }];
    const sale = await sell(db, caracas, [haircut()], { payment_details: sent });
    const status = (to: number) =>
      callAs(db, admin, 'proc_save_payment_method', { id, status: to });
    await status(2);
    expect(await rejected(sent)).toMatchObject({ code: 'PAYMENT_METHOD_DISABLED' });
    await correctSale(db, caracas, sale, { sales_details: [haircut()], payment_details: sent });
    await status(1);
  });
});

describe('change of a payment', () => {
  const dollars = (amount: string, worth: string) => ({
    amount,
    amount_bs: worth,
    paymentMethodId: method('Efectivo $'),
  });
  const bolivars = (amount: string, direction: number) => ({
    amount,
    direction,
    paymentMethodId: method('Efectivo Bs'),
  });

  test('change is a line of direction −1 in any currency of the office (doc 4 §6.6) (D48)', async () => {
    expect(await paidBy([dollars('20', '4831.56'), bolivars('1932.62', -1)])).toEqual([
      'Cash USD 20.00 4831.56 Efectivo $  1',
      'Cash VES 1932.62 1932.62 Efectivo Bs  -1',
    ]);
    const back = { ...dollars('1', '241.58'), direction: -1 };
    expect(await paidBy([bolivars('3140.52', 1), back])).toHaveLength(2);
  });

  test.for([0, 2, -2, 0.5])(
    'a payment of direction %s is rejected (doc 4 §6.6)',
    async (direction) => {
      expect(await rejected([bolivars(due, direction)])).toMatchObject({ code: 'INVALID_INPUT' });
    },
  );

  test('change is subtracted from the sums by payment method', async () => {
    const sums = async () => {
      const rows = await db.query<{ member: string; amount: string }>(
        `select member, sum(amount)::text as amount from app_public.office_facts
         where office_id = $1 and dimension = 'PAYMENT' and grain = 'DAY' and member like 'Cash %' group by 1`,
        [caracas.id],
      );
      return new Map(rows.map(({ member, amount }) => [member, Number(amount)]));
    };
    const before = await sums();
    await paidBy([dollars('20', '4831.56'), bolivars('1932.62', -1)]);
    const after = await sums();
    const grown = (member: string) =>
      ((after.get(member) ?? 0) - (before.get(member) ?? 0)).toFixed(2);
    expect([grown('Cash USD'), grown('Cash VES')]).toEqual(['20.00', '-1932.62']);
  });
});

describe('payment references (doc 4 §6.8)', () => {
  const byPhone = (reference: unknown, more: Record<string, unknown> = {}) => [
    { amount: due, paymentMethodId: method('Pago móvil'), reference, ...more },
  ];
  const partlyByPhone = (reference: string) => [
    { amount: '100', paymentMethodId: method('Pago móvil'), reference },
    { amount: '2798.94', payment_type: 'Cash' },
  ];
  const fresh = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(Math.random() * 10)).join('');

  test('a sent payment method that needs a reference is rejected without one (doc 4 §6.8)', async () => {
    expect(await rejected(byPhone(undefined))).toMatchObject({ code: 'REFERENCE_REQUIRED' });
    expect(await rejected(byPhone('  '))).toMatchObject({ code: 'REFERENCE_REQUIRED' });
    // 'Transferencia' needs a reference too, but documented calls have none.
    await paidBy([{ amount: due, payment_type: 'Transfer' }]);
  });

  test.for(['123', '1'.repeat(21), '12a4', '12 45', '-1234'])(
    'the reference %s is rejected (doc 4 §6.8)',
    async (reference) => {
      expect(await rejected(byPhone(reference))).toMatchObject({ code: 'REFERENCE_INVALID' });
    },
  );

  test('a reference of 12 digits is accepted once in 90 days, whatever the amount (doc 4 §6.8)', async () => {
    const reference = fresh(12);
    await paidBy(byPhone(reference));
    const rejection = await rejected(partlyByPhone(reference));
    expect(rejection).toMatchObject({ code: 'REFERENCE_USED', params: { reference } });
    const day = await db.value(`select to_char(app_hidden.office_today($1), 'DD/MM/YYYY') as day`, [
      caracas.id,
    ]);
    expect(rejection.params).toMatchObject({ date: day });
    const age = (days: number) =>
      db.query(
        `update app_public.sales as sale set sale_date = now() - $2 * interval '1 day'
         from app_public.sales_payments as payment where payment.sale_id = sale.id and payment.reference = $1`,
        [reference, days],
      );
    await age(89);
    expect(await rejected(byPhone(reference))).toMatchObject({ code: 'REFERENCE_USED' });
    await age(91);
    await paidBy(byPhone(reference));
  });

  test.for([
    // The typed zeros of both references, and whether another amount is rejected too.
    ['00', '', true, 8],
    ['', '000', true, 6],
    ['0', '00', true, 7],
    ['', '0', false, 5],
    ['', '', false, 7],
  ] as const)(
    'a reference sent as "%s…" counts as used as "%s…", for any amount: %s, %s digits',
    async ([first, then, forAny, digits]) => {
      const reference = `7${fresh(digits - 1)}`;
      await paidBy(byPhone(first + reference));
      const used = { code: 'REFERENCE_USED', params: { reference: then + reference } };
      expect(await rejected(byPhone(then + reference))).toMatchObject(used);
      const other = partlyByPhone(then + reference);
      if (forAny) expect(await rejected(other)).toMatchObject(used);
      else await paidBy(other);
    },
  );

  test('a reference counts as used for its method at all branches, not for other methods (doc 4 §6.8)', async () => {
    const reference = fresh(10);
    await paidBy(byPhone(reference));
    await paidBy([{ amount: due, paymentMethodId: method('Transferencia'), reference }]);
    const [theirs] = await db.query<{ id: string }>(
      `select id from app_public.payment_methods where office_id = $1 and method_name = 'Pago móvil'`,
      [valencia.id],
    );
    expect(theirs).toBeTruthy();
    await db.query(
      `update app_public.sales_payments set office_id = $1, payment_method_id = $2
       where reference = $3 and payment_method_id = $4`,
      [valencia.id, theirs?.id, reference, method('Pago móvil')],
    );
    expect(await rejected(byPhone(reference))).toMatchObject({ code: 'REFERENCE_USED' });
  });

  test('the same reference twice in one sale is rejected', async () => {
    const reference = fresh(9);
    const half = (zeros: string) => byPhone(zeros + reference, { amount: '1449.47' });
    expect(await rejected([...half(''), ...half('0')])).toMatchObject({ code: 'REFERENCE_USED' });
  });

  test('a reference of a deleted sale is free, and a corrected sale keeps its own', async () => {
    const reference = fresh(8);
    const id = await sell(db, caracas, [haircut()], { payment_details: byPhone(reference) });
    await correctSale(db, caracas, id, {
      sales_details: [haircut()],
      payment_details: byPhone(`0${reference}`),
    });
    await db.query('update app_public.sales set status = 2 where id = $1', [id]);
    await paidBy(byPhone(reference));
  });

  test('a role with permission may reuse a reference, and the history records it (doc 4 §5) (doc 4 §6.8)', async () => {
    const reference = fresh(11);
    await paidBy(byPhone(reference));
    const again = byPhone(reference, { reuseReference: true });
    const attendant = caracas.email('crm_technical_attendant');
    const sellAgain = (actor: string) =>
      callAs(db, actor, 'proc_create_sales', {
        identification_number: caracas.client.identificationNumber,
        sales_details: [haircut()],
        payment_details: again,
      });
    expect(await rejectionOf(sellAgain(attendant))).toMatchObject({ code: 'REFERENCE_USED' });
    expect(await rejected(byPhone(reference))).toMatchObject({ code: 'REFERENCE_USED' });
    const { v_id } = await sellAgain(caracas.email('crm_supervisor'));
    const entries = await db.query(
      `select actor_id, after from app_public.audit_entries where object_id = $1 and after ? 'reused_reference'`,
      [v_id],
    );
    expect(entries).toEqual([
      { actor_id: caracas.people.crm_supervisor.id, after: { reused_reference: reference } },
    ]);
  });

  test('a reused reference stays with its sale when another person corrects the sale', async () => {
    const reference = fresh(11);
    await paidBy(byPhone(reference));
    const id = await sell(db, caracas, [haircut()], {
      payment_details: byPhone(reference, { reuseReference: true }),
    });
    const corrected = (payment_details: unknown) =>
      correctSale(db, caracas, id, { sales_details: [haircut()], payment_details });
    await corrected(byPhone(reference));
    expect(await rejectionOf(corrected(partlyByPhone(reference)))).toMatchObject({
      code: 'REFERENCE_USED',
    });
  });

  test('only one of two concurrent payments with the same reference succeeds (doc 4 §7)', async () => {
    const reference = fresh(13);
    const both = await Promise.allSettled(
      ['', '0'].map((zeros) => paidBy(byPhone(zeros + reference))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('rounding of coins (D72)', () => {
  const paidInSoles = async (cost: string, amount: string, more: Record<string, unknown> = {}) =>
    db.value(
      `select coalesce(string_agg(concat_ws(' ', amount, rounding), ', '), 'nothing') as verdict
       from unnest(app_hidden.paid_lines(jsonb_populate_record(null::app_public.sales, jsonb_build_object(
         'office_id', $1::uuid, 'currency_code', 'PEN', 'corrections', 0, 'exchange_value', 3.75)), $2::jsonb, $3::numeric))`,
      [lima.id, JSON.stringify([{ amount, payment_type: 'Cash', ...more }]), cost],
    );

  test('card payments and bolívares are not rounded to coins', async () => {
    expect(await rejectionOf(paidInSoles('29.98', '30', { payment_type: 'TDD' }))).toMatchObject({
      code: 'PAYMENTS_DIFFER',
    });
    expect(await rejected([{ amount: '2899', payment_type: 'Cash' }])).toMatchObject({
      code: 'PAYMENTS_DIFFER',
    });
  });
});
