import { currencySymbols } from '#domain/money/currencies.ts';
import type { ReportGroup } from '#web/ui/report-table/report-view.ts';
import { type BranchBalance, balanceTotals } from './branch-profit-model.ts';

/** Returns a group of sums for each currency (D12); none for a single branch. */
export function totalGroups(rows: readonly BranchBalance[]): readonly ReportGroup<BranchBalance>[] {
  if (new Set(rows.map(({ officeId }) => officeId)).size < 2) return [];
  const sums = Map.groupBy(balanceTotals(rows), ({ currencyCode }) => currencyCode);
  return [...sums].map(([currency, totals]) => ({
    key: currency,
    heading: `Total en ${currencySymbols[currency]}`,
    rows: totals,
    total: true,
  }));
}
