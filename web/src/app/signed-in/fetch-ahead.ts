import type { useRouter } from '@tanstack/react-router';
import { queryClient } from '#web/lib/api/query-client.ts';
import { isConnectionSlow } from '#web/lib/browser/slow-connection.ts';
import { pendingRequests } from '#web/lib/http/pending.ts';
import { can, session } from '#web/lib/session/session.ts';
import type { AppScreen } from './screens/app-screen.ts';
import { screenGroups } from './screens/screens.ts';

type Router = Pick<ReturnType<typeof useRouter>, 'routesByPath' | 'state'>;

/** Safari has no requestIdleCallback. */
const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? (work) => requestIdleCallback(work)
    : (work) => setTimeout(work, 200);

/** Delay in milliseconds before the prefetch: at first a phone needs its network and processor for the visible page. */
const first = 6_000;

/** Milliseconds between two checks for pending requests. */
const retryDelay = 250;

/**
 * Prefetches the code of the screens that the person may open, one at a time while the browser is
 * idle. Starts some seconds after page load with the screens of the menu. On a slow connection it
 * stops; the router then prefetches only the screen under the pointer. Returns a function that stops the prefetch.
 */
export function fetchAhead(router: Router): () => void {
  const waiting = screensOf().map(({ path }) => path);
  let isOver = false;
  const next = () => {
    if (isOver || isConnectionSlow()) return;
    const isLoading = pendingRequests.get() > 0 || queryClient.isFetching() > 0;
    if (isLoading || router.state.isLoading || document.hidden) {
      setTimeout(next, retryDelay);
      return;
    }
    const path = waiting.shift();
    if (path === undefined) return;
    const { component } = router.routesByPath[path as keyof Router['routesByPath']].options;
    // Ignore a failed prefetch: opening the screen fetches its code again and reports the error.
    Promise.resolve(component && 'preload' in component && component.preload?.())
      .catch(() => undefined)
      .then(() => whenIdle(next));
  };
  const timer = setTimeout(() => whenIdle(next), first);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Returns the screens that the person may open, those of the menu first. */
function screensOf(): readonly AppScreen[] {
  const { currentUser } = session.get();
  const allowed = screenGroups
    .flatMap(({ screens }): readonly AppScreen[] => screens)
    .filter(({ permission }) => currentUser && (!permission || can(permission, currentUser)));
  return [...allowed.filter(({ menu }) => menu), ...allowed.filter(({ menu }) => !menu)];
}
