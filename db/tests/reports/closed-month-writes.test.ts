import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import type { ExpenseKind } from '../expenses/expense-acts.ts';
import { call, createSale, deleteSale, openTurn, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { recordRelease } from '../support/recorded-release.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  as,
  change,
  close,
  closed,
  day,
  figuresOf,
  haircut,
  month,
  onAPastMonth,
  reopen,
  spend,
  storedMonth,
  warrant,
  whileClosed,
} from './past-month-fixture.ts';

onAPastMonth();

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
