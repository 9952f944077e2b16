import type { ReactNode } from 'react';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import type { ListSort } from '#domain/lists/list-sort.ts';
import type { CacheTopic } from '#web/lib/cache-topics.ts';
import type { RowAction } from './row-action.ts';
import type { Selection } from './use-selection.ts';
import type { Sorting } from './use-sorted-list.ts';

/** How a column's cell is drawn when its text alone is not enough. */
export type CellRenderers<Row> = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;

/** What the table and the cards of a list both need. */
export interface ListView<Row> {
  /** Names the list to screen readers. */
  readonly caption: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly Row[];
  readonly cells: CellRenderers<Row>;
  /** What rows that follow each other have in common. */
  readonly groupOf: ((row: Row) => string) | undefined;
  readonly actions: readonly RowAction<Row>[];
  readonly topic: CacheTopic;
  /** A last row of sums: field → what stands in its column; what the card's name has stands first. */
  readonly totals: Readonly<Record<string, ReactNode>> | undefined;
  /** They only keep the room of those that come. */
  readonly totalsAwaited: boolean;
  /** The two fields of a phone's card that matter: its name and its fact. */
  readonly card: readonly [string, string];
  readonly sorting: Sorting;
  readonly onSort: (sort: ListSort | null) => void;
  /** The rows that are chosen one by one; null while none are to be. */
  readonly selection: Selection | null;
  readonly dense: boolean;
}

/** The identity of a row: its id, or its place where the list's rows have none. */
export function rowKey(row: unknown, index: number): string {
  const { id } = row as { id?: unknown };
  return typeof id === 'string' ? id : String(index);
}

/**
 * The group that begins with a row of the list, in the list's own order; undefined where the row belongs to that of the
 * one before.
 */
export function groupAt<Row>(
  { rows, groupOf, sorting }: Pick<ListView<Row>, 'rows' | 'groupOf' | 'sorting'>,
  index: number,
): string | undefined {
  const [row, before] = [rows[index], rows[index - 1]];
  if (!groupOf || sorting.sort || row === undefined) return undefined;
  const group = groupOf(row);
  return before !== undefined && groupOf(before) === group ? undefined : group;
}
