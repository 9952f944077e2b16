import { useSyncExternalStore } from 'react';
import { requestIdOf, subscribeDrafts } from '../browser/drafts.ts';

/**
 * Returns the request id of an open form: the same for every attempt, even after leaving or
 * reloading the form, so that a lost response creates no duplicate (D19, D73).
 */
export function useRequestId(form: string): string {
  const id = () => requestIdOf(form);
  return useSyncExternalStore(subscribeDrafts, id, id);
}
