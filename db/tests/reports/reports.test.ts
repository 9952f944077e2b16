import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mondayOf } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { admin, db } from '../support/demo-fixture.ts';
import { dimensions } from './dashboard-dimensions.ts';
import { fullHistory, historyAct, todayIndex } from './report-acts.ts';
import { type Done, doHistory } from './report-history.ts';
import {
  amountOf,
  cents,
  type Days,
  dashboard,
  employeeFigures,
  employeeSales,
  officeLosses,
  officeProfit,
  officeRoyalty,
  type RawRows,
  readRawRows,
} from './report-oracle.ts';
import { expectEqualSums } from './report-sums.ts';
import {
  byKey,
  dateAt,
  deleteHistory,
  employeeAtOffice,
  filter,
  firstDay,
  money,
  office,
  offices,
  onHistories,
  report,
} from './reports-fixture.ts';
import { expectSummariesToAddUp } from './summaries.ts';

async function expectBranchReports(rows: RawRows, days: Days): Promise<void> {
  const visible = (await db.query<{ id: string }>('select id from app_public.offices')).map(
    ({ id }) => id,
  );
  const range = [days.from, days.until, null];
  const expected = (figures: (id: string) => readonly string[]) =>
    new Map(visible.map((id) => [id, figures(id)]));

  expect(
    byKey(await report('proc_profit_by_office_by_range', ...range), office, [
      'office_total_profit_year',
      'office_accumulated_profit_year',
    ]),
  ).toEqual(
    expected((id) => {
      const { services, profit } = officeProfit(rows, id, days);
      return [String(services), amountOf(profit)];
    }),
  );
  expect(
    byKey(await report('proc_losses_by_office_by_range', ...range), office, [
      'office_total_losses_year',
      'office_accumulated_losses_year',
      'office_total_invoices',
      'office_accumulated_invoices',
      'office_total_extra_expenses',
      'office_accumulated_extra_expenses',
    ]),
  ).toEqual(
    expected((id) =>
      ([undefined, 'INVOICE', 'EXTRA'] as const).flatMap((kind) => {
        const { count, amount } = officeLosses(rows, id, days, kind);
        return [String(count), amountOf(amount)];
      }),
    ),
  );
  expect(
    byKey(await report('proc_royalty_by_range', days.from, days.until), office, [
      'office_total_services',
      'office_accumulated_royalty',
    ]),
  ).toEqual(
    expected((id) => {
      const { services, royalty } = officeRoyalty(rows, id, days);
      return [String(services), amountOf(royalty)];
    }),
  );

  const spans = {
    day: days.until,
    week: mondayOf(days.until),
    month: `${days.until.slice(0, 7)}-01`,
    year: `${days.until.slice(0, 4)}-01-01`,
  };
  for (const [name, figure] of [
    ['profit', (id: string, span: Days) => Object.values(officeProfit(rows, id, span))],
    ['losses', (id: string, span: Days) => Object.values(officeLosses(rows, id, span))],
  ] as const) {
    const columns = Object.keys(spans).flatMap((span) => [
      `office_total_${name}_${span}`,
      `office_accumulated_${name}_${span}`,
    ]);
    expect(byKey(await report(`proc_${name}_by_office`, days.until), office, columns)).toEqual(
      expected((id) =>
        Object.values(spans).flatMap((from) => {
          const [count, amount] = figure(id, { from, until: days.until });
          return [String(count), amountOf(amount as bigint)];
        }),
      ),
    );
  }
}

async function expectDashboard(rows: RawRows, days: Days): Promise<void> {
  const names = new Map(
    (
      await db.query<{ id: string; name: string }>(
        'select id, subservice_name as name from app_public.subservices',
      )
    ).map(({ id, name }) => [id, name]),
  );
  for (const dimension of dimensions) {
    const shown = new Map(
      (await report('proc_dashboard', dimension, days.from, days.until)).map((row) => {
        const member = dimension === 'SUBSERVICE' ? row.member_name : row.member;
        const slot = dimension === 'HOUR' ? `/${row.slot}` : '';
        return [
          `${member}${slot} ${row.currency_code}`,
          `${row.sales} ${row.services} ${money(row.amount)}`,
        ];
      }),
    );
    const expected = new Map(
      [...dashboard(rows, dimension, days, (id) => names.get(id) as string)].map(
        ([key, { sales, services, amount }]) => [
          key,
          `${sales.size} ${services} ${amountOf(amount)}`,
        ],
      ),
    );
    expect(shown, dimension).toEqual(expected);
  }
}

/** Verifies that each figure of the dashboard is the sum of its detail rows. */
async function expectDashboardLines(days: Days): Promise<void> {
  for (const dimension of dimensions) {
    const range = [days.from, days.until];
    const { length } = await report('proc_dashboard_lines', dimension, null, null, ...range);
    let opened = 0;
    for (const figure of await report('proc_dashboard', dimension, ...range)) {
      const { member, slot, currency_code: currency } = figure;
      const lines = await report(
        'proc_dashboard_lines',
        dimension,
        slot === null ? member : `${member} ${String(slot).padStart(2, '0')}`,
        currency,
        ...range,
      );
      const sum = lines.reduce((total, { amount }) => total + cents(amount as string), 0n);
      const isPaid = dimension === 'PAYMENT';
      const sold = lines.filter(({ amount }) => Number(amount) > 0);
      const sales = isPaid ? sold.length : new Set(sold.map((line) => line.sale_id)).size;
      expect([sales, isPaid ? 0 : sold.length, amountOf(sum)], `${dimension} ${member}`).toEqual([
        figure.sales,
        figure.services,
        money(figure.amount),
      ]);
      opened += lines.length;
    }
    expect(opened, dimension).toBe(length);
  }
}

/** A row is shown if one of its figures is not 0. */
const isShown = (...figures: readonly (number | bigint)[]) =>
  figures.some((figure) => Number(figure) !== 0);

const nothing = { services: 0, profit: 0n, advertising: 0n, tip: 0n };

/** Returns the rows of a technician report from the earnings of a period and of its last day. */
function technicianRows(
  rows: RawRows,
  period: Days,
  shown: (all: typeof nothing, last: typeof nothing) => readonly (number | bigint)[],
): Map<string, readonly string[]> {
  const lastDay = employeeFigures(rows, { from: period.until, until: period.until });
  return new Map(
    [...employeeFigures(rows, period)]
      .map(([key, all]) => [key, shown(all, lastDay.get(key) ?? nothing)] as const)
      .filter(([, figures]) => isShown(...figures))
      .map(([key, figures]) => [
        key,
        figures.map((each) => (typeof each === 'bigint' ? amountOf(each) : String(each))),
      ]),
  );
}

async function expectTechniciansReports(rows: RawRows, days: Days): Promise<void> {
  const range = [days.from, days.until];
  const shownBy = async (name: string, given: readonly unknown[], columns: readonly string[]) =>
    byKey(await report(name, ...given), employeeAtOffice, columns);
  expect(
    await shownBy('proc_profit_by_employee_from_date', range, [
      'employee_total_services',
      'employee_profit',
      'employee_advertising_profit',
      'employee_total',
    ]),
  ).toEqual(
    technicianRows(rows, days, ({ services, profit, advertising }) => [
      services,
      profit,
      advertising,
      profit + advertising,
    ]),
  );
  expect(
    await shownBy('proc_profit_tip_by_employee_from_date', range, [
      'employee_accumulates_services',
      'employee_profit_accumulates',
      'employee_advertising_profit',
      'employee_tip_accumulates',
      'employee_profit_total_accumulates',
      'employee_services_day',
      'employee_profit_day',
      'employee_advertising_profit_day',
      'employee_tip',
      'employee_profit_total_day',
    ]),
  ).toEqual(
    technicianRows(rows, days, (all, last) => [
      all.services,
      all.profit,
      all.advertising,
      all.tip,
      all.profit + all.advertising + all.tip,
      last.services,
      last.profit,
      last.advertising,
      last.tip,
      last.profit + last.advertising + last.tip,
    ]),
  );
  expect(
    await shownBy('proc_sales_by_employee_from_date', range, [
      'employee_total_services',
      'employee_total_sales',
      'employee_total_tax',
      'employee_net_sales',
    ]),
  ).toEqual(
    new Map(
      [...employeeSales(rows, days)]
        .filter(([, { services, sales, tax }]) => isShown(services, sales, tax))
        .map(([key, { services, sales, tax }]) => [
          key,
          [String(services), amountOf(sales), amountOf(tax), amountOf(sales - tax)],
        ]),
    ),
  );
  expect(
    await shownBy(
      'proc_profit_by_employee',
      [days.until],
      [
        'employee_total_services',
        'employee_profit',
        'employee_accumulated_services',
        'employee_accumulated',
        'employee_advertising_profit',
      ],
    ),
  ).toEqual(
    technicianRows(rows, { from: mondayOf(days.until), until: days.until }, (week, day) => [
      day.services,
      day.profit,
      week.services,
      week.profit,
      week.advertising,
    ]),
  );
}

async function expectTechniciansLines(rows: RawRows, days: Days): Promise<void> {
  const lines = await report('proc_employee_profit_detail', null, days.from, days.until);
  const sums = new Map<
    string,
    { services: number; profit: bigint; advertising: bigint; tip: bigint }
  >();
  for (const line of lines) {
    const key = employeeAtOffice(line);
    const known = sums.get(key) ?? { services: 0, profit: 0n, advertising: 0n, tip: 0n };
    known.services += line.services as number;
    known[line.figure === 'PROFIT' ? 'profit' : 'advertising'] += cents(
      line.total_commission as string,
    );
    known.tip += cents(line.tip as string);
    sums.set(key, known);
  }
  expect(sums).toEqual(employeeFigures(rows, days));
}

onHistories();

describe('reports after a random history', () => {
  test('every report is the sum of the rows of its filter, per office and currency (D25) (D26)', {
    timeout: scale(180_000, 3_600_000),
  }, async () => {
    const seen = { lines: 0, advertising: 0, warranties: 0, evenings: 0, expenses: 0 };
    const done: Done = { corrections: 0, walkIns: 0, discounted: 0, refunds: 0, rates: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(historyAct, { minLength: 6, maxLength: 28 }),
        filter,
        async (acts, [from, until]) => {
          await deleteHistory();
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
          await expectDashboard(rows, days);
          await expectDashboardLines(days);
          await db.as(admin, (sql) =>
            expectEqualSums(
              sql,
              days,
              offices.map((each) => each.office),
            ),
          );
          await expectSummariesToAddUp(db);
        },
      ),
      {
        numRuns: scale(12, 1_000),
        examples: [
          [fullHistory, [0, todayIndex]],
          [fullHistory, [todayIndex, todayIndex]],
        ],
      },
    );
    const counts = { ...seen, ...done };
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0);
  });
});
