import { useQuery } from '@tanstack/react-query';
import type { ListColumn, ListDefinition, ListFilterValue } from '#domain/lists/list-definition.ts';
import { mostSorted } from '#domain/lists/most-sorted.generated.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { readJson, send } from '#web/lib/http/http.ts';
import { listSearch } from '#web/lib/navigation/list-search.ts';
import { listSums, placeholderSums } from './list-sums.ts';
import type { ListPage } from './use-list-query.ts';

/** Footer of a list, or the space reserved for it while loading. */
export interface Sums {
  readonly totals: Readonly<Record<string, string>>;
  /** The sums alone, one line per currency each. */
  readonly amounts: readonly string[];
  readonly awaited: boolean;
}

/**
 * Returns the sums of all rows that match the filter, not only of the visible page; undefined for a
 * list without sums, or with too many rows to sum them for a headline.
 */
export function useListSums<Row>(options: {
  definition: ListDefinition;
  columns: readonly ListColumn[];
  topic: CacheTopic;
  filter: ListFilterValue;
  parameters: Readonly<Record<string, string>>;
  shown: ListPage<Row> | undefined;
  /** The column that shows 'Total'. */
  nameField: string;
}): Sums | undefined {
  const { definition, columns, topic, filter, parameters, shown, nameField } = options;
  const isShort = !definition.headline || (shown?.totalCount ?? 0) <= mostSorted;
  const summed = isShort && columns.some((column) => column.summed);
  const whole = shown !== undefined && shown.rows.length === shown.totalCount;
  const { data, isPending } = useQuery({
    ...showsRecords,
    queryKey: [topic, definition.name, 'sums', filter, parameters],
    enabled: summed && shown !== undefined && !whole,
    queryFn: async ({ signal }) => {
      const search = listSearch({ filter, arguments: parameters });
      const answer = await send(
        `/sums/${definition.name}?${search}`,
        { signal },
        { counted: false },
      );
      return readJson<readonly Readonly<Record<string, string>>[]>(answer);
    },
  });
  const rows = whole ? shown.rows : data;
  if (summed && !whole && isPending && shown && shown.rows.length > 0) {
    const totals = placeholderSums(columns, shown.rows, shown.totalCount);
    return { totals, amounts: [], awaited: true };
  }
  if (!summed || !rows?.length) return undefined;
  const totals = listSums(columns, rows);
  return {
    totals: { [nameField]: 'Total', ...totals },
    amounts: Object.values(totals),
    awaited: false,
  };
}
