import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { requestText } from './graphql.ts';
import { queryClient, showsRecords } from './query-client.ts';

test('after an act no hidden list, record or report remains, and choices and visible rows do', async () => {
  // Tests of other files fill the same cache.
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: {} })));
  const read = (name: string, options: object = {}) =>
    queryClient.prefetchQuery({
      queryKey: ['sales', name],
      queryFn: () => name,
      ...options,
    });
  const home = { queryKey: ['home', 'branches'] };
  const reads = [read('list', showsRecords), read('shown', showsRecords), read('choices')];
  await Promise.all([...reads, read('home', home)]);
  const screen = new QueryObserver(queryClient, {
    queryKey: ['sales', 'shown'],
    staleTime: 60_000,
  });
  const leave = screen.subscribe(() => undefined);
  const left = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]);

  await requestText('query Sales { sales }', {});
  expect(left()).toEqual(['list', 'shown', 'choices', 'branches']);
  await requestText('mutation Correct { correct }', {});
  expect(left()).toEqual(['shown', 'choices']);
  expect(queryClient.getQueryState(['sales', 'choices'])?.isInvalidated).toBe(true);
  leave();
});
