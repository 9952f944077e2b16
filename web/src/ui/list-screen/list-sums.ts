import type { ListColumn } from '#domain/lists/list-definition.ts';
import { currencies } from '#domain/money/currencies.ts';
import { formatMoney, sum } from '#domain/money/money.ts';

const valueIn = (row: unknown, field: string): unknown => Object(row)[field];

/**
 * Returns the footer of the summed columns: a count of all rows, amounts once per currency ('Bs
 * 1.00\nS/ 2.00'), because currencies are never added (D12). Empty without rows.
 */
export function listSums(
  columns: readonly ListColumn[],
  rows: readonly unknown[],
): Readonly<Record<string, string>> {
  if (rows.length === 0) return {};
  return Object.fromEntries(
    columns
      .filter(({ summed }) => summed)
      .map((column) => [
        column.field,
        column.kind === 'money' ? moneyOf(column, rows) : String(countOf(column, rows)),
      ]),
  );
}

function countOf({ field }: ListColumn, rows: readonly unknown[]): number {
  return rows.reduce<number>((total, row) => total + Number(valueIn(row, field) ?? 0), 0);
}

function moneyOf({ field, currency }: ListColumn, rows: readonly unknown[]): string {
  const currencyOf = (row: unknown) =>
    currency && 'field' in currency ? valueIn(row, currency.field) : currency?.code;
  const ofCurrency = Map.groupBy(rows, currencyOf);
  return currencies
    .flatMap((code) => {
      const same = ofCurrency.get(code);
      return same
        ? formatMoney(sum(same.map((row) => String(valueIn(row, field) ?? '0'))), code)
        : [];
    })
    .join('\n');
}

/** Estimates the width of the sums of `totalCount` rows from the visible rows, to reserve space; never shown. */
export function placeholderSums(
  columns: readonly ListColumn[],
  rows: readonly unknown[],
  totalCount: number,
): Readonly<Record<string, string>> {
  const times = totalCount / rows.length;
  const summed = columns.flatMap((column) => (column.summed ? column.field : []));
  const grown = rows.map((row) => ({
    ...Object(row),
    ...Object.fromEntries(
      summed.map((field) => [field, String(Math.round(Number(valueIn(row, field) ?? 0) * times))]),
    ),
  }));
  return listSums(columns, grown);
}
