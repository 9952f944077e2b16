import type { ReactNode } from 'react';
import { csvLine, csvNumber, csvText } from '#domain/csv.ts';
import type { Currency } from '#domain/currencies.ts';
import { formatMoney } from '#domain/money.ts';

/** A column of a report whose rows are all here: the same value on the screen and in its CSV. */
export interface ReportColumn<Row> {
  readonly caption: string;
  /** `money` is a decimal string in the row's currency; a currency in the table's rows is its own column. */
  readonly kind: 'text' | 'number' | 'money';
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
  return kind === 'money' && currency ? formatMoney(String(raw), currency(row)) : String(raw);
}

/** The lines of the report's file, its captions first; amounts stay numbers (D6). */
export function reportCsv<Row>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): readonly string[] {
  return [
    csvLine(columns.map(({ caption }) => csvText(caption))),
    ...rows.map((row) =>
      csvLine(
        columns.map(({ kind, value }) => {
          const raw = value(row);
          return kind === 'text' ? csvText(raw === null ? '' : String(raw)) : csvNumber(raw);
        }),
      ),
    ),
  ];
}
