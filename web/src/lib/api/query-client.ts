import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import type { CacheKey } from './cache-topics.ts';

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
