import { type FunctionComponent, use, useState } from 'react';
import { pause } from '#web/lib/browser/pause.ts';
import { can, session, useMe } from '#web/lib/session/session.ts';
import { Later } from '#web/ui/feedback/deferred.tsx';
import { ForbiddenScreen } from './message-screen.tsx';
import { isPendingShown, PendingScreen } from './pending-screen.tsx';
import type { AppScreen } from './screens/app-screen.ts';

/** Component of a route, with a function that fetches its code. */
interface ScreenComponent extends FunctionComponent {
  /** Resolves when the screen can render at once, undefined if it already can; rejects if its code fails to load. */
  readonly preload: () => Promise<void> | undefined;
}

/**
 * Returns the component of a screen's route. The router awaits `preload` before it leaves the
 * previous screen, so no screen is blank. Suspense would delay each screen, because React shows
 * content no sooner than 300 ms after a fallback.
 */
export function screenComponent({
  permission,
  load,
}: Pick<AppScreen, 'permission' | 'load'>): ScreenComponent {
  let Content: FunctionComponent | undefined;
  let coming: Promise<void> | undefined;
  const fetchCode = () => {
    // In a separate task: requesting many files takes a phone as long as matching the route.
    coming ??= pause()
      .then(load)
      .then(
        (loaded) => {
          Content = loaded;
        },
        (error: unknown) => {
          // A later attempt may succeed.
          coming = undefined;
          throw error;
        },
      );
    return coming;
  };
  const maySee = (me = session.get().me) => !permission || can(permission, me);

  function ScreenOfRoute() {
    // On a phone one long render blocks input; after a pending screen it may run in time slices.
    const [waited] = useState(isPendingShown);
    if (!maySee(useMe())) return <ForbiddenScreen />;
    if (!Content) use(fetchCode());
    return (
      Content &&
      (waited ? (
        <Later meanwhile={<PendingScreen />}>
          <Content />
        </Later>
      ) : (
        <Content />
      ))
    );
  }
  return Object.assign(ScreenOfRoute, {
    preload: () => (!Content && maySee() ? fetchCode() : undefined),
  });
}
