import type { useRouter } from '@tanstack/react-router';
import { isConnectionSlow } from '#web/lib/connection.ts';
import { pendingRequests } from '#web/lib/pending.ts';
import { can, session } from '#web/lib/session.ts';
import type { AppScreen } from './screens/app-screen.ts';
import { screenGroups } from './screens/screens.ts';

type Router = Pick<ReturnType<typeof useRouter>, 'routesByPath' | 'state'>;

/** Safari knows no idle time. */
const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? (work) => requestIdleCallback(work)
    : (work) => setTimeout(work, 200);

/** Milliseconds that a page has for what it shows first: on a phone its network and processor are busy with that. */
const first = 6_000;

/** Milliseconds until one looks again whether the person's own requests have been answered. */
const lookAgain = 250;

/**
 * Fetches the code of the screens that the person may open, one after another while nothing else is to be done: those of
 * the menu first, some seconds after the page began. On a slow connection none is fetched but what is pointed at. Stops when the answered function is called.
 */
export function fetchAhead(router: Router): () => void {
  const waiting = screensOf().map(({ path }) => path);
  let isOver = false;
  const next = () => {
    if (isOver || isConnectionSlow()) return;
    if (pendingRequests.get() > 0 || router.state.isLoading || document.hidden) {
      setTimeout(next, lookAgain);
      return;
    }
    const path = waiting.shift();
    if (path === undefined) return;
    const { component } = router.routesByPath[path as keyof Router['routesByPath']].options;
    // What does not come now comes, or is told of, when it is asked for.
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

/** What the person may open, that of the menu before what it leads on to. */
function screensOf(): readonly AppScreen[] {
  const { me } = session.get();
  const allowed = screenGroups
    .flatMap(({ screens }): readonly AppScreen[] => screens)
    .filter(({ permission }) => me && (!permission || can(permission, me)));
  return [...allowed.filter(({ menu }) => menu), ...allowed.filter(({ menu }) => !menu)];
}
