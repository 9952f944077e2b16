import type { ReactNode, RefObject } from 'react';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import type { ListSort } from '#domain/lists/list-sort.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { RowAction } from '../table/row-action.ts';
import type { Sorting } from '../use-sorted-list.ts';

/** Renderers of columns that need more than text. */
export type CellRenderers<Row> = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;

/** Common props of the table and the cards of a list. */
export interface ListView<Row> {
  /** Accessible name of the list. */
  readonly caption: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly Row[];
  readonly cells: CellRenderers<Row>;
  /** Returns the group of a row in the current order. */
  readonly groupOf: ((row: Row) => string) | undefined;
  /** The column whose days are the groups; its cells show the time. */
  readonly timeField: string | undefined;
  readonly actions: readonly RowAction<Row>[];
  readonly topic: CacheTopic;
  /** Sums by field; on a card the sum of the name field comes first. */
  readonly totals: Readonly<Record<string, ReactNode>> | undefined;
  /** Whether the sums only reserve space while loading. */
  readonly totalsAwaited: boolean;
  /** Frame of the table, which is measured. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The two main fields of a card: its name and its fact. */
  readonly card: readonly [string, string];
  /** Columns in the second line of a card. */
  readonly cardFacts: readonly ListColumn[];
  readonly sorting: Sorting;
  readonly onSort: (sort: ListSort | null) => void;
  /** Selected rows; null while selection is off. */
  readonly selection: Selection | null;
  readonly dense: boolean;
}

/** Returns the key of a row: its id, or its index for rows without one. */
export function rowKey(row: unknown, index: number): string {
  const { id } = row as { id?: unknown };
  return typeof id === 'string' ? id : String(index);
}

/** The group of rows that are over. A list that begins with them opens at its first row of another group. */
export const pastGroup = 'Antes de ahora';

/** Returns the index of the row at which a list opens; -1 for its beginning. */
export function openingRow<Row>({
  rows,
  groupOf,
}: Pick<ListView<Row>, 'rows' | 'groupOf'>): number {
  const [first] = rows;
  if (!groupOf || first === undefined || groupOf(first) !== pastGroup) return -1;
  return rows.findIndex((row) => groupOf(row) !== pastGroup);
}

/** Returns the group that starts with a row; undefined if the row continues the previous group. */
export function groupAt<Row>(
  { rows, groupOf }: Pick<ListView<Row>, 'rows' | 'groupOf'>,
  index: number,
): string | undefined {
  const [row, before] = [rows[index], rows[index - 1]];
  if (!groupOf || row === undefined) return undefined;
  const group = groupOf(row);
  return before !== undefined && groupOf(before) === group ? undefined : group;
}
