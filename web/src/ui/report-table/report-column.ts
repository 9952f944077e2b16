import type { ReactNode } from 'react';
import type { Currency } from '#domain/currencies.ts';
import { displayDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { CellType } from '#domain/sheet.ts';

/** A column of a report whose rows are all here: the same value on the screen and in its file. */
export interface ReportColumn<Row> {
  readonly caption: string;
  /**
   * `money` is a decimal string in the row's currency; a currency in the table's rows is its own column. `date` is
   * yyyy-MM-dd.
   */
  readonly kind: Exclude<CellType, 'datetime'>;
  readonly value: (row: Row) => string | number | null;
  readonly currency?: (row: Row) => Currency;
  /** How it is drawn where its text alone is not enough. */
  readonly cell?: (row: Row, text: string) => ReactNode;
  readonly csvOnly?: boolean;
}

/** What a row shows in a column; '' for nothing. */
export function reportText<Row>({ kind, value, currency }: ReportColumn<Row>, row: Row): string {
  const raw = value(row);
  if (raw === null) return '';
  if (kind === 'date') return displayDate(String(raw));
  return kind === 'money' && currency ? formatMoney(String(raw), currency(row)) : String(raw);
}
