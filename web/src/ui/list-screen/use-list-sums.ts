import { useQuery } from '@tanstack/react-query';
import type { ListColumn, ListDefinition, ListFilterValue } from '#domain/lists/list-definition.ts';
import { request } from '#web/lib/graphql.ts';
import type { ListDocument, ListPage } from './list-query.ts';
import { listSums } from './list-sums.ts';

/** The most rows that the API gives at once. */
const rowsAtOnce = 500;
/** Beyond these no sums are made: nobody waits for so many pages. */
const mostRows = 10_000;

/**
 * The sums of all rows that the list's filter matches, not of the shown page alone; undefined for a
 * list that sums nothing or is too long, and until they are known.
 */
export function useListSums<Row>(options: {
  definition: ListDefinition;
  columns: readonly ListColumn[];
  document: ListDocument<Row>;
  topic: string;
  filter: ListFilterValue;
  parameters: Readonly<Record<string, string>>;
  shown: ListPage<Row> | undefined;
  /** The column in whose place 'Total' stands. */
  nameField: string;
}): Readonly<Record<string, string>> | undefined {
  const { definition, columns, document, topic, filter, parameters, shown, nameField } = options;
  const summed = columns.some((column) => column.summed);
  const whole = shown !== undefined && shown.rows.length === shown.totalCount;
  const { data } = useQuery({
    queryKey: [topic, definition.name, 'sums', filter, parameters],
    enabled: summed && shown !== undefined && !whole && shown.totalCount <= mostRows,
    queryFn: async ({ signal }) => {
      const rows: (Row | null)[] = [];
      for (let total = 1; rows.length < total; ) {
        const variables = {
          ...parameters,
          filter,
          orderBy: [definition.orderBy],
          first: rowsAtOnce,
          offset: rows.length,
        };
        const answer = await request(document, variables as never, { signal, counted: false });
        const [connection] = Object.values(answer);
        rows.push(...(connection?.nodes ?? []));
        total = connection?.nodes.length ? connection.totalCount : 0;
      }
      return rows;
    },
  });
  const rows = whole ? shown.rows : data;
  if (!summed || !rows?.length) return undefined;
  return { [nameField]: 'Total', ...listSums(columns, rows as never) };
}
