import { createRouter } from '@tanstack/react-router';
import { trackPreviousAddress } from '#web/lib/navigation/list-behind.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { NotFoundScreen } from './message-screen.tsx';
import { PendingScreen, pendingDelays } from './pending-screen.tsx';
import { loginRoute, rootRoute } from './routes.tsx';
import { screenRoutes } from './screen-route.tsx';

/** Returns the router of a session, at the current URL. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: rootRoute.addChildren([loginRoute, ...screenRoutes]),
    // Query parameters are plain text: '?phone=0414' keeps its zero.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: pendingDelays.first,
    // By default a shown placeholder stays for 500 ms, also if the screen is loaded by then.
    defaultPendingMinMs: 0,
    // Hover, focus or touch prefetches the code before the press.
    defaultPreload: 'intent',
    defaultPreloadDelay: 20,
    scrollRestoration: true,
  });
  const unsubscribe = router.subscribe('onResolved', () => {
    unsubscribe();
    router.update({ defaultPendingMs: pendingDelays.next });
  });
  trackPreviousAddress(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
