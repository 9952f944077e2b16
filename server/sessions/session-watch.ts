import type { SessionClaims } from '../database/session-claims.ts';
import type { SessionEnd, SessionStates } from './active-sessions.ts';

/** Interval in milliseconds: a session's end or change must arrive well within the 5 s of D36. */
const pollInterval = 1_000;

/** A listener of a session: an open socket. */
export interface SessionWatcher {
  /** Receives the present claims once a second, changed or not. */
  onClaims(claims: SessionClaims): void;
  /** Called at the end of the session, after which nothing more is called. */
  onEnd(reason: SessionEnd): void;
}

/**
 * Watches sessions until they end or have no listeners. All sessions of a process are read in one
 * query, so that hundreds of idle screens cost the database one transaction a second.
 *
 * @param read returns sessions by their ids; while it fails, their state is unchanged
 * @returns a function that adds a listener and returns a function that removes it
 */
export function createSessionWatch(
  read: (ids: readonly string[]) => Promise<SessionStates>,
): (id: string, watcher: SessionWatcher) => () => void {
  const watched = new Map<string, Set<SessionWatcher>>();
  let isDue = false;

  function unwatch(id: string, watcher: SessionWatcher): void {
    const watchers = watched.get(id);
    watchers?.delete(watcher);
    if (watchers?.size === 0) watched.delete(id);
  }

  function notifyWatchers(states: SessionStates): void {
    for (const [id, state] of states) {
      for (const watcher of watched.get(id) ?? []) {
        if (typeof state !== 'string') watcher.onClaims(state);
        else {
          unwatch(id, watcher);
          watcher.onEnd(state);
        }
      }
    }
  }

  async function poll(): Promise<void> {
    if (watched.size > 0) await read([...watched.keys()]).then(notifyWatchers, () => undefined);
    isDue = false;
    schedule();
  }

  function schedule(): void {
    if (isDue || watched.size === 0) return;
    isDue = true;
    setTimeout(poll, pollInterval);
  }

  return (id, watcher) => {
    const watchers = watched.get(id) ?? new Set();
    watched.set(id, watchers.add(watcher));
    schedule();
    return () => unwatch(id, watcher);
  };
}
