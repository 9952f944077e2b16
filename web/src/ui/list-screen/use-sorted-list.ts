import { useMemo } from 'react';
import type { ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import { isServed, isSortable, type ListSort, orderOf } from '#domain/lists/list-sort.ts';
import { mostSorted } from '#domain/lists/most-sorted.generated.ts';
import { countText } from '#domain/texts/count-text.ts';
import { sortRows } from './table/sort-rows.ts';
import { type ListPage, useListQuery } from './use-list-query.ts';

/** Current order of a list, and its sortable columns. */
export interface Sorting {
  /** Null for the list's default order. */
  readonly sort: ListSort | null;
  /** Returns why rows cannot be sorted by a column; null if they can. */
  readonly unsortableReason: (column: ListColumn) => string | null;
}

type ListRequest<Row> = Parameters<typeof useListQuery<Row>>[0];

/** Lists of tables and views can be ordered by the API; functions return a fixed order. */
const isOrdered = ({ parameters }: ListDefinition) => !parameters;

/**
 * Loads a page in the requested order. With an index the order is always available, without one for
 * at most `mostSorted` rows, which are counted first, and for a function if the page contains all
 * rows. Otherwise the list keeps its default order and the header shows why.
 */
export function useSortedList<Row>(
  request: Omit<ListRequest<Row>, 'orderBy'>,
  columns: readonly ListColumn[],
  wanted: ListSort | null,
) {
  const { definition } = request;
  const column = columns.find(({ field }) => field === wanted?.field);
  const sort = column && isSortable(column) ? wanted : null;
  const served = sort !== null && isOrdered(definition) && isServed(definition, sort.field);
  const own = useListQuery<Row>({
    ...request,
    orderBy: served ? orderOf(sort) : definition.orderBy,
  });

  const ownData = own.data;
  const unsortableReason = (of: ListColumn): string | null => {
    if (!isSortable(of)) return 'No se ordena por esta columna';
    if (!ownData || (isOrdered(definition) && isServed(definition, of.field))) return null;
    if (!isOrdered(definition)) {
      return ownData.rows.length === ownData.totalCount
        ? null
        : tooManyRowsText('los de una página');
    }
    const maxRowsText = `${countText(mostSorted)} registros`;
    return ownData.totalCount > mostSorted ? tooManyRowsText(maxRowsText) : null;
  };

  const allowed =
    sort !== null && ownData !== undefined && column && unsortableReason(column) === null;
  const byDatabase = allowed && !served && isOrdered(definition);
  const sorted = useListQuery<Row>({
    ...request,
    orderBy: sort ? orderOf(sort) : definition.orderBy,
    enabled: byDatabase === true && !own.isPlaceholderData,
  });
  const inBrowser = allowed === true && !isOrdered(definition);
  const descending = sort?.descending === true;
  const query = byDatabase && (sorted.data || sorted.isError) ? sorted : own;
  // A stable array while nothing changes: a new one would render the rows twice.
  const sortedRows = useMemo(
    (): ListPage<Row> | undefined =>
      inBrowser && ownData && column
        ? { ...ownData, rows: sortRows(ownData.rows, column, { field: column.field, descending }) }
        : undefined,
    [inBrowser, ownData, column, descending],
  );
  const data = sortedRows ?? query.data;
  const sorting: Sorting = { sort: allowed || served ? sort : null, unsortableReason };
  return {
    query,
    data,
    /** Visible rows belong to the previous query. */
    isStale: query.isPlaceholderData || (byDatabase === true && query === own),
    sorting,
  };
}

const tooManyRowsText = (maxRowsText: string) => `Ordena hasta ${maxRowsText}: filtre antes`;
