import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { todayIndex } from '../reports/report-acts.ts';
import { type Done, doHistory } from '../reports/report-history.ts';
import { amountOf, cents, employeeFigures, readRawRows } from '../reports/report-oracle.ts';
import { dateAt, firstDay, onHistories } from '../reports/reports-fixture.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { db } from '../support/demo-fixture.ts';
import {
  beginHistory,
  firstSettled,
  fullSettling,
  Ledger,
  movingOffices,
  payAll,
  prepareAll,
  settlementActs,
  settlingAct,
  setUpSettlingOffices,
} from './settlement-history.ts';
import { expectNothingLost } from './settlement-sums.ts';

onHistories();
beforeAll(setUpSettlingOffices);

/** Returns the settled days of both offices, which have different todays for an hour a day. */
const settledDays = () =>
  new Set(
    movingOffices.flatMap(({ office }) =>
      Array.from({ length: todayIndex - firstSettled + 1 }, (_, index) =>
        dateAt(firstSettled + index, office),
      ),
    ),
  );

/** Returns sums of rows by 'employee office'. */
const sums = async (text: string) => {
  const rows = await db.query<{ key: string; amount: string }>(text);
  return new Map(rows.map(({ key, amount }) => [key, cents(amount)]));
};

/** What each office owes, and holds in open settlements. */
const owed = () =>
  sums(
    `select employee_id || ' ' || office_id as key, sum(net)::text as amount
     from (
       select owed.employee_id, office.id as office_id, owed.net
       from app_public.offices as office
       cross join lateral app_hidden.owed(office.id, app_hidden.office_today(office.id)) as owed
       union all
       select employee_id, office_id, net from app_public.settlements where state in ('DRAFT', 'APPROVED')
       union all
       -- A negative net is carried, so it is no payment.
       select employee_id, office_id, 0 from app_public.settlements where state = 'PAID'
     ) as part group by 1`,
  );

/** The rows that settlements hold, by employee, office and day. */
const settled = () =>
  db.query<{ key: string; profit: string; advertising: string; tip: string }>(
    `select employee_id || ' ' || office_id || ' ' || day as key,
       coalesce(sum(amount) filter (where kind in ('COMMISSION', 'SUPERVISION')), 0)::numeric(18,2)::text as profit,
       coalesce(sum(amount) filter (where kind = 'ADVERTISING'), 0)::numeric(18,2)::text as advertising,
       coalesce(sum(amount) filter (where kind = 'TIP'), 0)::numeric(18,2)::text as tip
     from app_public.settlement_lines where live and reversal_id is null and kind not in ('ENTRY', 'TIP_OUT')
     group by 1`,
  );

test('paid and owed amounts equal what was earned, to the cent, after any history (D77) (doc 6 §10)', {
  timeout: scale(180_000, 7_200_000),
}, async () => {
  const counts = new Map<string, number>();
  const done: Done = { corrections: 0, walkIns: 0, discounted: 0, refunds: 0, rates: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(settlingAct, { minLength: 10, maxLength: 40 }), async (acts) => {
      await beginHistory();
      const ledger = new Ledger();
      const earning = await doHistory(
        db,
        movingOffices,
        firstDay,
        acts,
        done,
        settlementActs(ledger),
      );
      const rows = await readRawRows(db, earning);
      const earned = new Map<string, bigint>();
      const byDay = new Map<string, object>();
      for (const day of settledDays()) {
        for (const [key, figure] of employeeFigures(rows, { from: day, until: day })) {
          const { services, profit, advertising, tip } = figure;
          earned.set(key, (earned.get(key) ?? 0n) + profit + advertising + tip);
          const amounts = [profit, advertising, tip];
          if (services !== 0 || amounts.some((amount) => amount !== 0n)) {
            byDay.set(`${key} ${day}`, amounts.map(amountOf));
          }
        }
      }
      const held = await owed();
      for (const key of new Set([...held.keys(), ...earned.keys()])) {
        const expected = (earned.get(key) ?? 0n) + cents(ledger.of(key));
        expect([key, amountOf(held.get(key) ?? 0n)]).toEqual([key, amountOf(expected)]);
      }
      await expectNothingLost(db);
      await expectSummariesToAddUp(db);

      for (const at of [0, 1]) {
        await payAll(at, ledger);
        await prepareAll(at, todayIndex, 61).catch(() => undefined);
      }
      const lines = (await settled()).map(({ key, ...amounts }) => [key, Object.values(amounts)]);
      const isSomething = ([, amounts]: readonly unknown[]) =>
        (amounts as string[]).some((amount) => Number(amount) !== 0);
      expect(new Map(lines.filter(isSomething) as [])).toEqual(
        new Map([...byDay].filter(isSomething)),
      );
      await expectSummariesToAddUp(db);
      for (const [what, count] of ledger.counts) counts.set(what, (counts.get(what) ?? 0) + count);
    }),
    { numRuns: scale(3, 1_000), examples: [[fullSettling]] },
  );
  process.stdout.write(`${scale(3, 1_000)} histories: ${JSON.stringify([...counts])}\n`);
  const must = ['pay', 'void', 'adjust', 'advance', 'tip out', 'move', 'correct LINE_SETTLED'];
  expect(must.filter((what) => !counts.has(what))).toEqual([]);
});
