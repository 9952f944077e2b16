import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ListColumn, ListDefinition, ListFilterValue } from '#domain/lists/list-definition.ts';
import { pageVariables } from '#domain/lists/page-variables.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { type GraphqlDocument, requestText } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';

interface Connection<Row> {
  readonly nodes: readonly (Row | null)[];
  readonly totalCount: number;
}

/** Response of a list's document: one connection under its API name. */
export type ListAnswer<Row> = { readonly [name: string]: Connection<Row> | null | undefined };

/**
 * A document with the `$input` of a page field, or with `$filter, $orderBy, $first, $offset` and
 * the arguments of a list function.
 */
export type ListDocument<Row> = GraphqlDocument<ListAnswer<Row>, never>;

/** Row type of a list's document, such as `RowOf<typeof UsersDocument>`. */
export type RowOf<Document> = Document extends ListDocument<infer Row> ? Row & {} : never;

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** Loads one page of a list behind its skeleton, never behind the loading overlay (D43). */
export function useListQuery<Row>(options: {
  definition: ListDefinition;
  document: ListDocument<Row>;
  topic: CacheTopic;
  filter: ListFilterValue;
  parameters: Readonly<Record<string, string>>;
  /** For example `SALE_DATE_DESC`. */
  orderBy: string;
  page: number;
  pageSize: number;
  /** Visible columns: optional fields are loaded only for them. */
  columns: readonly ListColumn[];
  enabled?: boolean;
}): UseQueryResult<ListPage<Row>> {
  const { definition, document, topic, filter, parameters, orderBy, page, pageSize } = options;
  const offset = (page - 1) * pageSize;
  const variables = {
    ...shownOptional(definition, options.columns),
    ...pageVariables(definition, { filter, parameters, orderBy, first: pageSize, offset }),
  };
  const queryKey = [topic, definition.name, variables] as const;
  return useQuery({
    queryKey,
    ...showsRecords,
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    queryFn: async ({ signal }) => {
      const answer = await requestText<ListAnswer<Row>>(document.toString(), variables, {
        signal,
      });
      const [connection] = Object.values(answer);
      const rows = connection?.nodes.filter((row): row is Row & {} => row !== null) ?? [];
      return { rows, totalCount: connection?.totalCount ?? 0 };
    },
  });
}

/** Returns the `@include` variables of optional fields: whether their column is visible. */
export function shownOptional(
  { columns }: ListDefinition,
  shown: readonly ListColumn[],
): Readonly<Record<string, boolean>> {
  const optional = columns.filter((column) => column.optional);
  return Object.fromEntries(
    optional.map(({ field }) => [field, shown.some((column) => column.field === field)]),
  );
}
