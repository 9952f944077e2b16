import { beforeAll, describe, expect, test } from 'vitest';
import { expenseRow, invoicedBy, registerExpense } from '../expenses/expense-acts.ts';
import { haircut, marisol, onASellingOffice } from '../sales/sales-fixture.ts';
import { callAs, correctSale, deleteSale, openTurn, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  addAccount,
  bolivars,
  call as callCash,
  controlCash,
  due,
  ledgerOf,
  moveCash,
  setState,
  withZeros,
} from './cash-fixture.ts';

/** Price of a haircut at Caracas with a tip of 100, in bolívares. */
const tipped = '2998.94';

onASellingOffice(cloneDatabase);

let session: string;
/** The attendant's turn of today, once it is open. */
let theirs: string | undefined;
let drawer: string;
let technician: string;
let other: string;
let provider: string;

beforeAll(async () => {
  await controlCash(caracas.id);
  session = (await callCash('proc_open_cash', { counts: withZeros(bolivars('1000')) }, marisol))
    .v_id;
  drawer = await db.value(
    `select store_id as id from app_public.cash_drawers
     where currency_code = 'VES' and register_id = (select register_id from app_public.cash_sessions where id = $1)`,
    [session],
  );
  technician = caracas.people.crm_technical.id;
  other = caracas.people.crm_technical_attendant.id;
  ({ provider } = await invoicedBy(db, caracas));
});

describe('payout of a card tip in cash (doc 4 §6.9)', () => {
  const sold = (payment_type: string) =>
    sell(db, caracas, [haircut()], {
      total_tip: '100',
      payment_details: [{ amount: tipped, payment_type }],
    });
  const payOut = (
    amount: string,
    employee_id: string | null = technician,
    more: Record<string, unknown> = {},
  ) => moveCash(session, 'TIP_OUT', amount, { who: marisol, notes: '', employee_id, ...more });
  const rejected = (...args: Parameters<typeof payOut>) =>
    rejectionWithoutTrace(db, () => payOut(...args));
  const unpaid = (actor = marisol) =>
    db.queryAs(
      actor,
      'select employee_id, tips_left::text as tips_left from app_public.proc_unpaid_tips($1)',
      [session],
    );
  const paidOut = async () =>
    db.value(
      `select coalesce(sum(-amount), 0)::text as given from app_public.money_entries where entry_type = 'TIP_OUT'`,
    );

  test('a card tip is paid out once to its technician, up to the unpaid amount (doc 4 §6.9)', async () => {
    await sold('Cash');
    expect(await rejected('1')).toMatchObject({
      code: 'TIPS_TOO_LOW',
      params: { unpaid: 'VES 0' },
    });
    await sold('TDD');
    await sold('TDC');
    expect(await unpaid()).toEqual([{ employee_id: technician, tips_left: '200.00' }]);
    expect(await rejected('200.01')).toMatchObject({ code: 'TIPS_TOO_LOW' });
    expect(await rejected('10', other)).toMatchObject({ code: 'TIPS_TOO_LOW' });
    await payOut('150');
    expect(await unpaid()).toEqual([{ employee_id: technician, tips_left: '50.00' }]);
    expect(await rejected('50.01')).toMatchObject({ code: 'TIPS_TOO_LOW' });
    await payOut('50');
    expect(await rejected('0.01')).toMatchObject({ code: 'TIPS_TOO_LOW' });
    expect(await unpaid()).toEqual([]);
    expect(await paidOut()).toBe('200.00');
  });

  test('only one of two concurrent payouts of a tip succeeds (doc 4 §6.9)', async () => {
    await sold('TDD');
    const both = await Promise.allSettled([payOut('100'), payOut('100')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('only the card-paid part of the tips of sales without a refund can be paid out', async () => {
    const sale = await sold('TDD');
    await callAs(db, marisol, 'proc_refund_sale', {
      sale_id: sale,
      reason: 'No quedó conforme',
      payment_details: [{ amount: tipped, payment_type: 'TDD' }],
    });
    expect(await unpaid()).toEqual([]);
    await sell(db, caracas, [haircut()], {
      total_tip: '100',
      payment_details: [
        { amount: '2938.94', payment_type: 'Cash' },
        { amount: '60.00', payment_type: 'TDD' },
      ],
    });
    expect(await unpaid()).toEqual([{ employee_id: technician, tips_left: '60.00' }]);
  });

  test.each<[string, (sale: string) => Promise<unknown>]>([
    [
      'refunded',
      (sale) =>
        callAs(db, marisol, 'proc_refund_sale', {
          sale_id: sale,
          reason: 'No quedó conforme',
          payment_details: [{ amount: tipped, payment_type: 'TDD' }],
        }),
    ],
    ['deleted', (sale) => deleteSale(db, marisol, sale)],
    [
      'corrected',
      (sale) =>
        correctSale(db, caracas, sale, {
          sales_details: [haircut()],
          payment_details: [{ amount: due, payment_type: 'TDD' }],
        }),
    ],
    [
      'moved to another technician',
      async (sale) => {
        const id = await db.value('select id from app_public.sales_details where sale_id = $1', [
          sale,
        ]);
        theirs ??= await openTurn(db, caracas, caracas.people.crm_technical_attendant);
        await correctSale(db, caracas, sale, {
          total_tip: '100',
          sales_details: [{ ...haircut(), id, workdayId: theirs }],
          payment_details: [{ amount: tipped, payment_type: 'TDD' }],
        });
      },
    ],
  ])('a paid-out tip is deducted from later tips after its sale is %s (D99)', async (_, undo) => {
    const left = async () =>
      Object.fromEntries((await unpaid()).map((row) => [row.employee_id, row.tips_left]))[
        technician
      ] ?? '0.00';
    const sale = await sold('TDD');
    await payOut(await left());
    await undo(sale);
    const others = (await unpaid()).filter((row) => row.employee_id === other);
    for (const { tips_left } of others) await payOut(tips_left as string, other);
    expect(await left()).toBe('-100.00');
    expect(await rejected('0.01')).toMatchObject({
      code: 'TIPS_TOO_LOW',
      params: { unpaid: 'VES -100.00' },
    });
    await sold('TDD');
    expect(await left()).toBe('0.00');
    await sold('TDC');
    expect(await rejected('100.01')).toMatchObject({ code: 'TIPS_TOO_LOW' });
    await payOut('100');
    expect(await left()).toBe('0.00');
  });

  test("a payout of a tip needs a technician and the office's currency", async () => {
    await sold('TDD');
    expect(await rejected('10', null)).toMatchObject({ code: 'REQUIRED_FIELD' });
    expect(await rejected('10', technician, { currency_code: 'USD' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
  test('a role without cash.read_expected sees no amount of unpaid tips', async () => {
    await db.query(
      `delete from app_public.role_permissions where permission = 'cash.read_expected' and role_id = $1`,
      [(await db.actor(marisol)).roleId],
    );
    expect(await unpaid()).toEqual([{ employee_id: technician, tips_left: null }]);
    expect(await rejected('900')).toEqual(
      expect.objectContaining({ code: 'TIPS_TOO_LOW', params: {} }),
    );
    expect(await unpaid('crm_technical_attendant@caracas.demo')).toEqual([]);
  });
});

/** Each kind of expense with its amount column. */
const expenses = [
  ['invoices', 'total'],
  ['extra_expenses', 'amount'],
] as const;

const spendOn = ([table, column]: (typeof expenses)[number]) => ({
  column,
  spend: (amount: string, store: string | null) => {
    const row = expenseRow(table, `${caracas.today} 12:00:00`, { provider, store: '' });
    const paid = { ...row, [column]: amount, tax_total: '0', money_store_id: store };
    return registerExpense(db, caracas, table, paid, marisol);
  },
  change: (id: string, set: string) =>
    db.query(`update app_public.${table} set ${set} where id = $1`, [id]),
});

describe.for(expenses)('an expense of %s from a drawer (doc 4 §6.9)', (expense) => {
  const { column, spend, change } = spendOn(expense);

  test('an expense reduces the drawer; a change or a deletion books its amount back (doc 4 §6.9)', async () => {
    const { id, money_store_name: name } = await spend('100', drawer);
    expect(name).toBe('Caja 1 VES');
    expect(await ledgerOf(id)).toEqual(['EXPENSE VES -100.00 DRAWER']);
    await change(id, `${column} = 120`);
    await change(id, 'status = 2');
    expect(await ledgerOf(id)).toEqual([
      'EXPENSE VES -100.00 DRAWER',
      'EXPENSE VES 100.00 DRAWER',
      'EXPENSE VES -120.00 DRAWER',
      'EXPENSE VES 120.00 DRAWER',
    ]);
  });

  test('the amount of an expense moved to another money store returns to the drawer', async () => {
    const bank = await addAccount(`Banesco ${column}`);
    const { id } = await spend('10', drawer);
    await change(id, `money_store_id = '${bank}'`);
    await setState(session, 'CLOSED');
    await change(id, `${column} = 11`);
    expect(await ledgerOf(id)).toEqual(['EXPENSE VES -10.00 DRAWER', 'EXPENSE VES 10.00 DRAWER']);
    await setState(session, 'OPEN');
  });

  test("an expense cannot exceed the drawer's balance or change after the close (doc 4 §6.9)", async () => {
    expect(await rejectionOf(spend('900000000', drawer))).toMatchObject({ code: 'CASH_TOO_LOW' });
    expect(await rejectionOf(spend('1', crypto.randomUUID()))).toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await spend('10', drawer);
    await setState(session, 'CLOSED');
    expect(await rejectionOf(spend('10', drawer))).toMatchObject({ code: 'CASH_CLOSED' });
    expect(await rejectionOf(change(id, `${column} = 11`))).toMatchObject({
      code: 'EXPENSE_CASH_CLOSED',
    });
    await setState(session, 'OPEN');
  });
});

test('an expense without a money store changes no drawer until it gets one (doc 4 §6.9)', async () => {
  const { spend, change } = spendOn(expenses[1]);
  const { id, money_store_name: name } = await spend('10', null);
  expect([name, await ledgerOf(id)]).toEqual(['', []]);
  await change(id, `money_store_id = '${drawer}'`);
  expect(await ledgerOf(id)).toEqual(['EXPENSE VES -10.00 DRAWER']);
  await change(id, 'money_store_id = null');
  expect(await ledgerOf(id)).toEqual(['EXPENSE VES -10.00 DRAWER', 'EXPENSE VES 10.00 DRAWER']);
});
