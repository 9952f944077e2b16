import { beforeAll, describe, expect, test } from 'vitest';
import { call, sell } from './acts.ts';
import { callIn, controlCash } from './cash-stage.ts';
import { caracas, db } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import { haircut, marisol, onASellingOffice } from './sales-stage.ts';

/** What a haircut at Caracas costs with a tip of 100, in bolívares. */
const tipped = '2998.94';

onASellingOffice(cloneDatabase);

let session: string;
let drawer: string;
let technician: string;
let other: string;

beforeAll(async () => {
  await controlCash(caracas.id);
  const { v_id } = await db.as(marisol, (sql) =>
    callIn(sql, 'proc_open_cash', { counts: [{ currencyCode: 'VES', counted: '1000' }] }),
  );
  session = v_id;
  const [store] = await db.query<{ id: string }>(
    `select store_id as id from app_public.cash_drawers
     where currency_code = 'VES' and register_id = (select register_id from app_public.cash_sessions where id = $1)`,
    [session],
  );
  drawer = store?.id ?? '';
  technician = caracas.people.crm_technical.id;
  other = caracas.people.crm_technical_attendant.id;
  await db.query(
    `insert into app_public.providers (company_id, office_id, identification_number, provider_name)
     values ($1, $2, 'J402315877', 'Agua del Ávila')`,
    [caracas.companyId, caracas.id],
  );
});

const setState = (state: string) =>
  db.query('update app_public.cash_sessions set state = $2 where id = $1', [session, state]);

async function ledgerOf(source: string): Promise<string[]> {
  const rows = await db.query<{ entry: string }>(
    `select concat_ws(' ', entry_type, currency_code, amount) as entry
     from app_public.money_entries where source_id = $1 order by id`,
    [source],
  );
  return rows.map(({ entry }) => entry);
}

describe('a tip that was paid by card is given out in cash (doc 4 §6.9)', () => {
  const sold = (payment_type: string) =>
    sell(db, caracas, [haircut()], {
      total_tip: '100',
      payment_details: [{ amount: tipped, payment_type }],
    });
  const give = (
    amount: string,
    employee_id: string | null = technician,
    more: Record<string, unknown> = {},
  ) =>
    db.as(marisol, (sql) =>
      call(sql, 'proc_move_cash', {
        kind: 'TIP_OUT',
        currency_code: 'VES',
        amount,
        notes: '',
        session_id: session,
        employee_id,
        ...more,
      }),
    );
  const refused = (...args: Parameters<typeof give>) =>
    refusalWithoutTrace(db, () => give(...args));
  const unpaid = (who = marisol) =>
    db.as(who, (sql) =>
      sql.query(
        'select employee_id, tips_left::text as tips_left from app_public.proc_unpaid_tips($1)',
        [session],
      ),
    );
  const given = async () => {
    const [row] = await db.query<{ given: string }>(
      `select coalesce(sum(-amount), 0)::text as given from app_public.money_entries where entry_type = 'TIP_OUT'`,
    );
    return row?.given;
  };

  test('once, to its technician, up to what is unpaid (doc 4 §6.9)', async () => {
    await sold('Cash');
    expect(await refused('1')).toMatchObject({ code: 'TIPS_TOO_LOW', params: { unpaid: 'VES 0' } });
    await sold('TDD');
    await sold('TDC');
    expect(await unpaid()).toEqual([{ employee_id: technician, tips_left: '200.00' }]);
    expect(await refused('200.01')).toMatchObject({ code: 'TIPS_TOO_LOW' });
    expect(await refused('10', other)).toMatchObject({ code: 'TIPS_TOO_LOW' });
    await give('150');
    expect(await unpaid()).toEqual([{ employee_id: technician, tips_left: '50.00' }]);
    expect(await refused('50.01')).toMatchObject({ code: 'TIPS_TOO_LOW' });
    await give('50');
    expect(await refused('0.01')).toMatchObject({ code: 'TIPS_TOO_LOW' });
    expect(await unpaid()).toEqual([]);
    expect(await given()).toBe('200.00');
  });

  test('by two at once once (doc 4 §6.9)', async () => {
    await sold('TDD');
    const both = await Promise.allSettled([give('100'), give('100')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('not of a sale that was refunded, nor more of it than by card', async () => {
    const sale = await sold('TDD');
    await db.as(marisol, (sql) =>
      call(sql, 'proc_refund_sale', {
        sale_id: sale,
        reason: 'No quedó conforme',
        payment_details: [{ amount: tipped, payment_type: 'TDD' }],
      }),
    );
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

  test('for somebody, in the office’s currency; how much is left is for who may know it', async () => {
    expect(await refused('10', null)).toMatchObject({ code: 'REQUIRED_FIELD' });
    expect(await refused('10', technician, { currency_code: 'USD' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    await db.query(
      `delete from app_public.role_permissions where permission = 'cash.read_expected' and role_id = $1`,
      [(await db.actor(marisol)).roleId],
    );
    expect(await unpaid()).toEqual([{ employee_id: technician, tips_left: null }]);
    expect(await refused('900')).toEqual(
      expect.objectContaining({ code: 'TIPS_TOO_LOW', params: {} }),
    );
    expect(await unpaid('crm_technical_attendant@caracas.demo')).toEqual([]);
  });
});

/** Each kind of expense: how the API creates one, the column of its amount, and what else it needs. */
const expenses = [
  [
    'invoices',
    'create_invoice',
    'total',
    `'provider_id', (select min(id::text) from app_public.providers where office_id = $1),
     'invoice_number', 'F1', 'invoice_date', now(), 'notes', 'Agua', 'tax_total', 0`,
  ],
  [
    'extra_expenses',
    'create_extra_expense',
    'amount',
    `'service_name', 'Agua', 'expense_date', now()`,
  ],
] as const;

const spendOn = ([table, create, column, others]: (typeof expenses)[number]) => ({
  column,
  spend: (amount: string, store: string | null) =>
    db.as(marisol, async (sql) => {
      const [made] = await sql.query<{ id: string; name: string }>(
        `select id, money_store_name as name
         from app_public.${create}(jsonb_populate_record(null::app_public.${table}, jsonb_build_object(
           'office_id', $1::uuid, '${column}', $2::numeric, 'money_store_id', $3::uuid, ${others})))`,
        [caracas.id, amount, store],
      );
      return made as { id: string; name: string };
    }),
  change: (id: string, set: string) =>
    db.query(`update app_public.${table} set ${set} where id = $1`, [id]),
});

describe.for(expenses)('an expense of %s from a drawer (doc 4 §6.9)', (expense) => {
  const { column, spend, change } = spendOn(expense);

  test('leaves the drawer, and returns to it when it is changed or deleted (doc 4 §6.9)', async () => {
    const { id, name } = await spend('100', drawer);
    expect(name).toBe('Caja 1 VES');
    expect(await ledgerOf(id)).toEqual(['EXPENSE VES -100.00']);
    await change(id, `${column} = 120`);
    await change(id, 'status = 2');
    expect(await ledgerOf(id)).toEqual([
      'EXPENSE VES -100.00',
      'EXPENSE VES 100.00',
      'EXPENSE VES -120.00',
      'EXPENSE VES 120.00',
    ]);
  });

  test('returns to the drawer when another account pays it, whose amount stays free to change', async () => {
    const [bank] = await db.query<{ id: string }>(
      `insert into app_public.money_stores (company_id, office_id, money_store_name, notes, currency_code, store_type)
       values ($1, $2, $3, 'Cuenta', 'VES', 'BANK') returning id`,
      [caracas.companyId, caracas.id, `Banesco ${column}`],
    );
    const { id } = await spend('10', drawer);
    await change(id, `money_store_id = '${bank?.id}'`);
    await setState('CLOSED');
    await change(id, `${column} = 11`);
    expect(await ledgerOf(id)).toEqual(['EXPENSE VES -10.00', 'EXPENSE VES 10.00']);
    await setState('OPEN');
  });

  test('is limited by the balance of the drawer and cannot change after the close (doc 4 §6.9)', async () => {
    expect(await refusalOf(spend('900000000', drawer))).toMatchObject({ code: 'CASH_TOO_LOW' });
    expect(await refusalOf(spend('1', crypto.randomUUID()))).toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await spend('10', drawer);
    await setState('CLOSED');
    expect(await refusalOf(spend('10', drawer))).toMatchObject({ code: 'CASH_CLOSED' });
    expect(await refusalOf(change(id, `${column} = 11`))).toMatchObject({
      code: 'EXPENSE_CASH_CLOSED',
    });
    await setState('OPEN');
  });
});

test('an expense without an account leaves no drawer until it is given one (doc 4 §6.9)', async () => {
  const { spend, change } = spendOn(expenses[1]);
  const { id, name } = await spend('10', null);
  expect([name, await ledgerOf(id)]).toEqual(['', []]);
  await change(id, `money_store_id = '${drawer}'`);
  expect(await ledgerOf(id)).toEqual(['EXPENSE VES -10.00']);
  await change(id, 'money_store_id = null');
  expect(await ledgerOf(id)).toEqual(['EXPENSE VES -10.00', 'EXPENSE VES 10.00']);
});
