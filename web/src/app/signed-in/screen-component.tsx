import { type FunctionComponent, use, useState } from 'react';
import { pause } from '#web/lib/browser/pause.ts';
import { can, session, useCurrentUser } from '#web/lib/session/session.ts';
import { Deferred } from '#web/ui/feedback/deferred.tsx';
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
  let loading: Promise<void> | undefined;
  const fetchCode = () => {
    // In a separate task: requesting many files takes a phone as long as matching the route.
    loading ??= pause()
      .then(load)
      .then(
        (loaded) => {
          Content = loaded;
        },
        (error: unknown) => {
          // A later attempt may succeed.
          loading = undefined;
          throw error;
        },
      );
    return loading;
  };
  const canSee = (currentUser = session.get().currentUser) =>
    !permission || can(permission, currentUser);

  function ScreenOfRoute() {
    // On a phone one long render blocks input; after a pending screen it may run in time slices.
    const [waited] = useState(isPendingShown);
    if (!canSee(useCurrentUser())) return <ForbiddenScreen />;
    if (!Content) use(fetchCode());
    return (
      Content &&
      (waited ? (
        <Deferred fallback={<PendingScreen />}>
          <Content />
        </Deferred>
      ) : (
        <Content />
      ))
    );
  }
  return Object.assign(ScreenOfRoute, {
    preload: () => (!Content && canSee() ? fetchCode() : undefined),
  });
}
