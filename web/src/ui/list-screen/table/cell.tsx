import type { ReactNode } from 'react';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import type { CellRenderers } from '../views/list-view.ts';
import { cellText } from './cell-text.ts';

const longText = 20;

/** Content of one cell. */
export function Cell<Row>({
  column,
  row,
  cells,
}: {
  column: ListColumn;
  row: Row;
  cells: CellRenderers<Row>;
}): ReactNode {
  const { timeZone } = useCurrentUser();
  const render = cells[column.field];
  const shown = render ? render(row) : cellText(column, row as Record<string, unknown>, timeZone);
  // A table may truncate a long text.
  return typeof shown === 'string' && shown.length > longText ? (
    <span title={shown}>{shown}</span>
  ) : (
    shown
  );
}
