import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import { countText } from '#domain/texts/count-text.ts';
import type { ChartItem } from '#web/ui/charts/chart-model.ts';
import { changeOf } from '../change.ts';
import type { ComparedRow } from './dashboard-model.ts';

/** A value with its row. */
interface RowItem extends ChartItem {
  readonly row: ComparedRow;
}

/** Returns 'Bs 1,234.00', '+12 %' and 'Bs 1,100.00' before, for rows of one currency. */
export function comparedTotal(
  rows: readonly ComparedRow[],
  currency: Currency,
): { total: string; change: string | null; before: string } {
  const total = (when: 'present' | 'before') => sum(rows.map((row) => row[when].amount));
  const [present, before] = [total('present'), total('before')];
  return {
    total: formatMoney(present, currency),
    change: changeOf(Number(present), Number(before)),
    before: formatMoney(before, currency),
  };
}

/** Returns the amounts of the rows with their captions. */
export function amountItems(rows: readonly ComparedRow[]): readonly RowItem[] {
  return rows.map((row) => {
    const { key, label, short, currency, present, before } = row;
    return {
      row,
      key,
      label,
      ...(short && { short }),
      value: Number(present.amount),
      text: formatMoney(present.amount, currency),
      before: Number(before.amount),
      beforeText: formatMoney(before.amount, currency),
    };
  });
}

/** Returns the sales of the rows in all currencies, with percentages of the total. */
export function salesItems(rows: readonly ComparedRow[]): readonly ChartItem[] {
  const count = (alike: readonly ComparedRow[], when: 'present' | 'before') =>
    alike.reduce((all, row) => all + row[when].sales, 0);
  const total = count(rows, 'present');
  return [...Map.groupBy(rows, ({ member }) => member)].map(([member, alike]) => {
    const value = count(alike, 'present');
    const part = total ? ` (${Math.round((value / total) * 100)} %)` : '';
    const before = count(alike, 'before');
    return {
      key: member,
      label: alike[0]?.label ?? member,
      value,
      text: `${countText(value)}${part}`,
      before,
      beforeText: countText(before),
    };
  });
}
