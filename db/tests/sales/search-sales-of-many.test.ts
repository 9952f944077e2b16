import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { createSale, deleteSale, openTurn, priced } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { changeConstant, pageAndList } from './sales-pages.ts';

/** Days before today: past ones, possibly unfinished ones, and today. */
const daysBack = [75, 40, 39, 12, 5, 1, 0];
const readers = ['crm_ceo@caracas.demo', 'crm_supervisor@caracas.demo'] as const;
const named = `app_hidden.holds_words(client_name || ' ' || client_last_name, app_hidden.search_patterns($6))`;

let soldLongAgo: string;

setUpDemoCompany();

/** Sells at two offices on each of the days. The few clients of the demo company count as many. */
beforeAll(async () => {
  await db.query(`select app_private.finish_back_fill('former_client_texts')`);
  for (const office of [caracas, valencia]) {
    for (const back of daysBack) await sell(office, back);
  }
  soldLongAgo = await sell(caracas, 40);
  await changeConstant(db, 'searched_sales_page', 'few constant integer := 1000', 0);
});

async function sell(office: typeof caracas, back: number): Promise<string> {
  const day = addDays(office.today, -back);
  const turn = await openTurn(db, office, office.people.crm_technical, day).catch(() => turns(day));
  const { v_id } = await createSale(db, office, {
    sales_details: [priced(office, 'Corte de dama', turn)],
    ...(back > 0 && { sale_date: `${day} 10:00:00` }),
  });
  return v_id as string;
}

const turns = async (day: string): Promise<string> =>
  db.value('select id from app_public.workdays where work_date = $1 and office_id = $2 limit 1', [
    day,
    caracas.id,
  ]);

/** Runs the job that counts each client's sales of past days. */
async function countAll(): Promise<void> {
  for (let counted = true; counted; ) {
    const row = await db.value<boolean>('select app_private.count_client_sales() as counted');
    counted = row === true;
  }
}

async function expectPagesOfTheList(): Promise<void> {
  for (const actor of readers) {
    await db.as(actor, async (sql) => {
      for (const typed of ['a', 'nobody at all']) {
        for (const officeId of [null, caracas.id]) {
          for (const [from, until] of [
            [null, null],
            [40, null],
            [null, 12],
            [39, 5],
            [900, 0],
          ] as const) {
            const [first, last] = [from, until].map((back) =>
              back === null ? null : addDays(caracas.today, -back),
            );
            const { page, list } = await pageAndList(sql, {
              name: 'searched_sales_page',
              searchText: JSON.stringify({ clientFullName: typed }),
              condition: named,
              texts: [typed],
              officeId,
              from: first,
              until: last,
              skip: 1,
              take: 4,
            });
            expect(page).toEqual(list);
          }
        }
      }
    });
  }
}

test('a search finds and counts sales of many clients before and after the job counts them', async () => {
  await expectPagesOfTheList();
  await countAll();
  const sales = await db.value<number>(
    'select sum(sales)::int as sales from app_private.client_sales',
  );
  expect(sales).toBe(2 * 5 + 1);
  await expectPagesOfTheList();
  await expectSummariesToAddUp(db);
});

test('later sales and deletions on counted days, or before them, are counted too', async () => {
  await countAll();
  await deleteSale(db, 'crm_supervisor@caracas.demo', soldLongAgo);
  await expectSummariesToAddUp(db);
  for (const back of [39, 12, 200]) await sell(caracas, back);
  await expectPagesOfTheList();
  await expectSummariesToAddUp(db);
});
