import { expect } from 'vitest';
import { mondayOf } from '#domain/dates.ts';
import { db } from './cast-stage.ts';
import {
  amountOf,
  cents,
  type Days,
  officeLosses,
  officeProfit,
  officeRoyalty,
  type RawRows,
} from './report-oracle.ts';
import { byKey, office, type Row, report } from './reports-stage.ts';

export async function expectBranchReports(rows: RawRows, days: Days): Promise<void> {
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

/** Σ of a column by office. */
function sumsByOffice(rows: readonly Row[], column: string): Map<string, string> {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    sums.set(office(row), (sums.get(office(row)) ?? 0n) + cents(row[column] as string));
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n).map(([id, sum]) => [id, amountOf(sum)]));
}

export async function expectBranchLines(days: Days): Promise<void> {
  const range = [days.from, days.until];
  for (const [figure, total, lines, column] of [
    [
      'proc_profit_by_office_by_range',
      'office_accumulated_profit_year',
      'proc_profit_lines_by_office',
      'profit',
    ],
    [
      'proc_losses_by_office_by_range',
      'office_accumulated_losses_year',
      'proc_losses_lines_by_office',
      'amount',
    ],
    [
      'proc_royalty_by_range',
      'office_accumulated_royalty',
      'proc_royalty_days_by_office',
      'royalty',
    ],
  ] as const) {
    expect(sumsByOffice(await report(lines, ...range), column), lines).toEqual(
      sumsByOffice(await report(figure, ...range), total),
    );
  }
}
