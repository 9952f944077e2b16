import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import type { ListPaths } from '#web/config/paths.ts';
import type { FilterValues } from './list-filter.ts';

export interface ListState {
  /** From 1. */
  readonly page: number;
  /** What is filtered now, the defaults included. */
  readonly values: FilterValues;
  readonly openPage: (page: number, options?: { replace?: boolean }) => void;
  /** Filters by these values, from the first page on. */
  readonly filterBy: (values: FilterValues) => void;
}

/** Page and filters of a list, held in the address so that it can be shared and gone back to. */
export function useListState(
  routes: ListPaths,
  filters: readonly ListFilter[],
  defaults: FilterValues,
): ListState {
  const search: FilterValues = useSearch({ strict: false });
  const params: { page?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const values = Object.fromEntries(
    filters.map(({ name }) => [name, search[name] ?? defaults[name] ?? '']),
  );
  const go = (page: number, next: FilterValues, replace: boolean) => {
    const changed = Object.entries(next).filter(
      ([name, value]) => value !== (defaults[name] ?? ''),
    );
    void navigate({
      to: page > 1 ? routes.page : routes.list,
      params: { ...params, page: String(page) },
      search: Object.fromEntries(changed),
      replace,
      resetScroll: true,
    } as never);
  };
  return {
    page: Math.max(1, Math.trunc(Number(params.page)) || 1),
    values,
    openPage: (page, { replace = false } = {}) => go(page, values, replace),
    filterBy: (next) => go(1, next, false),
  };
}
