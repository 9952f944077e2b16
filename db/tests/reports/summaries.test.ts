import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { summaryDifferences } from '../../summary-differences.ts';
import { createSale, deleteSale, openTurn, priced } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, supervisor } from '../support/demo-fixture.ts';
import { historyAct } from './report-acts.ts';
import { doHistory } from './report-history.ts';
import { deleteHistory, firstDay, offices, onHistories } from './reports-fixture.ts';
import { expectSummariesToAddUp } from './summaries.ts';

onHistories(cloneDatabase);

test('summaries of days add up after any sequence of sales, corrections, refunds and turns (doc 4 §6.7)', {
  timeout: scale(30_000, 1_200_000),
}, async () => {
  const done = { corrections: 0, walkIns: 0, discounted: 0, refunds: 0, rates: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(historyAct, { minLength: 5, maxLength: 25 }), async (acts) => {
      await deleteHistory();
      await doHistory(db, offices, firstDay, acts, done);
      await expectSummariesToAddUp(db);
    }),
    { numRuns: scale(8, 200) },
  );
});

/** Opens a turn on a day without sales and returns a function that sells in it. */
async function sellerOf(day: string) {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
  return () =>
    createSale(db, caracas, {
      sale_date: day,
      sales_details: [priced(caracas, 'Corte de dama', turn)],
    });
}

test('slots of past months are folded during sales, and every sum stays the same', {
  timeout: scale(30_000, 600_000),
}, async () => {
  const begins = `${addDays(caracas.today, -900).slice(0, 7)}-01`;
  const slots = () =>
    db.query(
      'select distinct slot from app_public.office_sale_days where sale_day between $1 and $2',
      [begins, addDays(begins, 27)],
    );
  const sell = await sellerOf(addDays(begins, 3));
  let spread = 0;
  for (let round = 0; round < scale(5, 100); round += 1) {
    await Promise.all(Array.from({ length: 10 }, sell));
    spread = Math.max(spread, (await slots()).length);
    await Promise.all([
      ...Array.from({ length: 10 }, sell),
      db.query('select app_private.fold_slots()'),
      db.query('select app_private.count_client_sales()'),
      deleteSale(db, supervisor, (await sell()).v_id as string),
    ]);
    await expectSummariesToAddUp(db);
  }
  expect(spread).toBeGreaterThan(1);
  for (let folded = true; folded; ) {
    folded = await db.value<boolean>('select app_private.fold_slots() is true');
  }
  expect(await slots()).toEqual([{ slot: 0 }]);
  for (let counted = true; counted; ) {
    counted = await db.value<boolean>('select app_private.count_client_sales() is true');
    await expectSummariesToAddUp(db);
  }
  await deleteSale(db, supervisor, (await sell()).v_id as string);
  await sell();
  await expectSummariesToAddUp(db);
});

test('the summary check reports a surplus sale of a client', async () => {
  await db.query(
    `update app_private.client_sales set sales = sales + 1
     where (client_id, office_id) = (select client_id, office_id from app_private.client_sales limit 1)`,
  );
  const wrong = await summaryDifferences((text) => db.query(text));
  expect(wrong.client_sales).toHaveLength(1);
  await db.query('delete from app_private.client_sales');
  await db.query('delete from app_private.client_sales_days');
  await expectSummariesToAddUp(db);
});

test.for([
  ['office_sale_days', 'new_total', 801],
  ['employee_days', 'tip', 802],
  ['employee_months', 'sold_tax', 803],
  ['office_facts', 'amount', 804],
] as const)(
  'the summary check reports a cent of difference in %s',
  async ([table, column, daysBack]) => {
    const sell = await sellerOf(addDays(caracas.today, -daysBack));
    await sell();
    const add = (cents: string) =>
      db.query(`update app_public.${table} set ${column} = ${column} + $1`, [cents]);
    await add('0.01');
    const wrong = await summaryDifferences((text) => db.query(text));
    // Months are compared with their days.
    expect(wrong[table]?.length).toBeGreaterThan(0);
    await add('-0.01');
    await expectSummariesToAddUp(db);
  },
);
