import { useMemo } from 'react';
import type { ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import { isServed, isSortable, type ListSort, orderOf } from '#domain/lists/list-sort.ts';
import { mostSorted } from '#domain/lists/most-sorted.generated.ts';
import { type ListPage, useListQuery } from './list-query.ts';
import { sortRows } from './sort-rows.ts';

/** In which order a list stands, and by which columns it can be put in another. */
export interface Sorting {
  /** Null for the list's own order. */
  readonly sort: ListSort | null;
  /** Why rows are not put in the order of a column; null where they are. */
  readonly refusal: (column: ListColumn) => string | null;
}

type Asked<Row> = Parameters<typeof useListQuery<Row>>[0];

/** What the API is asked for in an order of its own; a function's rows come in theirs. */
const isOrdered = ({ parameters }: ListDefinition) => !parameters;

/**
 * A page in the order that is asked for: as an index has it whatever there is; as none has it for `mostSorted`
 * rows at most, how many there are being asked first; and of a function's rows where the page has them all. Otherwise in the
 * list's own order, and the header says why.
 */
export function useSortedList<Row>(
  asked: Omit<Asked<Row>, 'orderBy'>,
  columns: readonly ListColumn[],
  wanted: ListSort | null,
) {
  const { definition } = asked;
  const column = columns.find(({ field }) => field === wanted?.field);
  const sort = column && isSortable(column) ? wanted : null;
  const served = sort !== null && isOrdered(definition) && isServed(definition, sort.field);
  const own = useListQuery<Row>({
    ...asked,
    orderBy: served ? orderOf(sort) : definition.orderBy,
  });

  const told = own.data;
  const refusal = (of: ListColumn): string | null => {
    if (!isSortable(of)) return 'No se ordena por esta columna';
    if (!told || (isOrdered(definition) && isServed(definition, of.field))) return null;
    if (!isOrdered(definition)) {
      return told.rows.length === told.totalCount ? null : tooMany('los de una página');
    }
    const most = `${mostSorted.toLocaleString('en-US')} registros`;
    return told.totalCount > mostSorted ? tooMany(most) : null;
  };

  const allowed = sort !== null && told !== undefined && column && refusal(column) === null;
  const byDatabase = allowed && !served && isOrdered(definition);
  const sorted = useListQuery<Row>({
    ...asked,
    orderBy: sort ? orderOf(sort) : definition.orderBy,
    enabled: byDatabase === true && !own.isPlaceholderData,
  });
  const inBrowser = allowed === true && !isOrdered(definition);
  const descending = sort?.descending === true;
  const query = byDatabase && (sorted.data || sorted.isError) ? sorted : own;
  // The same rows as long as nothing changes: what draws them in steps would draw them twice.
  const sortedHere = useMemo(
    (): ListPage<Row> | undefined =>
      inBrowser && told && column
        ? { ...told, rows: sortRows(told.rows, column, { field: column.field, descending }) }
        : undefined,
    [inBrowser, told, column, descending],
  );
  const data = sortedHere ?? query.data;
  const sorting: Sorting = { sort: allowed || served ? sort : null, refusal };
  return {
    query,
    data,
    /** Rows are shown that are not yet those that are asked for. */
    isStale: query.isPlaceholderData || (byDatabase === true && query === own),
    sorting,
  };
}

const tooMany = (most: string) => `Ordena hasta ${most}: filtre antes`;
