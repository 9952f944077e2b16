import type { SessionClaims } from '../database/session-claims.ts';
import type { SessionEnd, SessionStates } from './active-sessions.ts';

/** Interval in milliseconds: a session's end or change must arrive well within the 5 s of D36. */
const lookEvery = 1_000;

/** A listener of a session: an open socket. */
export interface SessionFollower {
  /** Receives the present claims once a second, changed or not. */
  onClaims(claims: SessionClaims): void;
  /** Called at the end of the session, after which nothing more is called. */
  onEnd(why: SessionEnd): void;
}

/**
 * Watches sessions until they end or have no listeners. All sessions of a process are read in one
 * query, so that hundreds of idle screens cost the database one transaction a second.
 *
 * @param read returns sessions by their ids; while it fails, their state is unchanged
 * @returns a function that adds a listener and returns a function that removes it
 */
export function createSessionFollowing(
  read: (ids: readonly string[]) => Promise<SessionStates>,
): (id: string, follower: SessionFollower) => () => void {
  const followed = new Map<string, Set<SessionFollower>>();
  let isDue = false;

  function leave(id: string, follower: SessionFollower): void {
    const followers = followed.get(id);
    followers?.delete(follower);
    if (followers?.size === 0) followed.delete(id);
  }

  function tell(states: SessionStates): void {
    for (const [id, state] of states) {
      for (const follower of followed.get(id) ?? []) {
        if (typeof state !== 'string') follower.onClaims(state);
        else {
          leave(id, follower);
          follower.onEnd(state);
        }
      }
    }
  }

  async function look(): Promise<void> {
    if (followed.size > 0) await read([...followed.keys()]).then(tell, () => undefined);
    isDue = false;
    schedule();
  }

  function schedule(): void {
    if (isDue || followed.size === 0) return;
    isDue = true;
    setTimeout(look, lookEvery);
  }

  return (id, follower) => {
    const followers = followed.get(id) ?? new Set();
    followed.set(id, followers.add(follower));
    schedule();
    return () => leave(id, follower);
  };
}
