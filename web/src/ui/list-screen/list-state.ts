import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import type { ListSort } from '#domain/lists/list-sort.ts';
import { type ListPaths, pagesOf } from '#web/config/paths.ts';
import { useAddressParams, useAddressSearch } from '#web/lib/address.ts';
import { type FilterValues, soundValues } from './list-filter.ts';
import { readSort, writeSort } from './sort-text.ts';

/** What a list is asked for besides its page: what a view of it keeps, too. */
export interface ListAsked {
  /** What is filtered now, the defaults included. */
  readonly values: FilterValues;
  /** What is typed into the box above it. */
  readonly search: string;
  /** Null for the list's own order. */
  readonly sort: ListSort | null;
}

export interface ListState extends ListAsked {
  /** From 1. */
  readonly page: number;
  readonly openPage: (page: number, options?: { replace?: boolean }) => void;
  /** Filters by these values, from the first page on. */
  readonly filterBy: (values: FilterValues) => void;
  readonly searchFor: (search: string) => void;
  readonly sortBy: (sort: ListSort | null) => void;
  /** Asks for something else altogether, from the first page on. */
  readonly ask: (asked: ListAsked) => void;
}

/** The names in the address that no filter has. */
const searchName = 'q';
const sortName = 'sort';
/** What the box above a list takes, at most. */
export const longestTyped = 80;

/**
 * Page, filters, search and order of a list, held in the address so that it can be shared and gone back to. An address
 * that asks for what can't be is put right.
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
  const asked: ListAsked = {
    values: soundValues(filters, address, defaults),
    search: String(address[searchName] ?? '').slice(0, longestTyped),
    sort: readSort(address[sortName]),
  };
  const { values } = asked;
  const page = Number(params.page ?? 1);
  const isSound = filters.every(({ name }) => (address[name] ?? values[name]) === values[name]);
  const go = (page: number, next: ListAsked, replace: boolean) => {
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
    if (!isSound) go(page, asked, true);
  });
  return {
    ...asked,
    page,
    openPage: (page, { replace = false } = {}) => go(page, asked, replace),
    filterBy: (values) => go(1, { ...asked, values }, false),
    searchFor: (search) => {
      // What was typed is searched for a moment later: it leads nobody back who opened a row meanwhile.
      const { resolvedLocation: shown } = router.state;
      if (shown && shown.pathname !== router.latestLocation.pathname) return;
      // Each letter would be a step back.
      go(1, { ...asked, search }, Boolean(asked.search));
    },
    sortBy: (sort) => go(1, { ...asked, sort }, false),
    ask: (next) => go(1, next, false),
  };
}
