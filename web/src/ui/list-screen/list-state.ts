import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import { type ListPaths, pagesOf } from '#web/config/paths.ts';
import { useAddressParams, useAddressSearch } from '#web/lib/address.ts';
import { type FilterValues, soundValues } from './list-filter.ts';

export interface ListState {
  /** From 1. */
  readonly page: number;
  /** What is filtered now, the defaults included. */
  readonly values: FilterValues;
  readonly openPage: (page: number, options?: { replace?: boolean }) => void;
  /** Filters by these values, from the first page on. */
  readonly filterBy: (values: FilterValues) => void;
}

/**
 * Page and filters of a list, held in the address so that it can be shared and gone back to. An address
 * that asks for what can't be is put right.
 */
export function useListState(
  routes: ListPaths,
  filters: readonly ListFilter[],
  defaults: FilterValues,
): ListState {
  const search = useAddressSearch();
  const params = useAddressParams();
  const navigate = useNavigate();
  const values = soundValues(filters, search, defaults);
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1);
  const isSound =
    (params.page === undefined || params.page === String(page)) &&
    filters.every(({ name }) => (search[name] ?? values[name]) === values[name]);
  const go = (page: number, next: FilterValues, replace: boolean) => {
    const changed = Object.entries(next).filter(
      ([name, value]) => value !== (defaults[name] ?? ''),
    );
    void navigate({
      to: page > 1 ? pagesOf(routes.list) : routes.list,
      params: { ...params, page: String(page) },
      search: Object.fromEntries(changed),
      replace,
      resetScroll: true,
    });
  };
  useEffect(() => {
    if (!isSound) go(page, values, true);
  });
  return {
    page,
    values,
    openPage: (page, { replace = false } = {}) => go(page, values, replace),
    filterBy: (next) => go(1, next, false),
  };
}
