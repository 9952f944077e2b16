import { keepValue, readKept } from '#web/lib/kept.ts';
import type { Me } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Shown, or no more: put away by the person, or never begun because the office sold already. */
type Seen = 'shown' | 'over';

const key = 'turno.first-steps';
const seen = createStore(readKept<Readonly<Record<string, Seen>>>(key, {}));

const nameOf = ({ email, officeId }: Me) => `${email} ${officeId}`;

/** What this browser knows of the first steps of `me` at the office; undefined before it asked. */
export function useSeen(me: Me): Seen | undefined {
  return useStore(seen)[nameOf(me)];
}

export function keepSeen(me: Me, state: Seen): void {
  seen.set({ ...seen.get(), [nameOf(me)]: state });
  keepValue(key, seen.get());
}
