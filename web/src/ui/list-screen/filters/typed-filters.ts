import type { ListFilter } from '#domain/lists/list-definition.ts';
import type { ListQuery } from '../list-state.ts';
import type { FilterValues } from './list-filter.ts';

/** Returns the filters of a list that people set, and their values without a filter. */
export function typedFilters(
  filters: readonly ListFilter[],
  { values, search }: Pick<ListQuery, 'values' | 'search'>,
  defaults: FilterValues,
) {
  const typed = filters.filter(({ hidden }) => !hidden);
  const hiddenValues = Object.fromEntries(
    filters
      .filter(({ hidden }) => hidden)
      .map(({ name }): [string, string] => [name, values[name] ?? '']),
  );
  return {
    typed,
    unfiltered: { ...defaults, ...hiddenValues },
    /** Whether the list has other filters than its defaults, or a search. */
    isNarrowed:
      search !== '' || typed.some(({ name }) => (values[name] ?? '') !== (defaults[name] ?? '')),
  };
}
