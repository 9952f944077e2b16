import { useState } from 'react';

/** The address that led to the screen that is shown, null for the first one of the page. */
let cameFrom: string | null = null;

/** An address as a router tells it. */
interface Place {
  readonly pathname: string;
  readonly href: string;
}

interface Router {
  subscribe(
    event: 'onBeforeNavigate',
    listener: (moved: { fromLocation?: Place | undefined; toLocation: Place }) => void,
  ): unknown;
}

/** Remembers from where each screen was opened; what a screen changes of its own address is no move. */
export function followRouter(router: Router): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && fromLocation.pathname !== toLocation.pathname) cameFrom = fromLocation.href;
  });
}

/** The page and filter of the list `path` from which this screen was opened; null when it was not. */
export function useListBehind(path: string): string | null {
  const [behind] = useState(() => {
    const from = cameFrom?.split('?', 1)[0];
    return from === path || from?.startsWith(`${path}/page/`) ? cameFrom : null;
  });
  return behind;
}
