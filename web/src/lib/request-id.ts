import { useSyncExternalStore } from 'react';
import { followDrafts, requestIdOf } from './drafts.ts';

/**
 * The id of what an open form creates: the same for every attempt, also when the form was left or
 * reloaded in between, so that an answer that got lost creates nothing twice (D19, D73).
 */
export function useRequestId(form: string): string {
  const id = () => requestIdOf(form);
  return useSyncExternalStore(followDrafts, id, id);
}
