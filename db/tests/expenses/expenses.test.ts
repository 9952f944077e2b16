import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { RoleName } from '../../demo/staff.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  type ExpenseKind,
  expenseRow,
  type InvoicedBy,
  invoicedBy,
  registerExpense,
} from './expense-acts.ts';

/** Providers and money stores by id of the office. */
let by: Record<string, InvoicedBy>;

setUpDemoCompany();
beforeAll(async () => {
  by = {};
  for (const office of [caracas, lima]) by[office.id] = await invoicedBy(db, office);
});

const expense = (kind: ExpenseKind, office = caracas, date = `${office.today} 12:00:00`) =>
  expenseRow(kind, date, by[office.id] as InvoicedBy);

const register = (kind: ExpenseKind, row: object = expense(kind), office = caracas) =>
  registerExpense(db, office, kind, row, office.email('crm_supervisor'));

describe.for(['invoices', 'extra_expenses'] as const)('an expense of %s', (kind) => {
  const [dateColumn, dayColumn, currencyColumn] = (
    {
      invoices: ['invoice_date', 'invoice_day', 'currency_code'],
      extra_expenses: ['expense_date', 'expense_day', 'currency'],
    } as const
  )[kind];

  async function stored(id: unknown) {
    const [row] = await db.query(
      `select ${dayColumn}::text as day, ${currencyColumn} as currency, status, ${dateColumn} as instant
       from app_public.${kind} where id = $1`,
      [id],
    );
    return row;
  }

  test('an expense has the currency and the day of its office (D12)', async () => {
    for (const office of [caracas, lima]) {
      // The last second of the day, which is the next day in UTC.
      const given = expense(kind, office, `${office.yesterday} 23:59:59`);
      const { id } = await registerExpense(db, office, kind, given);
      expect(await stored(id)).toMatchObject({
        day: office.yesterday,
        currency: office.currency,
        status: 1,
      });
    }
  });

  const amount = kind === 'invoices' ? 'total' : 'amount';

  test.for(['0', '-1', '0.004', 'NaN', '1e15'])(
    'an expense with an amount of %s is rejected',
    async (value) => {
      const given = { ...expense(kind), [amount]: value };
      expect((await rejectionWithoutTrace(db, () => register(kind, given))).code).toBe(
        'NUMBER_OUT_OF_RANGE',
      );
    },
  );

  test('an expense may have a coming date, but not an implausible one', async () => {
    const coming = expense(kind, caracas, `${addDays(caracas.today, 30)} 08:00:00`);
    expect(await stored((await register(kind, coming)).id)).toMatchObject({
      day: addDays(caracas.today, 30),
    });
    for (const [date, rejection] of [
      ['1999-12-31 00:00:00', 'DATE_TOO_OLD'],
      [`${addDays(caracas.today, 400)} 00:00:00`, 'DATE_TOO_FAR'],
    ] as const) {
      const { code } = await rejectionOf(register(kind, expense(kind, caracas, date)));
      expect(code).toBe(rejection);
    }
  });

  test('an expense moved to another day counts on that day', async () => {
    const { id } = await register(kind);
    await db.queryAs(
      caracas.email('crm_local_admin'),
      `update app_public.${kind} set ${dateColumn} = $2 where id = $1`,
      [id, `${addDays(caracas.today, -3)} 23:30:00`],
    );
    expect(await stored(id)).toMatchObject({ day: addDays(caracas.today, -3) });
  });

  test('a removed expense leaves the lists; only an extra expense can be restored', async () => {
    const { id } = await register(kind);
    const set = (statement: string) =>
      db.queryAs(
        caracas.email('crm_local_admin'),
        `update app_public.${kind} set ${statement} where id = $1 returning id`,
        [id],
      );
    expect(await set('status = 2')).toHaveLength(1);
    const listed = await db.queryAs(
      caracas.email('crm_local_admin'),
      `select from app_public.v_${kind} where id = $1`,
      [id],
    );
    expect(listed).toEqual([]);
    const [entries] = await db.query(
      'select count(*)::integer as count from app_public.audit_entries where object_id = $1',
      [id],
    );
    expect(entries?.count).toBeGreaterThanOrEqual(1);
    // A disabled expense is immutable and returns unchanged (D49).
    expect(await set("invoice_number = '9'")).toEqual([]);
    expect(await set('status = 1')).toEqual(kind === 'invoices' ? [] : [{ id }]);
  });

  test('a removed expense no longer counts in losses of branches, home page and month (D26)', async () => {
    const past = addDays(`${caracas.today.slice(0, 7)}-01`, -1);
    const readers = {
      losses: `select * from app_public.proc_losses_by_office('${caracas.today}', $1)`,
      range: `select * from app_public.proc_losses_by_office_by_range('${past}', '${caracas.today}', $1)`,
      lines: `select * from app_public.proc_losses_lines_by_office('${past}', '${caracas.today}', $1)`,
      home: 'select expenses, expenses_amount from app_public.proc_home_figures($1)',
      month: `select figures from app_public.proc_month_figures($1, '${past}')`,
    };
    const figures = async () => {
      const reasons: Record<string, unknown> = {};
      for (const [name, query] of Object.entries(readers)) {
        reasons[name] = await db.queryAs(caracas.email('crm_admin'), query, [caracas.id]);
      }
      return reasons;
    };
    const before = await figures();
    const spent = [
      await register(kind),
      await register(kind, expense(kind, caracas, `${past} 12:00:00`)),
    ];
    const during = await figures();
    for (const name of Object.keys(readers)) {
      expect(during[name], name).not.toEqual(before[name]);
    }
    await db.queryAs(
      caracas.email('crm_local_admin'),
      `update app_public.${kind} set status = 2 where id = any ($1)`,
      [spent.map(({ id }) => id)],
    );
    expect(await figures()).toEqual(before);
  });
});

test('an invoice must use a provider and a money store of its own office', async () => {
  for (const [column, other] of [
    ['provider_id', by[lima.id]?.provider],
    ['money_store_id', by[lima.id]?.store],
  ] as const) {
    const given = { ...expense('invoices'), [column]: other };
    expect((await rejectionWithoutTrace(db, () => register('invoices', given))).code).toBe(
      'NOT_FOUND',
    );
  }
});

test.for([
  ['invoices', 'provider_id', 'provider_name'],
  ['invoices', 'money_store_id', 'money_store_name'],
  ['extra_expenses', 'money_store_id', 'money_store_name'],
] as const)(
  'an expense of %s accepts another active %s of its office and stores its name (doc 2 §3 Invoice)',
  async ([kind, column, nameColumn]) => {
    const isProvider = column === 'provider_id';
    const add = (name: string, status: number) =>
      db.value(
        `insert into app_public.${isProvider ? 'providers' : 'money_stores'}
           (company_id, office_id, ${nameColumn}, status${isProvider ? ', identification_number' : ''})
         values ($1, $2, $3, $4${isProvider ? ', $3' : ''}) returning id`,
        [caracas.companyId, caracas.id, `${name} ${kind}`, status],
      );
    const { id } = await register(kind);
    const change = (to: unknown) =>
      db.queryAs(
        caracas.email('crm_local_admin'),
        `update app_public.${kind} set ${column} = $2 where id = $1 returning ${nameColumn} as name`,
        [id, to],
      );
    expect(await change(await add('Otra', 1))).toEqual([{ name: `Otra ${kind}` }]);
    const theirs = by[lima.id] as InvoicedBy;
    for (const [wrong, code] of [
      [await add('Cerrada', 2), 'RECORD_DISABLED'],
      [isProvider ? theirs.provider : theirs.store, 'NOT_FOUND'],
    ]) {
      expect((await rejectionWithoutTrace(db, () => change(wrong))).code).toBe(code);
    }
  },
);

test('an invoice keeps the former names of its provider and money store (D11)', async () => {
  const { id } = await register('invoices');
  await db.query(`update app_public.providers set provider_name = 'Otra' where office_id = $1`, [
    caracas.id,
  ]);
  const [row] = await db.query(
    'select provider_name, money_store_name from app_public.v_invoices where id = $1',
    [id],
  );
  expect(row).toEqual({ provider_name: 'La Orquídea', money_store_name: 'Caja chica' });
});

test("the technical attendant sees only today's invoices, whatever the query (doc 2 §6 Expense)", async () => {
  await register('invoices', expense('invoices', caracas, `${caracas.yesterday} 12:00:00`));
  await register('invoices');
  const days = async (role: RoleName) => {
    const rows = await db.queryAs<{ day: string }>(
      caracas.email(role),
      `select distinct invoice_day::text as day from app_public.v_invoices where invoice_day <= $1`,
      [caracas.today],
    );
    return rows.map(({ day }) => day);
  };
  expect(await days('crm_technical_attendant')).toEqual([caracas.today]);
  expect(await days('crm_supervisor')).toContain(caracas.yesterday);
});
