import type { ReactNode } from 'react';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ShortTime } from '../../dates/short-time.tsx';
import type { ListView } from '../views/list-view.ts';
import { cellText, shortCellText, zoneOf } from './cell-text.ts';

const longText = 20;

/** Content of one cell. */
export function Cell<Row>({
  column,
  row,
  view: { cells, timeField },
}: {
  column: ListColumn;
  row: Row;
  view: Pick<ListView<Row>, 'cells' | 'timeField'>;
}): ReactNode {
  const { timeZone } = useCurrentUser();
  const render = cells[column.field];
  const values = row as Record<string, unknown>;
  if (!render && (column.kind === 'date' || column.kind === 'datetime')) {
    return <DateCell column={column} values={values} isTime={column.field === timeField} />;
  }
  const shown = render ? render(row) : cellText(column, values, timeZone);
  // A table may truncate a long text.
  return typeof shown === 'string' && shown.length > longText ? (
    <span title={shown}>{shown}</span>
  ) : (
    shown
  );
}

/** A date as people say it, with its full form (D107). */
function DateCell({
  column,
  values,
  isTime,
}: {
  column: ListColumn;
  isTime: boolean;
  values: Readonly<Record<string, unknown>>;
}) {
  const { timeZone } = useCurrentUser();
  const present = usePresentDay(zoneOf(values, column.zone, timeZone));
  const full = cellText(column, values, timeZone);
  const short = shortCellText(column, values, { timeZone, present, isTime });
  return short === '' ? '' : <ShortTime short={short} full={full} />;
}
