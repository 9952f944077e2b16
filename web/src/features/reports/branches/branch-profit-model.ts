import {
  type Period,
  periodUntil,
  type ReportPeriod,
  reportPeriods,
} from '#domain/dates/periods.ts';
import { type Currency, toCurrency } from '#domain/money/currencies.ts';
import { type Amount, decimal, sum, toAmount } from '#domain/money/money.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';

/** Office fields of every row in the branch reports. */
export interface BranchRow {
  readonly officeId: string;
  readonly officeName: string;
  readonly currencyCode: Currency;
}

/** Profit and losses of an office in a period: a Total is a count, an Accumulated an amount (D25). */
export interface BranchBalance extends BranchRow {
  /** Day, week, month or year; '' for a chosen period. */
  readonly label: string;
  readonly period: Period;
  readonly services: number;
  readonly profit: Amount;
  readonly expenses: number;
  readonly losses: Amount;
  /** Profit minus losses (D26). */
  readonly balance: Amount;
}

/** Returns which of the two reports the reader may see: the other one is not requested. */
export const shownParts = (currentUser: CurrentUser) => ({
  profit: can('office.profit', currentUser),
  losses: can('expense.totals', currentUser),
});

/** Value by API field, such as `officeTotalProfitDay`. */
export type ApiRow = Readonly<Record<string, string | number | null>>;

const periodLabels: Readonly<Record<ReportPeriod, string>> = {
  Day: 'Día',
  Week: 'Semana',
  Month: 'Mes',
  Year: 'Año',
};

/** Returns the four periods of each office up to the date, with profit and losses (doc 3 §2). */
export function balancesUntil(
  date: string,
  profits: readonly ApiRow[],
  losses: readonly ApiRow[],
): readonly BranchBalance[] {
  return officesOf(profits, losses).flatMap((profit) =>
    reportPeriods.map((period) =>
      toBalance(profit, lossesOf(profit, losses), period, {
        label: periodLabels[period],
        period: periodUntil(date, period),
      }),
    ),
  );
}

/** Returns the chosen period of each office; the API names its fields after the year (doc 3 §3). */
export function balancesOf(
  period: Period,
  profits: readonly ApiRow[],
  losses: readonly ApiRow[],
): readonly BranchBalance[] {
  return officesOf(profits, losses).map((profit) =>
    toBalance(profit, lossesOf(profit, losses), 'Year', { label: '', period }),
  );
}

/** Returns the sums of offices with the same currency and period: currencies are never added (D12). */
export function balanceTotals(rows: readonly BranchBalance[]): readonly BranchBalance[] {
  const alike = Map.groupBy(rows, ({ currencyCode, label }) => `${currencyCode} ${label}`);
  return [...alike.values()].map((same) => {
    const [first] = same as [BranchBalance];
    const amounts = (field: 'profit' | 'losses') => sum(same.map((row) => row[field]));
    return {
      ...first,
      officeId: '',
      officeName: 'Total',
      services: same.reduce((total, { services }) => total + services, 0),
      expenses: same.reduce((total, { expenses }) => total + expenses, 0),
      profit: amounts('profit'),
      losses: amounts('losses'),
      balance: minus(amounts('profit'), amounts('losses')),
    };
  });
}

/** Returns the offices of both reports: a disabled one is only in the report with its data. */
function officesOf(profits: readonly ApiRow[], losses: readonly ApiRow[]): readonly ApiRow[] {
  const earning = new Set(profits.map(({ officeId }) => officeId));
  const spending = losses.filter(({ officeId }) => !earning.has(officeId));
  return [
    ...profits,
    ...spending.map(({ officeId = null, officeName = null, currencyCode = null }) => ({
      officeId,
      officeName,
      currencyCode,
    })),
  ];
}

function lossesOf({ officeId }: ApiRow, losses: readonly ApiRow[]): ApiRow {
  return losses.find((row) => row.officeId === officeId) ?? {};
}

function toBalance(
  profits: ApiRow,
  losses: ApiRow,
  period: ReportPeriod,
  named: Pick<BranchBalance, 'label' | 'period'>,
): BranchBalance {
  const profit = String(profits[`officeAccumulatedProfit${period}`] ?? '0');
  const lost = String(losses[`officeAccumulatedLosses${period}`] ?? '0');
  return {
    ...named,
    officeId: String(profits.officeId),
    officeName: String(profits.officeName),
    currencyCode: toCurrency(profits.currencyCode),
    services: Number(profits[`officeTotalProfit${period}`] ?? 0),
    profit: toAmount(profit),
    expenses: Number(losses[`officeTotalLosses${period}`] ?? 0),
    losses: toAmount(lost),
    balance: minus(profit, lost),
  };
}

function minus(profit: string, losses: string): Amount {
  return toAmount(decimal(profit).minus(decimal(losses)));
}
