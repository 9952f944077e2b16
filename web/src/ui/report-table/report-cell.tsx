import type { ReactNode } from 'react';
import { type ReportColumn, reportText } from './report-column.ts';

/** Content of one cell. */
export function ReportCell<Row>({
  column,
  row,
}: {
  column: ReportColumn<Row>;
  row: Row;
}): ReactNode {
  const text = reportText(column, row);
  return column.cell ? column.cell(row, text) : text;
}
