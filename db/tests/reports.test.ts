import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { db } from './cast-stage.ts';
import { expectBranchLines, expectBranchReports } from './expect-branch-reports.ts';
import { expectDashboard, expectDashboardLines } from './expect-dashboard.ts';
import { expectTechniciansLines, expectTechniciansReports } from './expect-technician-reports.ts';
import { fullHistory, historyAct, todayIndex } from './report-acts.ts';
import { type Done, doHistory } from './report-history.ts';
import { readRawRows } from './report-oracle.ts';
import { dateAt, filter, firstDay, forgetHistory, offices, onHistories } from './reports-stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

onHistories();

describe('after any history of sales, corrections, warranties, deletions, turns, discounts, expenses and rates', () => {
  test('every report is the sum of the rows of its filter, per office and currency (D25) (D26)', {
    timeout: scale(90_000, 3_600_000),
  }, async () => {
    const seen = { lines: 0, advertising: 0, warranties: 0, evenings: 0, expenses: 0 };
    const done: Done = { corrections: 0, walkIns: 0, discounted: 0, rates: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(historyAct, { minLength: 6, maxLength: 28 }),
        filter,
        async (acts, [from, until]) => {
          await forgetHistory();
          const earning = await doHistory(db, offices, firstDay, acts, done);
          const rows = await readRawRows(db, earning);
          seen.lines += rows.lines.length;
          seen.advertising += rows.lines.filter(({ advertising }) => advertising).length;
          seen.warranties += rows.lines.filter(({ kind }) => kind === 'WARRANTY').length;
          seen.evenings += rows.lines.filter(({ hour }) => hour >= 20).length;
          seen.expenses += rows.expenses.length;
          const days = { from: dateAt(from), until: dateAt(until) };
          await expectTechniciansReports(rows, days);
          await expectTechniciansLines(rows, days);
          await expectBranchReports(rows, days);
          await expectBranchLines(days);
          await expectDashboard(rows, days);
          await expectDashboardLines(days);
          await expectSummariesToAddUp(db);
        },
      ),
      { numRuns: scale(12, 1_000), examples: [[fullHistory as never, [0, todayIndex]]] },
    );
    const counts = { ...seen, ...done };
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0);
  });
});
