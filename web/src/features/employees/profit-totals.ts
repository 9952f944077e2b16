import { type Currency, formatMoney, sum } from '#domain/money.ts';

/** What the report says of one technician: services, and amounts in the currency of the office. */
export interface Earned {
  readonly currencyCode: string;
  readonly employeeTotalServices: number;
  readonly employeeProfit: string;
  readonly employeeAccumulated: string;
  readonly employeeAdvertisingProfit: string;
  /** Accumulated and advertising of the week. */
  readonly employeeTotal: string;
}

export type ProfitTotals = Readonly<Record<Exclude<keyof Earned, 'currencyCode'>, string>>;

/** The sums at the foot of the report; of money one per currency, since two are never added (D12). */
export function profitTotals(rows: readonly Earned[]): ProfitTotals {
  const byCurrency = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)];
  const money = (field: Exclude<keyof ProfitTotals, 'employeeTotalServices'>) =>
    byCurrency
      .map(([currency, earned]) =>
        formatMoney(sum(earned.map((row) => row[field])), currency as Currency),
      )
      .join('\n');
  return {
    employeeTotalServices: String(
      rows.reduce((total, row) => total + row.employeeTotalServices, 0),
    ),
    employeeProfit: money('employeeProfit'),
    employeeAccumulated: money('employeeAccumulated'),
    employeeAdvertisingProfit: money('employeeAdvertisingProfit'),
    employeeTotal: money('employeeTotal'),
  };
}
