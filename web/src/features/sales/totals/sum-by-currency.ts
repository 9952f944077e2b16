import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney, sum } from '#domain/money/money.ts';

/** Formats 'Bs 1,234.50', the sum of the rows, with one line per currency, because currencies are never added (D12). */
export function sumByCurrency<Row extends { readonly currencyCode: Currency }>(
  rows: readonly Row[],
  amountOf: (row: Row) => string,
): string {
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)]
    .map(([currency, each]) => formatMoney(sum(each.map(amountOf)), currency))
    .join('\n');
}
