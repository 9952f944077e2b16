import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import type { CacheKey, CacheTopic } from './cache-topics.ts';
import { onMutation } from './graphql.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: CacheKey;
    queryMeta: { readonly showsRecords?: true };
  }
}

/**
 * Cache of all queries. A key starts with its topic ('clients', 'sales' …), so that live updates
 * (D44) and saves can refresh their queries.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
    },
  },
});

/**
 * Options of a query with rows of a list or with a record, which may differ after any act. The
 * choices of forms have no such option: they show at once and are refreshed.
 */
export const showsRecords = { meta: { showsRecords: true } } as const;

/** Topics whose queries all show figures of records. */
const figureTopics: readonly CacheTopic[] = [
  'home',
  'dashboard',
  'month_figures',
  'office_results',
];

// Any record may be part of another screen's rows. The screen that opens after an act would show its
// row as it was before; what is visible is refetched by its topic.
onMutation(() => {
  const isOutdated = ({ meta, queryKey: [topic] }: Query) =>
    meta?.showsRecords === true || figureTopics.includes(topic);
  queryClient.removeQueries({ type: 'inactive', predicate: isOutdated });
  void queryClient.invalidateQueries({ refetchType: 'none' });
});
