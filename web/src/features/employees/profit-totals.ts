import { type Currency, formatMoney, sum } from '#domain/money.ts';

/** What a row of the report says about money, in the currency of its office. */
export interface Earned {
  readonly currencyCode: string;
  readonly employeeProfit: string;
  readonly employeeAccumulated: string;
  readonly employeeAdvertisingProfit: string;
}

const amounts = ['employeeProfit', 'employeeAccumulated', 'employeeAdvertisingProfit'] as const;

/** The sums of a report's money, one text per currency: amounts of two are never added (D12). */
export function profitTotals(
  rows: readonly Earned[],
): Readonly<Record<(typeof amounts)[number], readonly string[]>> {
  const byCurrency = Map.groupBy(rows, ({ currencyCode }) => currencyCode);
  const totals = (field: (typeof amounts)[number]) =>
    [...byCurrency].map(([currency, earned]) =>
      formatMoney(sum(earned.map((row) => row[field])), currency as Currency),
    );
  return {
    employeeProfit: totals('employeeProfit'),
    employeeAccumulated: totals('employeeAccumulated'),
    employeeAdvertisingProfit: totals('employeeAdvertisingProfit'),
  };
}
