import type { Currency } from '#domain/currencies.ts';
import { type Amount, sum, toAmount } from '#domain/money.ts';
import type { ApiRow, BranchBalance } from './branch-profit-model.ts';

/** What a branch's documented result leaves out, and the result with it (D62). */
export interface CompleteResult extends BranchBalance {
  /** What warranties brought, without tax. */
  readonly warrantyIncome: Amount;
  readonly warrantyCommissions: Amount;
  readonly advertisingCommissions: Amount;
  /** Balance plus the income minus both commissions. */
  readonly complete: Amount;
}

/** The balances of branches made complete; `leftOut` holds the API's rows by the period's first and last day. */
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
    });
  });
}

/** '2026-11-01 2026-11-22' */
export function periodKey({ from, until }: BranchBalance['period']): string {
  return `${from} ${until}`;
}

/** A row of sums for each currency and period; none where there is one branch only (D12). */
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
    });
  });
}

type LeftOut = 'warrantyIncome' | 'warrantyCommissions' | 'advertisingCommissions';

function withComplete(row: BranchBalance & Record<LeftOut, Amount>): CompleteResult {
  const taken = [row.warrantyCommissions, row.advertisingCommissions].map((amount) => `-${amount}`);
  return { ...row, complete: sum([row.balance, row.warrantyIncome, ...taken]) };
}

/** The currencies of rows, in their order. */
export function currenciesOf(rows: readonly CompleteResult[]): readonly Currency[] {
  return [...new Set(rows.map(({ currencyCode }) => currencyCode))];
}
