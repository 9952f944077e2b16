import { formatAmount, sum } from '#domain/money/money.ts';
import type { OfficeTotalFragment } from './sales-totals.generated.ts';
import { sumByCurrency } from './sum-by-currency.ts';

/** A row of the totals reports (doc 2 §3). */
export type TotalsRow = OfficeTotalFragment;

/** Returns the footer of a totals report: one total per currency, because currencies are never added (D12). */
export function totalsFoot(rows: readonly TotalsRow[]): Readonly<Record<string, string>> {
  return {
    officeName: 'Total',
    clientTotal: String(rows.reduce((clients, row) => clients + row.clientTotal, 0)),
    salesTotal: sumByCurrency(rows, ({ salesTotal }) => salesTotal),
    tipTotal: sumByCurrency(rows, ({ tipTotal }) => tipTotal),
    usdTotal: formatAmount(sum(rows.map(({ usdTotal }) => usdTotal))),
  };
}
