import { keepValue, readKept } from '#web/lib/browser/local-storage.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import type { Me } from '#web/lib/session/session.ts';

/** Shown, or over: dismissed by the person, or never shown because the office already has sales. */
type Seen = 'shown' | 'over';

const key = 'turno.first-steps';
const seen = createStore(readKept<Readonly<Record<string, Seen>>>(key, {}));

const nameOf = ({ email, officeId }: Me) => `${email} ${officeId}`;

/** Returns the stored state of the first steps of `me` at the office; undefined before the first query. */
export function useSeen(me: Me): Seen | undefined {
  return useStore(seen)[nameOf(me)];
}

export function keepSeen(me: Me, state: Seen): void {
  seen.set({ ...seen.get(), [nameOf(me)]: state });
  keepValue(key, seen.get());
}
