import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';

/** Shown, or over: dismissed by the person, or never shown because the office already has sales. */
type Seen = 'shown' | 'over';

const key = 'turno.first-steps';
const seen = createStore(readStored<Readonly<Record<string, Seen>>>(key, {}));

const nameOf = ({ email, officeId }: CurrentUser) => `${email} ${officeId}`;

/** Returns the stored state of the first steps of `currentUser` at the office; undefined before the first query. */
export function useSeen(currentUser: CurrentUser): Seen | undefined {
  return useStore(seen)[nameOf(currentUser)];
}

export function saveSeen(currentUser: CurrentUser, state: Seen): void {
  seen.set({ ...seen.get(), [nameOf(currentUser)]: state });
  storeValue(key, seen.get());
}
