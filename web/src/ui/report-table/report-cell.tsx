import type { ReactNode } from 'react';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ShortDate } from '../dates/short-time.tsx';
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
  if (column.cell) return column.cell(row, text);
  return column.kind === 'date' && text ? <DateCell date={String(column.value(row))} /> : text;
}

function DateCell({ date }: { date: string }) {
  return <ShortDate date={date} zone={useCurrentUser().timeZone} />;
}
