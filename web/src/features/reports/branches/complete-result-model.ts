import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, sum, toAmount } from '#domain/money/money.ts';
import type { ApiRow, BranchBalance } from './branch-profit-model.ts';

/** Amounts that a branch's documented result omits, and the result with them (D62). */
export interface CompleteResult extends BranchBalance {
  /** Income from warranties, without tax. */
  readonly warrantyIncome: Amount;
  readonly warrantyCommissions: Amount;
  readonly advertisingCommissions: Amount;
  /** Bonuses of the staff minus their deductions. */
  readonly staffAdjustments: Amount;
  /** Balance plus the income minus both commissions and the adjustments. */
  readonly complete: Amount;
}

/** Returns the complete results of branches; `leftOut` contains the API rows by first and last day of the period. */
export function completeResults(
  balances: readonly BranchBalance[],
  leftOut: ReadonlyMap<string, readonly ApiRow[]>,
): readonly CompleteResult[] {
  return balances.map((balance) => {
    const row = leftOut
      .get(periodKey(balance.period))
      ?.find(({ officeId }) => officeId === balance.officeId);
    const amount = (field: string) => toAmount(String(row?.[field] ?? '0'));
    return withComplete({
      ...balance,
      warrantyIncome: amount('warrantyIncome'),
      warrantyCommissions: amount('warrantyCommissions'),
      advertisingCommissions: amount('advertisingCommissions'),
      staffAdjustments: amount('staffAdjustments'),
    });
  });
}

/** '2026-11-01 2026-11-22' */
export function periodKey({ from, until }: BranchBalance['period']): string {
  return `${from} ${until}`;
}

/** Returns a row of sums for each currency and period; none for a single branch (D12). */
export function completeTotals(rows: readonly CompleteResult[]): readonly CompleteResult[] {
  if (new Set(rows.map(({ officeId }) => officeId)).size < 2) return [];
  const alike = Map.groupBy(rows, ({ currencyCode, label }) => `${currencyCode} ${label}`);
  return [...alike.values()].map((same) => {
    const [first] = same as [CompleteResult];
    const total = (field: 'balance' | LeftOut) => sum(same.map((row) => row[field]));
    return withComplete({
      ...first,
      officeId: '',
      officeName: 'Total',
      balance: total('balance'),
      warrantyIncome: total('warrantyIncome'),
      warrantyCommissions: total('warrantyCommissions'),
      advertisingCommissions: total('advertisingCommissions'),
      staffAdjustments: total('staffAdjustments'),
    });
  });
}

type LeftOut =
  | 'warrantyIncome'
  | 'warrantyCommissions'
  | 'advertisingCommissions'
  | 'staffAdjustments';

function withComplete(row: BranchBalance & Record<LeftOut, Amount>): CompleteResult {
  const deducted = sum([row.warrantyCommissions, row.advertisingCommissions, row.staffAdjustments]);
  const income = sum([row.balance, row.warrantyIncome]);
  return { ...row, complete: toAmount(decimal(income).minus(deducted)) };
}

/** Returns the currencies of the rows, in order. */
export function currenciesOf(rows: readonly CompleteResult[]): readonly Currency[] {
  return [...new Set(rows.map(({ currencyCode }) => currencyCode))];
}
