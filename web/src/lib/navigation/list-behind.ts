import { useState } from 'react';

/** URL of the screen that led to the current one; null for the first screen of the page. */
let previousAddress: string | null = null;

/** A location of the router. */
interface RouterLocation {
  readonly pathname: string;
  readonly href: string;
}

interface Router {
  subscribe(
    event: 'onBeforeNavigate',
    listener: (moved: {
      fromLocation?: RouterLocation | undefined;
      toLocation: RouterLocation;
    }) => void,
  ): unknown;
}

/** Records the previous URL of each screen; a screen that changes its own URL does not count. */
export function trackPreviousAddress(router: Router): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && fromLocation.pathname !== toLocation.pathname)
      previousAddress = fromLocation.href;
  });
}

/** Returns the path of the screen that led to the current one; null for the first screen of the page. */
export function previousPath(): string | null {
  return previousAddress?.split(/[?#]/, 1)[0] ?? null;
}

/** Returns the page and filter of the list `path` if it led to this screen, otherwise null. */
export function useListBehind(path: string): string | null {
  const [behind] = useState(() => {
    const from = previousPath();
    return from === path || from?.startsWith(`${path}/page/`) ? previousAddress : null;
  });
  return behind;
}
