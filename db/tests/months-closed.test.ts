import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { scale } from '#scripts/scale.ts';
import { call, createSale, deleteSale, openTurn, sell } from './acts.ts';
import { caracas, db } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import {
  as,
  change,
  close,
  closed,
  day,
  figuresOf,
  haircut,
  kept,
  month,
  onAMonthThatIsOver,
  reopen,
  spend,
  warrant,
  whileClosed,
} from './months-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import { noteRelease } from './release-noted.ts';

onAMonthThatIsOver(cloneDatabase);

/** All that writes what reports are made of, dated in the month. */
const writes: readonly (readonly [what: string, act: () => Promise<unknown>, typed?: string])[] = [
  [
    'a backdated sale',
    () => createSale(db, caracas, { sale_date: day, sales_details: haircut(kept.turn) }),
  ],
  [
    'a backdated sale with a tip',
    () =>
      createSale(db, caracas, {
        sale_date: `${day} 23:59:59`,
        total_tip: '5.00',
        sales_details: haircut(kept.turn),
      }),
  ],
  ['a backdated warranty', () => warrant(day)],
  ['deleting a sale', () => deleteSale(db, caracas.email('crm_supervisor'), kept.sale)],
  ['deleting a warranty', () => deleteSale(db, caracas.email('crm_supervisor'), kept.warranty)],
  ['opening a turn', () => openTurn(db, caracas, caracas.people.crm_technical_attendant, day)],
  [
    'deleting a turn',
    () => change('crm_supervisor', 'delete from app_public.workdays where id = $1', kept.idleTurn),
  ],
  ['an invoice', () => spend('invoice', day), 'invoiceDate'],
  [
    'an invoice of the last second of the month',
    () => spend('invoice', addDays(month, 27)),
    'invoiceDate',
  ],
  [
    'editing an invoice',
    () =>
      change(
        'crm_local_admin',
        "update app_public.invoices set notes = 'Otra' where id = $1",
        kept.invoice,
      ),
  ],
  [
    'moving an invoice out of it',
    () =>
      change(
        'crm_local_admin',
        'update app_public.invoices set invoice_date = now() where id = $1',
        kept.invoice,
      ),
  ],
  [
    'moving an invoice into it',
    () =>
      change(
        'crm_local_admin',
        'update app_public.invoices set invoice_date = $2::date + 1 where id = $1',
        kept.laterInvoice,
        day,
      ),
    'invoiceDate',
  ],
  [
    'deleting an invoice',
    () =>
      change(
        'crm_local_admin',
        'update app_public.invoices set status = 2 where id = $1',
        kept.invoice,
      ),
  ],
  ['an extra expense', () => spend('extra', day), 'expenseDate'],
  [
    'editing an extra expense',
    () =>
      change(
        'crm_local_admin',
        'update app_public.extra_expenses set amount = 6 where id = $1',
        kept.extra,
      ),
  ],
  [
    'moving an extra expense out of it',
    () =>
      change(
        'crm_local_admin',
        'update app_public.extra_expenses set expense_date = now() where id = $1',
        kept.extra,
      ),
  ],
  [
    'moving an extra expense into it',
    () =>
      change(
        'crm_local_admin',
        'update app_public.extra_expenses set expense_date = $2::date + 1 where id = $1',
        kept.laterExtra,
        day,
      ),
    'expenseDate',
  ],
  [
    'deleting an extra expense',
    () =>
      change(
        'crm_local_admin',
        'update app_public.extra_expenses set status = 2 where id = $1',
        kept.extra,
      ),
  ],
];

describe('in a closed month', () => {
  test.for(writes)('%s is refused without a trace', async ([, act, typed]) => {
    await whileClosed(async () => {
      expect(await refusalWithoutTrace(db, act)).toEqual({
        ...closed,
        params: { ...closed.params, ...(typed && { field: typed }) },
      });
    });
  });

  test('no row of a sale is changed, whoever does it', async () => {
    await whileClosed(async () => {
      const statements = [
        'update app_public.sales set total = total + 1 where id = $1',
        'delete from app_public.sales where id = $1',
      ];
      for (const statement of statements) {
        expect(await refusalOf(db.query(statement, [kept.sale]))).toEqual(closed);
      }
    });
  });

  test('what a migration wants of the rows that there were is done, by nobody’s act', async () => {
    await whileClosed(async () => {
      await db.query(
        `insert into app_private.back_fills (name, relation, assignment)
         values ('sales.technician_names', 'app_public.sales', $$technician_names = 'filled'$$)`,
      );
      await noteRelease(db);
      // Those of migrations come first.
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

  test('a correction is refused, as of every sale that is not of today', async () => {
    const { code } = await whileClosed(() =>
      refusalWithoutTrace(db, () =>
        as('crm_supervisor', (sql) =>
          call(sql, 'proc_update_sales', { id: kept.sale, sales_details: haircut(kept.turn) }),
        ),
      ),
    );
    expect(code).toBe('SALE_NOT_OPEN');
  });
});

const writers = 50;
const timeout = scale(60_000, 1_800_000);

test('a month that is closed while fifty write in it holds exactly what its figures say', {
  timeout,
}, async () => {
  const seen = { accepted: 0, refused: 0 };
  const people = caracas.technicians.slice(0, 3);
  await db.query(
    `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
     select distinct on (kind) company_id, office_id, kind, value, '1999-12-01'::timestamptz
     from app_public.office_rates where office_id = $1 order by kind, valid_from desc, id desc`,
    [caracas.id],
  );
  for (let round = 1; round <= scale(6, 200); round++) {
    // Months of their own, so that each round begins with an empty one.
    const begins = `${2000 + Math.floor(round / 12)}-${String(1 + (round % 12)).padStart(2, '0')}-01`;
    const days = [4, 5, 6].map((later) => addDays(begins, later));
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
      if (writer % 5 === 1) return spend('invoice', days[at] as string);
      if (writer % 5 === 2) return spend('extra', days[at] as string);
      return sell(db, caracas, haircut(turns[at] as string), { sale_date: days[at] });
    });
    const outcomes = acts.map((act) =>
      act().then(
        () => 'accepted',
        (error: unknown) => refusalOf(Promise.reject(error)).then(({ code }) => code),
      ),
    );
    const [closing] = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, round % 40)).then(() => close(caracas, begins)),
      ...outcomes,
    ]);
    for (const outcome of await Promise.all(outcomes)) {
      expect(['accepted', 'MONTH_CLOSED']).toContain(outcome);
      seen[outcome === 'accepted' ? 'accepted' : 'refused'] += 1;
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
  expect(Math.min(seen.accepted, seen.refused), JSON.stringify(seen)).toBeGreaterThan(0);
});

// The last one: it takes away what the others are about.
test('all that was refused is accepted once the month is reopened', async () => {
  await close();
  await reopen();
  for (const [what, act] of writes) {
    expect(await act().then(() => what)).toBe(what);
  }
});
