import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import type { RoleName, roleNames } from '../../demo/staff.ts';
import {
  type ExpenseKind,
  expenseRow,
  type InvoicedBy,
  invoicedBy,
  registerExpense,
} from '../expenses/expense-acts.ts';
import {
  call,
  createSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  sell,
} from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { recordRelease } from '../support/recorded-release.ts';
import { type Rejection, rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { expectSummariesToAddUp } from './summaries.ts';

/** 'yyyy-MM-01' of the month before last, and a day in it. */
let month: string;
let day: string;

/** Rows in the month before it is closed. */
let storedMonth: {
  turn: string;
  idleTurn: string;
  sale: string;
  warranty: string;
  invoices: string;
  extra_expenses: string;
  later: Record<ExpenseKind, string>;
};

const haircut = (turn: string) => [priced(caracas, 'Corte de dama', turn)];

const warrant = (date: string) =>
  createWarranty(db, caracas, {
    sale_date: date,
    sales_details: [priced(caracas, 'Corte de dama', storedMonth.turn, { kind: 'warranty' })],
  });

let by: InvoicedBy;

/** Registers an expense at noon and returns its id. */
const spend = async (kind: ExpenseKind, date: string): Promise<string> =>
  (await registerExpense(db, caracas, kind, expenseRow(kind, `${date} 12:00:00`, by))).id;

function as<T>(role: RoleName, act: Parameters<typeof db.as<T>>[1]): Promise<T> {
  return db.as(caracas.email(role), act);
}

async function change(role: RoleName, statement: string, ...values: unknown[]): Promise<void> {
  const rows = await as(role, (sql) => sql.query(`${statement} returning id`, values));
  expect(rows).toHaveLength(1);
}

const close = (office = caracas, which = month, role: RoleName = 'crm_admin') =>
  as(role, (sql) => call(sql, 'proc_close_month', { office_id: office.id, month: which }));

const reopen = (reason = 'Faltó una factura', role: RoleName = 'crm_admin') =>
  as(role, (sql) => call(sql, 'proc_reopen_month', { office_id: caracas.id, month, reason }));

async function whileClosed<T>(act: () => Promise<T>): Promise<T> {
  await close();
  return act().finally(() => reopen());
}

const closed: Rejection = {
  code: 'MONTH_CLOSED',
  params: { month: expect.stringMatching(/^\p{L}+ de \d{4}$/u) },
};

async function figuresOf(id: string) {
  const [row] = await as('crm_admin', (sql) =>
    sql.query('select * from app_public.v_month_closings where id = $1', [id]),
  );
  return row;
}

setUpDemoCompany(cloneDatabase);

beforeAll(async () => {
  by = await invoicedBy(db, caracas);
  month = `${addDays(`${caracas.today.slice(0, 7)}-01`, -40).slice(0, 7)}-01`;
  day = addDays(month, 10);
  const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
  const [idle] = caracas.technicians.filter(({ id }) => id !== caracas.people.crm_technical.id);
  storedMonth = {
    turn,
    idleTurn: await openTurn(db, caracas, idle as NonNullable<typeof idle>, day),
    sale: await sell(db, caracas, haircut(turn), { sale_date: day }),
    warranty: '',
    invoices: await spend('invoices', day),
    extra_expenses: await spend('extra_expenses', day),
    later: {
      invoices: await spend('invoices', caracas.today),
      extra_expenses: await spend('extra_expenses', caracas.today),
    },
  };
  storedMonth.warranty = (await warrant(day)).v_id as string;
});

afterAll(() => expectSummariesToAddUp(db));

describe('the close of a month', () => {
  test('a close stores the figures of the reports and its author', async () => {
    const { v_id } = await close();
    const row = await figuresOf(v_id as string);
    await reopen();
    const [sums] = await db.query(
      `select sum(cost)::text as amount, sum(tax)::text as tax, sum(total_commission)::text as own,
         (select sum(total_commission) from app_public.sales_details_commissions where sale_id = $1) as others,
         sum(cost - tax - total_commission)::text as left
       from app_public.sales_details where sale_id = $1`,
      [storedMonth.sale],
    );
    const profit = (Number(sums?.left) - Number(sums?.others)).toFixed(2);
    expect(row).toMatchObject({
      office_name: 'Caracas',
      closed: true,
      closed_by_name: caracas.people.crm_admin.fullName,
      reopened_by_name: '',
      reopen_reason: '',
      figures: {
        sales: 1,
        services: 1,
        amount: sums?.amount,
        tax: sums?.tax,
        tips: '0.00',
        profit,
        expenses: 2,
        losses: '136.50',
      },
    });
  });

  test('a close applies to one office and month', async () => {
    await whileClosed(async () => {
      const turn = await openTurn(db, lima, lima.people.crm_technical, day);
      await sell(db, lima, [priced(lima, 'Corte de dama', turn)], { sale_date: day });
      for (const other of [addDays(month, -1), addDays(month, 31)]) {
        await openTurn(db, caracas, caracas.people.crm_technical, other);
      }
    });
  });

  test('a close accepts any day of the month, and is rejected for a closed month', async () => {
    await close(caracas, addDays(month, 20));
    expect(await rejectionWithoutTrace(db, () => close())).toEqual(closed);
    await reopen();
  });

  test("a close is rejected before the month is over in the office's time zone", async () => {
    for (const early of [caracas.today, addDays(caracas.today, 40)]) {
      const { code } = await rejectionWithoutTrace(db, () => close(caracas, early));
      expect(code).toBe('MONTH_NOT_OVER');
    }
  });

  test('a close is accepted as soon as the month is over', async () => {
    const last = addDays(`${caracas.today.slice(0, 7)}-01`, -1);
    expect((await close(lima, addDays(`${lima.today.slice(0, 7)}-01`, -1))).v_end_code).toBe(
      '99999',
    );
    expect((await close(caracas, last)).v_end_code).toBe('99999');
  });
});

describe('reopening a month', () => {
  test.for(['', '   '])('reopening requires a reason: %j is rejected', async (reason) => {
    await whileClosed(async () => {
      const { code } = await rejectionWithoutTrace(db, () => reopen(reason));
      expect(code).toBe('REASON_REQUIRED');
    });
  });

  test('reopening is rejected for a month that is not closed', async () => {
    expect((await rejectionWithoutTrace(db, () => reopen())).code).toBe('NOT_FOUND');
  });

  test('a reopened close stays stored with author, time and reason, next to a new close', async () => {
    const first = await close();
    await reopen('  Faltó una factura ');
    const second = await close();
    expect(await figuresOf(first.v_id as string)).toMatchObject({
      closed: false,
      reopened_at: expect.any(Date),
      reopened_by_name: caracas.people.crm_admin.fullName,
      reopen_reason: 'Faltó una factura',
    });
    expect(await figuresOf(second.v_id as string)).toMatchObject({
      closed: true,
      reopened_at: null,
    });
    await reopen();
  });
});

interface Seen extends Record<string, unknown> {
  figures: Record<string, unknown>;
}

/** Returns the preview of the close and the open items of the month, as a role reads them. */
const seenBy = (role: (typeof roleNames)[number], office = caracas, which = month) =>
  as(role, (sql) =>
    sql.query<Seen>('select * from app_public.proc_month_figures($1, $2)', [office.id, which]),
  );

describe('the preview of a close', () => {
  test('a role that may close sees the figures of the close without the earnings of staff', async () => {
    const [seen] = await seenBy('crm_admin');
    const { v_id } = await close();
    const storedMonth = (await figuresOf(v_id as string))?.figures as Record<string, unknown>;
    await reopen();
    const { employees, ...figures } = storedMonth;
    expect(employees).not.toEqual([]);
    expect(seen).toMatchObject({ office_id: caracas.id, month: expect.anything(), figures });
    expect(Object.keys(seen?.figures ?? {}).toSorted()).toEqual(Object.keys(figures).toSorted());
    expect(figures).toMatchObject({ sales: 1, expenses: 2, losses: '136.50' });
  });

  test('the preview accepts any day of the month, and defaults to the last complete month', async () => {
    const [byDay] = await seenBy('crm_admin', caracas, addDays(month, 20));
    expect(byDay).toEqual((await seenBy('crm_admin'))[0]);
    const last = `${addDays(`${caracas.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
    const [unnamed] = await as('crm_admin', (sql) =>
      sql.query<{ month: string }>('select month::text from app_public.proc_month_figures($1)', [
        caracas.id,
      ]),
    );
    expect(unnamed?.month).toBe(last);
  });

  test.for(['-infinity', '0001-01-01', 'infinity'])(
    'a preview of month %s is empty',
    async (which) => {
      expect(await seenBy('crm_admin', caracas, which)).toEqual([]);
    },
  );

  test('the preview counts unserved or unpaid appointments and unsent messages', async () => {
    const book = (state: string, on: string, office = caracas) =>
      db.query(
        `insert into app_public.appointments
           (company_id, office_id, office_name, appointment_date, ends_at, appointment_day, state, first_name)
         values ($1, $2, 'X', $3::date + time '12:00', $3::date + time '13:00', $3, $4, 'Eva')`,
        [office.companyId, office.id, on, state],
      );
    await book('BOOKED', day);
    await book('CONFIRMED', day);
    await book('ARRIVED', day);
    await book('SERVED', day);
    await book('NO_SHOW', day);
    await book('CANCELLED', day);
    await book('BOOKED', addDays(month, 40));
    await book('BOOKED', day, lima);
    const write = (state: string, on: string) =>
      db.query(
        `insert into app_public.messages (company_id, office_id, event_key, phone, body, state, created)
         values ($1, $2, gen_random_uuid()::text, '+584140000000', 'Hola', $3, $4::date + time '12:00')`,
        [caracas.companyId, caracas.id, state, on],
      );
    for (const state of ['failed', 'held', 'sent', 'recorded']) await write(state, day);
    await write('failed', addDays(month, 40));
    const [seen] = await seenBy('crm_admin');
    expect(seen).toMatchObject({ unserved: 3, unpaid: 1, unsent: 2 });
  });
});

test('the first month of a branch is that of its first sale or expense', async () => {
  const firstOf = (office = caracas) =>
    as('crm_supervisor', (sql) =>
      sql.query('select first_month::text as first from app_public.proc_first_months($1)', [
        office.id,
      ]),
    );
  expect(await firstOf()).toEqual([{ first: month }]);
  const earlier = `${addDays(month, -40).slice(0, 7)}-01`;
  await db.query(
    `insert into app_public.extra_expenses
       (company_id, office_id, expense_day, expense_date, currency, amount, service_name)
     values ($1, $2, $3::date, $3::date + interval '12 hours', 'VES', 25, 'Luz')`,
    [caracas.companyId, caracas.id, addDays(earlier, 5)],
  );
  expect(await firstOf()).toEqual([{ first: earlier }]);
  expect((await rejectionOf(firstOf(lima))).code).toBe('FORBIDDEN');
});

test('a role that writes at a branch reads its closed months without reopened ones (D101)', async () => {
  const closedFor = (actor: 'crm_technical' | 'crm_supervisor', office = caracas) =>
    as(actor, (sql) =>
      sql.query('select month::text from app_public.proc_closed_months($1)', [office.id]),
    );
  const before = await closedFor('crm_technical');
  await db.query(
    `insert into app_public.month_closings (company_id, office_id, month, figures, reopened_at, reopened_by)
     select $1, $2, month::date, '{}', case month when '2019-02-01' then now() end,
       case month when '2019-02-01' then $3::uuid end
     from unnest('{2019-01-01,2019-02-01}'::text[]) as month`,
    [caracas.companyId, caracas.id, caracas.people.crm_supervisor.id],
  );
  expect(await closedFor('crm_technical')).toEqual([...before, { month: '2019-01-01' }]);
  expect((await rejectionOf(closedFor('crm_supervisor', lima))).code).toBe('FORBIDDEN');
});

type Write = readonly [what: string, act: () => Promise<unknown>, typed?: string];

/** Returns the calls that write an expense of a kind, dated in the month. */
function expenseWrites(table: ExpenseKind, edited: string): Write[] {
  const [date, typed] =
    table === 'invoices' ? ['invoice_date', 'invoiceDate'] : ['expense_date', 'expenseDate'];
  const edit = (set: string, id = storedMonth[table]) =>
    change('crm_local_admin', `update app_public.${table} set ${set} where id = $1`, id);
  return [
    [`adding to ${table}`, () => spend(table, day), typed],
    [`adding to ${table} on the 28th`, () => spend(table, addDays(month, 27)), typed],
    [`editing one of ${table}`, () => edit(edited)],
    [`moving one of ${table} out of it`, () => edit(`${date} = now()`)],
    [
      `moving one of ${table} into it`,
      () => edit(`${date} = '${addDays(day, 1)}'`, storedMonth.later[table]),
      typed,
    ],
    [`deleting one of ${table}`, () => edit('status = 2')],
  ];
}

/** All calls that write report data, dated in the month. */
const writes: readonly Write[] = [
  [
    'a backdated sale',
    () => createSale(db, caracas, { sale_date: day, sales_details: haircut(storedMonth.turn) }),
  ],
  [
    'a backdated sale with a tip',
    () =>
      createSale(db, caracas, {
        sale_date: `${day} 23:59:59`,
        total_tip: '5.00',
        sales_details: haircut(storedMonth.turn),
      }),
  ],
  ['a backdated warranty', () => warrant(day)],
  ['deleting a sale', () => deleteSale(db, caracas.email('crm_supervisor'), storedMonth.sale)],
  [
    'deleting a warranty',
    () => deleteSale(db, caracas.email('crm_supervisor'), storedMonth.warranty),
  ],
  ['opening a turn', () => openTurn(db, caracas, caracas.people.crm_technical_attendant, day)],
  [
    'deleting a turn',
    () =>
      change(
        'crm_supervisor',
        'delete from app_public.workdays where id = $1',
        storedMonth.idleTurn,
      ),
  ],
  ...expenseWrites('invoices', "notes = 'Otra'"),
  ...expenseWrites('extra_expenses', 'amount = 6'),
];

describe('writes to a closed month', () => {
  test.for(writes)('a closed month rejects %s without a trace', async ([, act, typed]) => {
    await whileClosed(async () => {
      expect(await rejectionWithoutTrace(db, act)).toEqual({
        ...closed,
        params: { ...closed.params, ...(typed && { field: typed }) },
      });
    });
  });

  test('not even the database owner can change a sale of a closed month', async () => {
    await whileClosed(async () => {
      const statements = [
        'update app_public.sales set total = total + 1 where id = $1',
        'delete from app_public.sales where id = $1',
      ];
      for (const statement of statements) {
        expect(await rejectionOf(db.query(statement, [storedMonth.sale]))).toEqual(closed);
      }
    });
  });

  test('a back-fill of a migration changes rows of a closed month, without an author', async () => {
    await whileClosed(async () => {
      await db.query(
        `insert into app_private.back_fills (name, relation, assignment)
         values ('sales.technician_names', 'app_public.sales', $$technician_names = 'filled'$$)`,
      );
      await recordRelease(db);
      // Back-fills of migrations come first.
      const filled: string[] = [];
      while (!filled.includes('sales.technician_names')) {
        const [batch] = await db.query<{ name: string; is_done: boolean }>(
          'select name, is_done from app_private.fill_batch(10000)',
        );
        expect(batch?.is_done).toBe(true);
        filled.push(batch?.name ?? '');
      }
    });
    const left = await db.query(`select from app_public.sales where technician_names <> 'filled'`);
    expect(left).toEqual([]);
  });

  test('a correction in a closed month is rejected, as for every sale of an earlier day', async () => {
    const { code } = await whileClosed(() =>
      rejectionWithoutTrace(db, () =>
        as('crm_supervisor', (sql) =>
          call(sql, 'proc_update_sales', {
            id: storedMonth.sale,
            sales_details: haircut(storedMonth.turn),
          }),
        ),
      ),
    );
    expect(code).toBe('SALE_NOT_OPEN');
  });
});

const writers = 50;
const timeout = scale(60_000, 1_800_000);

test('the figures of a month closed during fifty concurrent writes equal its rows', {
  timeout,
}, async () => {
  const seen = { accepted: 0, rejected: 0 };
  const people = caracas.technicians.slice(0, 3);
  await db.query(
    `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
     select distinct on (kind) company_id, office_id, kind, value, '1999-12-01'::timestamptz
     from app_public.office_rates where office_id = $1 order by kind, valid_from desc, id desc`,
    [caracas.id],
  );
  for (let round = 1; round <= scale(6, 200); round++) {
    // Each round has its own month, so that it begins empty.
    const begins = `${2000 + Math.floor(round / 12)}-${String(1 + (round % 12)).padStart(2, '0')}-01`;
    const days = [4, 5, 6].map((offset) => addDays(begins, offset));
    const turns = await Promise.all(
      days.map((date, at) => openTurn(db, caracas, people[at] as (typeof people)[number], date)),
    );
    const sold = await sell(db, caracas, haircut(turns[0] as string), { sale_date: days[0] });
    const acts = Array.from({ length: writers }, (_, writer) => async () => {
      const at = writer % 3;
      if (writer === 7) return deleteSale(db, caracas.email('crm_supervisor'), sold);
      if (writer === 21) {
        return openTurn(db, caracas, caracas.people.crm_technical_attendant, days[at]);
      }
      if (writer % 5 === 1) return spend('invoices', days[at] as string);
      if (writer % 5 === 2) return spend('extra_expenses', days[at] as string);
      return sell(db, caracas, haircut(turns[at] as string), { sale_date: days[at] });
    });
    const outcomes = acts.map((act) =>
      act().then(
        () => 'accepted',
        (error: unknown) => rejectionOf(Promise.reject(error)).then(({ code }) => code),
      ),
    );
    const [closing] = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, round % 40)).then(() => close(caracas, begins)),
      ...outcomes,
    ]);
    for (const outcome of await Promise.all(outcomes)) {
      expect(['accepted', 'MONTH_CLOSED']).toContain(outcome);
      seen[outcome === 'accepted' ? 'accepted' : 'rejected'] += 1;
    }
    const row = await figuresOf(closing.v_id as string);
    const [left] = await db.query(
      `select
         (select count(*)::integer from app_public.sales where office_id = $1 and status = 1 and sale_day between $2 and $2::date + 30) as sales,
         (select coalesce(sum(total), 0.00)::text from app_public.sales where office_id = $1 and status = 1 and sale_day between $2 and $2::date + 30) as amount,
         (select count(*)::integer from (
            select from app_public.invoices where office_id = $1 and invoice_day between $2 and $2::date + 30
            union all
            select from app_public.extra_expenses where office_id = $1 and expense_day between $2 and $2::date + 30
          ) as spent) as expenses`,
      [caracas.id, begins],
    );
    expect(row?.figures).toMatchObject(left ?? {});
  }
  expect(Math.min(seen.accepted, seen.rejected), JSON.stringify(seen)).toBeGreaterThan(0);
});

// The last test: it removes the rows of the others.
test('every rejected write is accepted after the month is reopened', async () => {
  await close();
  await reopen();
  for (const [what, act] of writes) {
    expect(await act().then(() => what)).toBe(what);
  }
});
