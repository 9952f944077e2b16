import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import type { CacheKey } from './cache-topics.ts';
import { onMutation } from './graphql.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: CacheKey;
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

// Any record may be part of another screen's rows; what is visible is refetched by its topic.
onMutation(() => void queryClient.invalidateQueries({ refetchType: 'none' }));
