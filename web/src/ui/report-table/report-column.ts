import type { ReactNode } from 'react';
import { displayDate } from '#domain/dates/dates.ts';
import type { CellType } from '#domain/files/sheet.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';

/** A column of a report with complete rows: the same value on screen and in its file. */
export interface ReportColumn<Row> {
  readonly caption: string;
  /**
   * `money` is a decimal string in the row's currency; the file has a separate column for the
   * currency. `date` is yyyy-MM-dd.
   */
  readonly kind: Exclude<CellType, 'datetime'>;
  readonly value: (row: Row) => string | number | null;
  readonly currency?: (row: Row) => Currency;
  /** Renderer of a cell that needs more than text. */
  readonly cell?: (row: Row, text: string) => ReactNode;
  readonly csvOnly?: boolean;
}

/** Formats a cell; '' for null. */
export function reportText<Row>({ kind, value, currency }: ReportColumn<Row>, row: Row): string {
  const raw = value(row);
  if (raw === null) return '';
  if (kind === 'date') return displayDate(String(raw));
  return kind === 'money' && currency ? formatMoney(String(raw), currency(row)) : String(raw);
}
