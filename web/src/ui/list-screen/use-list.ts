import { useEffect } from 'react';
import { exportedFields } from '#domain/lists/exported-columns.ts';
import type {
  Choice,
  ListColumn,
  ListDefinition,
  ListFilter,
  ListFilterValue,
} from '#domain/lists/list-definition.ts';
import { orderOf } from '#domain/lists/list-sort.ts';
import { pageRows } from '#domain/lists/page-rows.ts';
import { quickSearch } from '#domain/lists/quick-search.ts';
import { withPermittedSums } from '#domain/lists/summed-columns.ts';
import type { ListPaths } from '#web/config/paths.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { type CurrentUser, can, useCurrentUser } from '#web/lib/session/session.ts';
import { type FilterValues, toArguments, toFilterValue } from './filters/list-filter.ts';
import { useListState } from './list-state.ts';
import type { RowAction } from './table/row-action.ts';
import { useColumns } from './table/use-columns.ts';
import type { ListDocument } from './use-list-query.ts';
import { useListSums } from './use-list-sums.ts';
import { useSortedList } from './use-sorted-list.ts';

/** Options of a list. */
export interface ListOptions<Row> {
  readonly definition: ListDefinition;
  /** The list's query with `$filter, $orderBy, $first, $offset`. */
  readonly document: ListDocument<Row>;
  /** The two routes of the list. */
  readonly routes: ListPaths;
  /** First part of the cache key, and live topic that refreshes the list (D44). */
  readonly topic: CacheTopic;
  /** Rows per page if the documents require another number than for other lists. */
  readonly pageSize?: number;
  /** Fixed conditions, such as the office. */
  readonly scope?: ListFilterValue;
  /** Fixed arguments of the list's function. */
  readonly givenParameters?: Readonly<Record<string, string>>;
  /** Default filters, such as today's date. */
  readonly defaultFilters?: FilterValues;
  /** Choices of filters by name, if the definition does not contain them. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  readonly rowActions?: readonly RowAction<Row>[];
  /** The two main fields of a card. */
  readonly card: readonly [string, string];
}

/** Returns a list for this reader: filters, columns and actions, and the rows of the URL. */
export function useList<Row>(options: ListOptions<Row>) {
  const {
    definition,
    choices,
    scope,
    givenParameters,
    defaultFilters = {},
    pageSize = pageRows,
  } = options;
  const currentUser = useCurrentUser();
  const filters = definition.filters
    .filter((each) => isFor(currentUser, each))
    .map((each): ListFilter => {
      const known = choices?.[each.name];
      return known ? { ...each, choices: known } : each;
    });
  const state = useListState(options.routes, filters, defaultFilters);
  const { values, page } = state;
  const filter = {
    ...toFilterValue(filters, values, scope),
    ...quickSearch(definition.search, state.search),
  };
  const parameters = { ...toArguments(filters, values), ...givenParameters };
  const possible = withPermittedSums(
    definition.columns.filter((each) => !each.csvOnly && isFor(currentUser, each)),
    (permission) => can(permission, currentUser),
  );
  const chosen = useColumns(definition, possible, options.card);
  const { columns } = chosen;
  const request = { ...options, columns, parameters, filter, page, pageSize };
  const { query, data, isStale, sorting } = useSortedList<Row>(request, possible, state.sort);
  const [nameField] = options.card;
  const scoped = { ...options, columns, filter, parameters };
  const sums = useListSums<Row>({ ...scoped, shown: data, nameField });

  const rowsRequest = {
    filter,
    arguments: parameters,
    ...(sorting.sort && { orderBy: orderOf(sorting.sort) }),
  };

  const isEmptyLaterPage = page > 1 && data?.rows.length === 0 && !isStale;
  useEffect(() => {
    if (isEmptyLaterPage) state.openPage(1, { replace: true });
  });

  return {
    filters,
    columns,
    /** Visible columns. */
    chosen,
    actions: (options.rowActions ?? []).filter(
      ({ permission }) => !permission || can(permission, currentUser),
    ),
    /** Page and filters of the URL. */
    state,
    pages: Math.ceil((data?.totalCount ?? 0) / pageSize),
    /** Parameters of its query. */
    scope: rowsRequest,
    /** Parameters of its export: without chosen columns it has all that the reader may see. */
    exported: {
      ...rowsRequest,
      ...(chosen.fields && {
        columns: exportedFields(
          definition.columns.filter((each) => isFor(currentUser, each)),
          columns,
        ),
      }),
    },
    query,
    data,
    isStale,
    sorting,
    sums,
  };
}

function isFor(
  currentUser: CurrentUser,
  {
    permission,
    unlessPermission,
    onlyIn,
  }: Pick<ListFilter, 'permission'> & Pick<ListColumn, 'unlessPermission' | 'onlyIn'>,
): boolean {
  return (
    (!permission || can(permission, currentUser)) &&
    (!unlessPermission || !can(unlessPermission, currentUser)) &&
    (!onlyIn || onlyIn === currentUser.currencyCode)
  );
}
