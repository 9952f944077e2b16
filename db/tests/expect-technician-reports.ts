import { expect } from 'vitest';
import { mondayOf } from '#domain/dates.ts';
import {
  amountOf,
  cents,
  type Days,
  employeeFigures,
  employeeSales,
  type RawRows,
} from './report-oracle.ts';
import { byKey, employeeAtOffice, report } from './reports-stage.ts';

const expectedEmployees = (
  rows: RawRows,
  days: Days,
  shown: (
    figures: ReturnType<typeof employeeFigures> extends Map<string, infer Figures>
      ? Figures
      : never,
  ) => readonly string[] | undefined,
) => {
  const expected = new Map<string, readonly string[]>();
  for (const [key, figures] of employeeFigures(rows, days)) {
    const values = shown(figures);
    if (values) expected.set(key, values);
  }
  return expected;
};

export async function expectTechniciansReports(rows: RawRows, days: Days): Promise<void> {
  const range = [days.from, days.until];
  expect(
    byKey(await report('proc_profit_by_employee_from_date', ...range), employeeAtOffice, [
      'employee_total_services',
      'employee_profit',
      'employee_advertising_profit',
      'employee_total',
    ]),
  ).toEqual(
    expectedEmployees(rows, days, ({ services, profit, advertising }) =>
      services !== 0 || profit + advertising !== 0n
        ? [
            String(services),
            amountOf(profit),
            amountOf(advertising),
            amountOf(profit + advertising),
          ]
        : undefined,
    ),
  );

  const lastDay = employeeFigures(rows, { from: days.until, until: days.until });
  const tips = byKey(
    await report('proc_profit_tip_by_employee_from_date', ...range),
    employeeAtOffice,
    [
      'employee_accumulates_services',
      'employee_profit_accumulates',
      'employee_advertising_profit',
      'employee_tip_accumulates',
      'employee_profit_total_accumulates',
      'employee_services_day',
      'employee_profit_day',
      'employee_tip',
      'employee_profit_total_day',
    ],
  );
  const expectedTips = new Map(
    [...employeeFigures(rows, days)].map(([key, all]) => {
      const last = lastDay.get(key) ?? { services: 0, profit: 0n, advertising: 0n, tip: 0n };
      return [
        key,
        [
          String(all.services),
          amountOf(all.profit),
          amountOf(all.advertising),
          amountOf(all.tip),
          amountOf(all.profit + all.advertising + all.tip),
          String(last.services),
          amountOf(last.profit),
          amountOf(last.tip),
          amountOf(last.profit + last.advertising + last.tip),
        ],
      ];
    }),
  );
  expect(tips).toEqual(expectedTips);

  expect(
    byKey(await report('proc_sales_by_employee_from_date', ...range), employeeAtOffice, [
      'employee_total_services',
      'employee_total_sales',
      'employee_total_tax',
      'employee_net_sales',
    ]),
  ).toEqual(
    new Map(
      [...employeeSales(rows, days)].map(([key, { services, sales, tax }]) => [
        key,
        [String(services), amountOf(sales), amountOf(tax), amountOf(sales - tax)],
      ]),
    ),
  );

  const week = { from: mondayOf(days.until), until: days.until };
  const weekly = byKey(await report('proc_profit_by_employee', days.until), employeeAtOffice, [
    'employee_total_services',
    'employee_profit',
    'employee_accumulated_services',
    'employee_accumulated',
    'employee_advertising_profit',
  ]);
  expect(weekly).toEqual(
    new Map(
      [...employeeFigures(rows, week)]
        .filter(
          ([, { services, profit, advertising }]) => services !== 0 || profit + advertising !== 0n,
        )
        .map(([key, { services, profit, advertising }]) => [
          key,
          [
            String(lastDay.get(key)?.services ?? 0),
            amountOf(lastDay.get(key)?.profit ?? 0n),
            String(services),
            amountOf(profit),
            amountOf(advertising),
          ],
        ]),
    ),
  );
}

export async function expectTechniciansLines(rows: RawRows, days: Days): Promise<void> {
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
  for (const [key, { services, profit, advertising, tip }] of sums) {
    if (services === 0 && profit === 0n && advertising === 0n && tip === 0n) sums.delete(key);
  }
  expect(sums).toEqual(employeeFigures(rows, days));
}
