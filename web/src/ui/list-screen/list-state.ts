import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import type { ListSort } from '#domain/lists/list-sort.ts';
import { type ListPaths, pagesOf } from '#web/config/paths.ts';
import { useAddressParams, useAddressSearch } from '#web/lib/navigation/address.ts';
import { type FilterValues, soundValues } from './filters/list-filter.ts';
import { readSort, writeSort } from './table/sort-text.ts';

/** Query of a list without its page, which a saved view stores too. */
export interface ListQuery {
  /** Current filter values, including the defaults. */
  readonly values: FilterValues;
  /** Text in the search box. */
  readonly search: string;
  /** Null for the list's default order. */
  readonly sort: ListSort | null;
}

export interface ListState extends ListQuery {
  /** Starts at 1. */
  readonly page: number;
  readonly openPage: (page: number, options?: { replace?: boolean }) => void;
  /** Applies filter values and opens the first page. */
  readonly filterBy: (values: FilterValues) => void;
  readonly searchFor: (search: string) => void;
  readonly sortBy: (sort: ListSort | null) => void;
  /** Applies a whole query and opens the first page. */
  readonly apply: (query: ListQuery) => void;
}

/** Query parameters that are no filters. */
const searchName = 'q';
const sortName = 'sort';
/** Maximum length of the search text. */
export const maxSearchLength = 80;

/**
 * Page, filters, search and order of a list, stored in the URL so that they can be shared and
 * are part of the history. An invalid URL is corrected.
 */
export function useListState(
  routes: ListPaths,
  filters: readonly ListFilter[],
  defaults: FilterValues,
): ListState {
  const address = useAddressSearch();
  const params = useAddressParams();
  const navigate = useNavigate();
  const router = useRouter();
  const query: ListQuery = {
    values: soundValues(filters, address, defaults),
    search: String(address[searchName] ?? '').slice(0, maxSearchLength),
    sort: readSort(address[sortName]),
  };
  const { values } = query;
  const page = Number(params.page ?? 1);
  const isSound = filters.every(({ name }) => (address[name] ?? values[name]) === values[name]);
  const navigateTo = (page: number, next: ListQuery, replace: boolean) => {
    const changed = Object.entries(next.values).filter(
      ([name, value]) => value !== (defaults[name] ?? ''),
    );
    void navigate({
      to: page > 1 ? pagesOf(routes.list) : routes.list,
      params: { ...params, page: String(page) },
      search: {
        ...Object.fromEntries(changed),
        ...(next.search && { [searchName]: next.search }),
        ...(next.sort && { [sortName]: writeSort(next.sort) }),
      },
      replace,
      resetScroll: true,
    });
  };
  useEffect(() => {
    if (!isSound) navigateTo(page, query, true);
  });
  return {
    ...query,
    page,
    openPage: (page, { replace = false } = {}) => navigateTo(page, query, replace),
    filterBy: (values) => navigateTo(1, { ...query, values }, false),
    searchFor: (search) => {
      // The search runs with a delay: it must not navigate back a person who has opened a row by
      // then.
      const { resolvedLocation: shown } = router.state;
      if (shown && shown.pathname !== router.latestLocation.pathname) return;
      // Otherwise each character would be a history entry.
      navigateTo(1, { ...query, search }, Boolean(query.search));
    },
    sortBy: (sort) => navigateTo(1, { ...query, sort }, false),
    apply: (next) => navigateTo(1, next, false),
  };
}
