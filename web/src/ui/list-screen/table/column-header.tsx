import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import type { ListSort } from '#domain/lists/list-sort.ts';
import type { Sorting } from '../use-sorted-list.ts';
import { columnCaption, isFigure } from './cell-text.ts';
import classes from './column-header.module.css';

/** Captions up to this length stay in one line, because two lines would not save width. */
const shortCaption = 12;

/** Header of a column: one press sorts, a second one reverses, a third one restores the default order. */
export function ColumnHeader({
  column,
  sorting,
  onSort,
}: {
  column: ListColumn;
  sorting: Sorting;
  onSort: (sort: ListSort | null) => void;
}) {
  const { sort } = sorting;
  const caption = columnCaption(column);
  const unsortableReason = sorting.unsortableReason(column);
  const present = sort?.field === column.field ? sort : null;
  const Arrow = present ? (present.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th
      scope="col"
      className={classes.header}
      data-field={column.field}
      data-caption={caption}
      data-short={caption.length <= shortCaption || undefined}
      data-sortable={unsortableReason ? undefined : true}
      data-figure={isFigure(column) || undefined}
      aria-sort={present ? (present.descending ? 'descending' : 'ascending') : undefined}
      title={unsortableReason ?? undefined}
    >
      {unsortableReason ? (
        caption
      ) : (
        <button
          type="button"
          className={classes.button}
          data-present={present ? true : undefined}
          onClick={() => onSort(nextSort(column, present))}
        >
          {caption}
          <Arrow size={14} aria-hidden className={classes.arrow} />
        </button>
      )}
    </th>
  );
}

/** Figures and days start with the greatest value, words with A. */
function nextSort(column: ListColumn, present: ListSort | null): ListSort | null {
  const { field, kind } = column;
  const begins = isFigure(column) || kind === 'date' || kind === 'datetime';
  if (!present) return { field, descending: begins };
  return present.descending === begins ? { field, descending: !begins } : null;
}
